// The moves, written a second time for the judge: who makes each one, from which status to which,
// and what blocks it.
import type { Actor, BookingState } from '@borough/domain/bookings/booking-state';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import { endsAt, hours, promised } from './own-clock.ts';
import { ofClaims, ofComplaints } from './own-afterwards.ts';
import { ofHandover } from './own-handover.ts';

/** From which status to which, by whom. */
const rows: Readonly<Record<MoveName, string>> = {
  request: 'null>pending renter',
  hold: 'null>pending renter',
  accept: 'pending>pending owner',
  decline: 'pending>cancelled owner',
  withdraw: 'pending>cancelled renter',
  'expire-request': 'pending>cancelled clock',
  wait: 'pending>pending system',
  revive: 'pending>pending system',
  'lose-dates': 'pending>cancelled system',
  pay: 'pending>pending renter',
  confirm: 'pending>confirmed system',
  'await-deposit': 'pending>pending system',
  secure: 'pending>confirmed system',
  'return-unsecured': 'pending>cancelled system',
  'cancel-unsecured': 'pending>cancelled renter',
  'return-late-payment': 'pending>cancelled system',
  'paid-twice': '*>= system',
  'return-stray-payment': '*>= system',
  'expire-payment': 'pending>cancelled clock',
  'give-up-unpayable': 'pending>cancelled system',
  'give-card': 'pending|confirmed|active>= renter',
  'cancel-without-deposit': 'pending|confirmed>cancelled clock',
  'cancel-after-warning': 'pending|confirmed>cancelled system',
  'deposit-held': '*>= system',
  'deposit-declined': '*>= system',
  'deposit-lapsed': '*>= system',
  'deposit-renewed': '*>= system',
  'deposit-card-asked': '*>= system',
  'deposit-renewal-declined': '*>= system',
  'deposit-captured': '*>= system',
  'show-address': 'confirmed>confirmed renter',
  cancel: 'confirmed>cancelled renter|owner',
  'hand-over': 'confirmed>active owner',
  'say-handed-over': 'confirmed>= owner',
  'say-received': 'confirmed>= renter',
  'pick-up': 'confirmed>active system',
  'on-my-way': 'confirmed|active>= renter|owner',
  'remind-of-pick-up': 'confirmed>= clock',
  'remind-of-missed-pick-up': 'confirmed>= clock',
  'cancel-never-handed-over': 'confirmed>cancelled clock',
  return: 'active>= renter',
  'mark-back': 'active>= owner',
  'agree-return': 'active>= renter',
  'deny-return': 'active>= renter',
  'return-unopposed': 'active>= clock',
  'say-returned': 'active>= renter',
  'contest-return': 'active>= owner',
  'return-by-silence': 'active>= clock',
  'remind-of-return': 'active>= clock',
  'ask-about-return': 'active>= clock',
  'ask-about-claim': 'active>= clock',
  'all-good': 'active>completed owner',
  complete: 'active>completed clock',
  'complete-unmarked': 'active>completed clock',
  'not-back': 'active>= owner',
  'stay-overdue': 'active>= clock',
  'learn-of-delay': 'confirmed>= system',
  'learn-of-return': 'confirmed>= system',
  'learn-of-no-delay': 'confirmed>= system',
  'cancel-not-back': 'confirmed>cancelled renter',
  'will-not-be-back': 'confirmed>cancelled owner',
  'count-as-owners': 'cancelled>= system',
  'waive-fees': 'cancelled>= admin',
  'remind-of-end': 'confirmed|active>= clock',
  'state-meeting': 'confirmed>= renter|owner',
  'contest-meeting': 'confirmed>= renter|owner',
  'lapse-meeting': 'confirmed>= system',
  'refer-meeting': 'confirmed>= system',
  'withdraw-meeting': 'confirmed>= renter|owner',
  'decide-meeting': 'confirmed>= admin',
  'appeal-meeting': 'confirmed>= renter|owner',
  'count-as-handed-over': 'confirmed>active system',
  'count-renter-absent': 'confirmed>cancelled system',
  'count-owner-absent': 'confirmed>cancelled system',
  'count-as-not-met': 'confirmed>cancelled system',
  'state-claim': 'active>= owner',
  'claim-loss': 'active>= clock',
  'contest-claim': 'active|completed>= renter',
  'lapse-claim': 'active|completed>= system',
  'refer-claim': 'active|completed>= system',
  'withdraw-claim': 'active|completed>= owner',
  'drop-claim': 'active|completed>= system',
  'decide-claim': 'active|completed>= admin',
  'appeal-claim': 'active|completed>= renter|owner',
  'settle-claim': 'active|completed>= system',
  'settle-loss': 'active>completed system',
  'say-lost-back': 'completed>= renter',
  'deny-lost-back': 'completed>= owner',
  'settle-back': 'completed>= system',
  'state-complaint': 'active|completed>= renter',
  'contest-complaint': 'active|completed>= owner',
  'lapse-complaint': 'active|completed>= system',
  'refer-complaint': 'active|completed>= system',
  'cut-complaint': 'active|completed>= system',
  'withdraw-complaint': 'active|completed>= renter',
  'decide-complaint': 'active|completed>= admin',
  'appeal-complaint': 'active|completed>= renter|owner',
  'settle-complaint': 'active|completed>= system',
  'settle-never-got': 'active>completed system',
  'cancel-never-got': 'active>cancelled system',
  close: 'confirmed|active>completed clock',
  'cancel-as-admin': 'pending|confirmed|active>cancelled admin',
};

