import type { FoundMoney } from '@borough/domain/admin/finder.contract';
import type { ModerationAct } from '@borough/domain/admin/rights.rules';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { Tone } from '../../../ui/parts/badge.tsx';

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
};

/** A word the machines use, for people to read: `not_as_described` is "Not as described". */
const spelled = (word: string) => {
  const words = word.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The badge of a state of a person, an item, a booking, a case or money. */
export const stateWords = (state: string): { label: string; tone: Tone } =>
  (Object.hasOwn(states, state) ? states[state] : undefined) ?? { label: spelled(state), tone: 'plain' };

const kinds: Readonly<Record<CaseKind, string>> = {
  meeting: 'About a pickup',
  not_as_described: 'Item not as described',
  claim: 'Claim on a deposit',
};
export const caseWords = (kind: string): string =>
  (Object.hasOwn(kinds, kind) ? kinds[kind as CaseKind] : undefined) ?? spelled(kind);

const acts: Readonly<Partial<Record<ModerationAct, string>>> = {
  suspend: 'Suspended',
  ban: 'Banned',
  lift: 'Suspension or ban lifted',
  warn: 'Warned',
  'approve-sign-up': 'Sign-up approved',
  'keep-out': 'Sign-up kept out',
  'take-down': 'Taken down',
  restore: 'Put back',
  'keep-down': 'Kept down after an appeal',
  'prepare-listings': 'Listings prepared',
  'open-record': 'Record opened',
};

/** What happened: an act of an admin, or a move of a booking. */
export const lineWords = (what: string): string =>
  (Object.hasOwn(acts, what) ? acts[what as ModerationAct] : undefined) ?? spelled(what);
