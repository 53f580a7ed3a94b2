import { alarmAfter } from '../cases/case-clock.rules.ts';
import { hour } from '../clocks.ts';
import { longestReview } from '../messaging/messages.rules.ts';
import { actsAloneAfter } from '../moderation/involvement.rules.ts';
import { overdueAfter } from '../payouts/payout-clock.rules.ts';

/** What can wait for an admin. The last six are about money and wait for operators alone. */
export const inboxKinds = [
  'case',
  'identity',
  'held',
  'blocked',
  'sign-up',
  'report',
  'appeal',
  'letter',
  'payout',
  'refund',
  'dispute',
  'plan-dispute',
  'warning',
  'cancel',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The kinds that are about money. */
export const moneyKinds = [
  'payout',
  'refund',
  'dispute',
  'plan-dispute',
  'warning',
  'cancel',
] as const satisfies readonly InboxKind[];

/** How long what no other rule hurries may wait: as long as a sign-up that resembles a banned person. */
const lookWithin = 72 * hour;

/**
 * How many milliseconds each kind may wait before it is late. 0: it carries its own time, such as the day a bank wants an answer.
 * Null: nobody waits for it, so it comes last.
 */
export const inboxPatience = {
  /** When the admins are alerted. */
  case: alarmAfter,
  identity: lookWithin,
  /** When it goes back to its sender. */
  held: longestReview,
  blocked: null,
  'sign-up': 0,
  /** Of a thing's oldest report: when an admin who has dealt with the people acts, so that it is decided at all. */
  report: actsAloneAfter,
  appeal: actsAloneAfter,
  letter: 0,
  payout: overdueAfter,
  refund: lookWithin,
  dispute: 0,
  'plan-dispute': 0,
  warning: lookWithin,
  cancel: lookWithin,
} as const satisfies Record<InboxKind, number | null>;

/** The kinds an admin may see: a moderator has nothing to do with money. */
export const kindsFor = ({ isOperator }: { isOperator: boolean }): readonly InboxKind[] =>
  isOperator ? inboxKinds : inboxKinds.filter((kind) => !moneyKinds.some((each) => each === kind));