interface Row {
  froms: readonly string[];
  /** `=` if the status stays the same. */
  to: string;
  actors: readonly string[];
}

function read(row: string): Row {
  const [, froms = '', to = '', actors = ''] = /^(.*)>(\S+) (.*)$/.exec(row) ?? [];
  return { froms: froms.split('|'), to, actors: actors.split('|') };
}
// The mapped record has the same keys.
const table = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, read(row)])) as Record<
  MoveName,
  Row
>;
export const names = Object.keys(rows) as MoveName[]; // keys of a const table

const fits = (list: readonly string[], value: string) => list[0] === '*' || list.includes(value);

/** The row of a move. */
export const rowOf = (move: MoveName): Row => table[move];

/** The status a move leads to from `from`; null if it can't be made from there or by that actor. */
export function leadsTo(move: MoveName, from: string | null, actor: string): string | null {
  const { froms, to, actors } = table[move];
  if (!fits(froms, String(from)) || !fits(actors, actor)) return null;
  return to === '=' ? from : to;
}

/** Moves that leave no history line. */
export const silent: ReadonlySet<string> = new Set([
  ...['give-card', 'return-stray-payment', 'remind-of-end', 'remind-of-pick-up', 'remind-of-missed-pick-up'],
  ...['remind-of-return', 'ask-about-return', 'ask-about-claim', 'stay-overdue'],
]);

const at = (date: Date | null) => date?.getTime() ?? null;
const isDue = (date: Date | null, now: number) => date !== null && now >= date.getTime();
const isAhead = (date: Date | null, now: number) => date !== null && now < date.getTime();

/** Whether the renter should give another card: there is no hold, or the current one can't continue. */
function wantsCard(b: BookingState, now: number): boolean {
  const isHeld =
    b.depositStatus === 'held' && (b.depositHeldUntil === null || isAhead(b.depositHeldUntil, now));
  if (isHeld) return b.depositHold !== 'capturing' && isAhead(b.depositCardBy, now);
  return b.depositStatus === 'held' || (b.depositStatus === 'failed' && b.depositHold !== 'placing');
}

/** When an unaccepted request expires: the time to answer is suspended while someone else has the days. */
export const answerEnds = (b: BookingState): number | null =>
  b.waitingSince ? promised.lastToConfirm(b) : at(b.answerBy);

export const startOf = (b: BookingState) =>
  b.confirmedAt ? promised.starts(b, b.confirmedAt.getTime()) : null;
export const endOf = (b: BookingState) => (b.confirmedAt ? endsAt(b, b.confirmedAt.getTime()) : null);

export type Against = readonly [code: string, stands: boolean];
const onlyRequests = (b: BookingState): Against => ['booking.not-allowed', b.kind !== 'request'];
const onlyUnpaid = (b: BookingState): Against => ['booking.already-paid', b.paidAt !== null];
const onlyPaid = (b: BookingState): Against => ['booking.not-yet', b.paidAt === null];
const onlyCovered = (b: BookingState): Against => ['booking.deposit-not-held', !b.depositCovered];
const byFive = (b: BookingState, now: number): Against => [
  'booking.too-late',
  now >= promised.lastToConfirm(b),
];

/** Whether a pickup is in doubt; until that is settled, nothing else can end the booking. */
const inDoubt = (b: BookingState) => b.status === 'confirmed' && b.meetingSince !== null;
const notInDoubt = (b: BookingState): Against => ['case.open', inDoubt(b)];
const onlyInDoubt = (b: BookingState): Against[] => [['case.not-found', !inDoubt(b)]];
const inDoubtOnly = {
  'contest-meeting': onlyInDoubt,
  'lapse-meeting': onlyInDoubt,
  'refer-meeting': onlyInDoubt,
  'withdraw-meeting': onlyInDoubt,
  'decide-meeting': onlyInDoubt,
  'appeal-meeting': onlyInDoubt,
  'count-as-handed-over': onlyInDoubt,
  'count-renter-absent': onlyInDoubt,
  'count-owner-absent': onlyInDoubt,
  'count-as-not-met': onlyInDoubt,
} satisfies Partial<Record<MoveName, typeof onlyInDoubt>>;
const onlyOlder = (b: BookingState): Against => ['booking.not-allowed', !b.withoutHandover];

