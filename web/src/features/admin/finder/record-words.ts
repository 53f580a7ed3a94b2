import type { AdminRecord, FoundMoney, MoneySum } from '@borough/domain/admin/finder.contract';
import type { ModerationAct } from '@borough/domain/admin/rights.rules';
import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import { product } from '@borough/domain/company';
import type { Tone } from '../../../ui/parts/badge.tsx';
import { actNames } from '../act-names.ts';

export const moneyWords: Readonly<Record<FoundMoney['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  dispute: 'Payment dispute',
  plan: 'Payment for Pro',
};

const states: Readonly<Record<string, { label: string; tone: Tone }>> = {
  member: { label: 'Member', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'bad' },
  banned: { label: 'Banned', tone: 'bad' },
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'plain' },
  archived: { label: 'Archived', tone: 'plain' },
  down: { label: 'Taken down', tone: 'bad' },
  pending: { label: 'Pending', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  open: { label: 'Open', tone: 'waiting' },
  contested: { label: 'To decide', tone: 'waiting' },
  accepted: { label: 'Agreed', tone: 'plain' },
  lapsed: { label: 'Not answered', tone: 'plain' },
  kept: { label: 'Paid', tone: 'plain' },
};

/** A word the machines use, for people to read: `not_as_described` is "Not as described". */
const spelled = (word: string) => {
  const words = word.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The badge of a state of a person, an item, a booking, a case or money. */
export const stateWords = (state: string): { label: string; tone: Tone } =>
  (Object.hasOwn(states, state) ? states[state] : undefined) ?? { label: spelled(state), tone: 'plain' };

export const caseWords: Readonly<Record<CaseKind, string>> = {
  meeting: 'About a pickup',
  not_as_described: 'Item not as described',
  claim: 'Claim on a deposit',
};
export const sumWords: Readonly<Record<MoneySum, string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  earned: 'Earned by lending',
  sent: 'Sent to their bank',
  unsent: 'Still to be sent',
  owed: 'Owed to us',
  held: 'Deposits held',
};

type Line = AdminRecord['history'][number];

const movers: Readonly<Record<string, string>> = { renter: 'Renter', owner: 'Owner', clock: 'Automatic' };

/** What happened: an act of an admin, or a move of a booking; and whose it was. */
export function lineWords({ of, what, by }: Pick<Line, 'of' | 'what' | 'by'>): { what: string; by: string } {
  if (of === 'move') return { what: lineInWords(what), by: movers[by] ?? product.name };
  return { what: isAct(what) ? actNames[what] : spelled(what), by };
}
const isAct = (what: string): what is ModerationAct => Object.hasOwn(actNames, what);