/** What can block a move, in the order people are told. */
const against: Partial<Record<MoveName, (b: BookingState, now: number, actor: Actor) => Against[]>> = {
  accept: (b, now) => [
    onlyRequests(b),
    ['booking.too-late', b.acceptedAt !== null],
    ['booking.waiting', b.waitingSince !== null],
    ['booking.too-late', !isAhead(b.answerBy, now)],
    byFive(b, now),
  ],
  decline: (b) => [onlyRequests(b), onlyUnpaid(b)],
  withdraw: (b) => [onlyUnpaid(b)],
  'expire-request': (b, now) => [
    onlyRequests(b),
    ['booking.not-yet', b.acceptedAt !== null || now < (answerEnds(b) ?? Infinity)],
  ],
  wait: (b) => [
    onlyRequests(b),
    ['booking.too-late', b.acceptedAt !== null],
    ['booking.waiting', b.waitingSince !== null],
  ],
  revive: (b) => [onlyRequests(b), ['booking.not-allowed', b.waitingSince === null]],
  'lose-dates': (b) => [onlyUnpaid(b)],
  pay: (b, now) => [
    ['booking.not-yet', b.kind === 'request' && b.acceptedAt === null],
    onlyUnpaid(b),
    ['booking.too-late', !isAhead(b.kind === 'request' ? b.payBy : b.holdExpiresAt, now)],
    byFive(b, now),
  ],
  confirm: (b, now) => [onlyUnpaid(b), byFive(b, now)],
  'await-deposit': (b, now) => [onlyUnpaid(b), byFive(b, now)],
  secure: (b, now) => [onlyPaid(b), onlyCovered(b), byFive(b, now)],
  'return-unsecured': (b) => [onlyPaid(b)],
  'cancel-unsecured': (b) => [onlyPaid(b)],
  'return-late-payment': (b) => [onlyUnpaid(b)],
  'expire-payment': (b, now) => [onlyUnpaid(b), ['booking.not-yet', !isDue(b.holdExpiresAt, now)]],
  'give-up-unpayable': (b) => [['booking.not-allowed', b.kind !== 'instant'], onlyUnpaid(b)],
  'give-card': (b, now) => [
    ['booking.not-allowed', !wantsCard(b, now)],
    ['booking.too-late', isDue(b.depositBy, now)],
  ],
  'cancel-without-deposit': (b, now) => [
    ['booking.not-yet', !isDue(b.depositBy, now)],
    // A bank has a quarter of an hour to answer.
    ['booking.not-yet', b.depositHold === 'placing' && now < (at(b.depositBy) ?? 0) + hours(0.25)],
  ],
  'cancel-after-warning': (b, now) => [
    onlyPaid(b),
    notInDoubt(b),
    [
      'booking.started',
      (b.pickedUpAt ?? b.ownerGaveAt ?? b.renterReceivedAt) !== null ||
        (b.withoutHandover && now >= (startOf(b) ?? Infinity)),
    ],
  ],
  'show-address': (b, now) => [
    ['booking.too-late', b.addressShownAt !== null || now >= promised.opens(b)],
    onlyCovered(b),
  ],
  cancel: (b, now) => [['booking.started', b.pickedUpAt !== null || now >= (startOf(b) ?? 0)]],
  'state-meeting': (b, now) => [
    notInDoubt(b),
    ['booking.not-yet', now < (startOf(b) ?? Infinity)],
    ['booking.started', b.pickedUpAt !== null],
  ],
  ...inDoubtOnly,
  ...ofComplaints,
  ...ofClaims,
  'remind-of-end': (b, now) => [onlyOlder(b), ['booking.not-yet', now < (endOf(b) ?? Infinity)]],
  close: (b, now) => [
    onlyOlder(b),
    ['booking.not-yet', now < promised.closes(b, endOf(b) ?? Infinity)],
    notInDoubt(b),
  ],
  'cancel-as-admin': (b) => [
    notInDoubt(b),
    ['claim.open', b.claimSince !== null],
    ['complaint.open', b.complaintSince !== null],
  ],
  ...ofHandover,
};

/** The refusal an actor gets for a booking's move at that time; null if nothing blocks it. */
export function refusalOf(b: BookingState, move: MoveName, actor: Actor, now: number): string | null {
  const { froms, actors } = table[move];
  if (!fits(actors, actor)) return 'booking.not-allowed';
  if (!fits(froms, b.status)) return 'booking.too-late';
  return against[move]?.(b, now, actor).find(([, stands]) => stands)?.[0] ?? null;
}
