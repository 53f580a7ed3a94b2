import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { after, hour, minute } from '../../clocks.ts';
import { holdStates } from '../../deposits/holds.machine.ts';
import { depositStatuses } from '../../deposits/deposit.rules.ts';
import { blankBooking } from '../blank-booking.ts';
import {
  type Actor,
  type BookingFacts,
  bookingStatuses,
  type BookingStatus,
  cancelReasons,
  type Part,
} from '../booking-state.ts';
import {
  clockMoveFor,
  decide,
  type MoveName,
  moveNames,
  movesFor,
  type PersonalMove,
  personalMoves,
  rowOf,
} from './bookings.machine.ts';
import { deadlineKinds, deadlinesOf, isReminder } from '../deadlines-of.rules.ts';
import { claimMoves } from './claiming.machine.ts';
import { complaintMoves } from './complaining.machine.ts';
import { meetingMoves } from './meeting.machine.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';

const now = new Date('2027-06-01T16:00:00Z');
const nothing: BookingFacts = {
  ...blankBooking,
  terms,
  status: 'pending',
  kind: 'request',
  startDate: '2027-06-10',
  timeZone: 'America/New_York',
  depositCovered: true,
};
const inTime = (ms: number) => after(now, ms);

const asked = { ...nothing, answerBy: inTime(hour) };
const accepted = { ...nothing, acceptedAt: inTime(-hour), answerBy: inTime(hour), payBy: inTime(hour) };
const paid = {
  ...nothing,
  status: 'confirmed' as const,
  paidAt: inTime(-72 * hour),
  confirmedAt: inTime(-72 * hour),
  startsAt: inTime(48 * hour),
  endsAt: inTime(72 * hour),
  depositStatus: 'not_required' as const,
};

/** A rental that started before hand-overs existed. */
const older = { ...paid, withoutHandover: true };

/** The situations a booking can be in, except those around a hand-over, each as of `now`. */
const situations = {
  asked,
  'asked, answer overdue': { ...asked, answerBy: now },
  waiting: { ...asked, waitingSince: inTime(-minute) },
  'waiting, its old time over': { ...asked, answerBy: inTime(-minute), waitingSince: inTime(-hour) },
  'waiting, too late for its day': { ...asked, startDate: '2027-05-31', waitingSince: inTime(-hour) },
  accepted: { ...accepted, holdExpiresAt: inTime(hour) },
  'accepted, paying past pay-by': { ...accepted, payBy: now, holdExpiresAt: inTime(30 * minute) },
  'asked, too late for its day': { ...asked, startDate: '2027-05-31' },
  'accepted, too late for its day': { ...accepted, startDate: '2027-05-31', holdExpiresAt: inTime(hour) },
  'accepted, lapsed': { ...accepted, answerBy: inTime(-hour), payBy: inTime(-minute), holdExpiresAt: now },
  'instant hold': { ...nothing, kind: 'instant', holdExpiresAt: inTime(36 * minute) },
  'instant hold, lapsed': { ...nothing, kind: 'instant', holdExpiresAt: now },
  'paid, not yet confirmed': { ...nothing, kind: 'instant', paidAt: now, holdExpiresAt: inTime(minute) },
  'request, paid, not yet confirmed': { ...accepted, paidAt: now, holdExpiresAt: inTime(minute) },
  'paid, deposit declined': {
    ...nothing,
    kind: 'instant',
    paidAt: now,
    holdExpiresAt: inTime(30 * minute),
    depositCovered: false,
    depositStatus: 'failed',
    depositBy: inTime(30 * minute),
  },
  'paid, deposit declined, too late': {
    ...nothing,
    kind: 'instant',
    paidAt: inTime(-30 * minute),
    holdExpiresAt: now,
    depositCovered: false,
    depositStatus: 'failed',
    depositBy: now,
  },
  confirmed: paid,
  'confirmed, address shown': { ...paid, addressShownAt: inTime(-hour) },
  'confirmed, deposit not held': { ...paid, depositCovered: false },
  'confirmed, just now': { ...paid, confirmedAt: inTime(-minute), startsAt: inTime(2 * hour) },
  'confirmed, a day before': { ...paid, startsAt: inTime(24 * hour) },
  'confirmed, begun': { ...paid, startsAt: now },
  'confirmed, deposit held': { ...paid, depositStatus: 'held', depositHeldUntil: inTime(minute) },
  'confirmed, deposit lapsed': { ...paid, depositStatus: 'held', depositHeldUntil: now },
  'confirmed, deposit declined': {
    ...paid,
    depositCovered: false,
    depositStatus: 'failed',
    depositBy: inTime(24 * hour),
  },
  'confirmed, deposit declined, too late': {
    ...paid,
    depositCovered: false,
    depositStatus: 'failed',
    depositBy: now,
  },
  'confirmed, deposit being placed': {
    ...paid,
    depositCovered: false,
    depositStatus: 'scheduled',
    depositHold: 'placing',
    depositBy: now,
  },
  'confirmed, picked up': { ...paid, startsAt: inTime(-hour), pickedUpAt: inTime(-minute) },
  'confirmed, over': { ...older, startsAt: inTime(-24 * hour), endsAt: now },
  'confirmed, long over': { ...older, startsAt: inTime(-72 * hour), endsAt: inTime(-48 * hour) },
  'confirmed, in doubt': {
    ...paid,
    startsAt: inTime(-80 * hour),
    endsAt: inTime(-50 * hour),
    meetingSince: inTime(-70 * hour),
  },
  active: { ...older, status: 'active', startsAt: inTime(-hour), pickedUpAt: inTime(-hour) },
  'active, long over': {
    ...older,
    status: 'active',
    startsAt: inTime(-72 * hour),
    endsAt: inTime(-48 * hour),
  },
  completed: { ...paid, status: 'completed', claimSince: inTime(-hour), complaintSince: inTime(-hour) },
  cancelled: { ...asked, status: 'cancelled' },
} as const satisfies Record<string, BookingFacts>;
type Situation = keyof typeof situations;

const may = 'may';
const late = 'booking.too-late';
const early = 'booking.not-yet';
const already = 'booking.already-paid';
const waits = 'booking.waiting';
const not = 'booking.not-allowed';
const begun = 'booking.started';
const unheld = 'booking.deposit-not-held';

const everywhere = (answer: string) =>
  Object.fromEntries(Object.keys(situations).map((name) => [name, answer])) as Record<Situation, string>;

const unasked = 'case.not-found';
const open = 'case.open';
const looked = 'complaint.too-late';
const onlyInDoubt = {
  ...everywhere(late),
  confirmed: unasked,
  'confirmed, address shown': unasked,
  'confirmed, a day before': unasked,
  'confirmed, picked up': unasked,
  'confirmed, deposit held': unasked,
  'confirmed, deposit lapsed': unasked,
  'confirmed, deposit declined': unasked,
  'confirmed, deposit declined, too late': unasked,
  'confirmed, deposit being placed': unasked,
  'confirmed, over': unasked,
  'confirmed, long over': unasked,
  'confirmed, deposit not held': unasked,
  'confirmed, just now': unasked,
  'confirmed, begun': unasked,
  'confirmed, in doubt': may,
};
/** Long before the start, nothing can be handed over; rentals from before hand-overs existed never are. */
// oxfmt-ignore
const beforeHandover = {
  confirmed: early, 'confirmed, address shown': early, 'confirmed, deposit not held': early, 'confirmed, a day before': early,
  'confirmed, deposit held': early, 'confirmed, deposit lapsed': early, 'confirmed, deposit declined': early,
  'confirmed, deposit declined, too late': early, 'confirmed, deposit being placed': early,
  'confirmed, over': not, 'confirmed, long over': not, 'confirmed, in doubt': open,
};
const handingOver = {
  ...everywhere(late),
  ...beforeHandover,
  'confirmed, just now': may,
  'confirmed, begun': may,
  'confirmed, picked up': may,
};
const unclaimed = { ...everywhere(late), active: unasked, 'active, long over': unasked, completed: may };
const notOut = { ...everywhere(late), active: not, 'active, long over': not };
const notOver = {
  ...handingOver,
  'confirmed, just now': early,
  'confirmed, begun': early,
  'confirmed, picked up': early,
};
const neverLate = Object.fromEntries(
  Object.keys(situations).map((name) => [name, name.startsWith('confirmed') ? not : late]),
) as Record<Situation, string>;

/** Newer rentals don't end the way those from before hand-overs existed do. */
const neverOlder = Object.fromEntries(
  Object.keys(situations)
    .filter((name) => name.startsWith('confirmed'))
    .map((name) => [name, not]),
);

/** How these situations answer hand-over moves; situations around a hand-over are in `handover.machine.test.ts`. */
const ofHandover = {
  'hand-over': handingOver,
  'say-handed-over': handingOver,
  'say-received': handingOver,
  'pick-up': { ...notOver, 'confirmed, over': early, 'confirmed, long over': early },
  'on-my-way': { ...handingOver, active: not, 'active, long over': not },
  'remind-of-pick-up': { ...handingOver, 'confirmed, a day before': may, 'confirmed, in doubt': early },
  'remind-of-missed-pick-up': notOver,
  'cancel-never-handed-over': notOver,
  return: notOut,
  'mark-back': notOut,
  'agree-return': notOut,
  'deny-return': notOut,
  'return-unopposed': notOut,
  'say-returned': notOut,
  'contest-return': notOut,
  'return-by-silence': notOut,
  'remind-of-return': notOut,
  'ask-about-return': notOut,
  'ask-about-claim': notOut,
  'all-good': { ...everywhere(late), active: early, 'active, long over': early },
  complete: { ...everywhere(late), active: early, 'active, long over': early },
  'complete-unmarked': notOut,
  'not-back': notOut,
  'stay-overdue': notOut,
  'learn-of-delay': {
    ...neverLate,
    ...Object.fromEntries(
      Object.keys(situations)
        .filter((name) => name.startsWith('confirmed'))
        .map((name) => [name, may]),
    ),
    'confirmed, picked up': begun,
    'confirmed, over': not,
    'confirmed, long over': not,
  },
  'learn-of-return': neverLate,
  'learn-of-no-delay': neverLate,
  'cancel-not-back': { ...neverLate, 'confirmed, in doubt': open, 'confirmed, picked up': begun },
  'will-not-be-back': { ...neverLate, 'confirmed, in doubt': open, 'confirmed, picked up': begun },
  // Only a booking that was lost to a late rental.
  'count-as-owners': { ...everywhere(late), cancelled: not },
  'waive-fees': { ...everywhere(late), cancelled: not },
} satisfies Partial<Record<MoveName, Record<Situation, string>>>;

/** The table, written out by hand: the answer to each move in each situation, made by someone who can make that move. */
// oxfmt-ignore
const answers: Record<MoveName, Record<Situation, string>> = {
  accept: {
    asked: may, 'asked, answer overdue': late, waiting: waits, 'waiting, its old time over': waits, 'waiting, too late for its day': waits,
    accepted: late, 'accepted, paying past pay-by': late, 'accepted, lapsed': late,
    'instant hold': not, 'instant hold, lapsed': not, 'paid, not yet confirmed': not, 'paid, deposit declined': not, 'paid, deposit declined, too late': not, 'request, paid, not yet confirmed': late,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': late, 'accepted, too late for its day': late,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  decline: {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': may,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': not, 'instant hold, lapsed': not, 'paid, not yet confirmed': not, 'paid, deposit declined': not, 'paid, deposit declined, too late': not, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': may, 'accepted, too late for its day': may,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  withdraw: {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': may,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': may, 'accepted, too late for its day': may,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  pay: {
    asked: early, 'asked, answer overdue': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early,
    accepted: may, 'accepted, paying past pay-by': late, 'accepted, lapsed': late,
    'instant hold': may, 'instant hold, lapsed': late, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': early, 'accepted, too late for its day': late,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  confirm: {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': late,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': late, 'accepted, too late for its day': late,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  'await-deposit': {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': late,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': late, 'accepted, too late for its day': late,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  'return-late-payment': {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': may,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': may, 'accepted, too late for its day': may,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  'expire-request': {
    asked: early, 'asked, answer overdue': may, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': may,
    accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': early,
    'instant hold': not, 'instant hold, lapsed': not, 'paid, not yet confirmed': not, 'paid, deposit declined': not, 'paid, deposit declined, too late': not, 'request, paid, not yet confirmed': early,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': early, 'accepted, too late for its day': early,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  'expire-payment': {
    asked: early, 'asked, answer overdue': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early,
    accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': may,
    'instant hold': early, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': early, 'accepted, too late for its day': early,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  'lose-dates': {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': may,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already, 'request, paid, not yet confirmed': already,
    confirmed: late, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': late, 'confirmed, deposit lapsed': late, 'confirmed, deposit declined': late, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': late,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': may, 'accepted, too late for its day': may,
    'confirmed, deposit not held': late, 'confirmed, just now': late, 'confirmed, begun': late,
  },
  'show-address': {
    asked: late, 'asked, answer overdue': late, waiting: late, 'waiting, its old time over': late, 'waiting, too late for its day': late,
    accepted: late, 'accepted, paying past pay-by': late, 'accepted, lapsed': late,
    'instant hold': late, 'instant hold, lapsed': late, 'paid, not yet confirmed': late, 'paid, deposit declined': late, 'paid, deposit declined, too late': late, 'request, paid, not yet confirmed': late,
    confirmed: may, 'confirmed, address shown': late, 'confirmed, a day before': late, 'confirmed, picked up': late,
    'confirmed, deposit held': may, 'confirmed, deposit lapsed': may, 'confirmed, deposit declined': unheld, 'confirmed, deposit declined, too late': unheld, 'confirmed, deposit being placed': unheld,
    'confirmed, over': late, 'confirmed, long over': late, 'confirmed, in doubt': late,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': late, 'accepted, too late for its day': late,
    'confirmed, deposit not held': unheld, 'confirmed, just now': may, 'confirmed, begun': late,
  },
  cancel: {
    asked: late, 'asked, answer overdue': late, waiting: late, 'waiting, its old time over': late, 'waiting, too late for its day': late,
    accepted: late, 'accepted, paying past pay-by': late, 'accepted, lapsed': late,
    'instant hold': late, 'instant hold, lapsed': late, 'paid, not yet confirmed': late, 'paid, deposit declined': late, 'paid, deposit declined, too late': late, 'request, paid, not yet confirmed': late,
    confirmed: may, 'confirmed, address shown': may, 'confirmed, a day before': may, 'confirmed, picked up': begun,
    'confirmed, deposit held': may, 'confirmed, deposit lapsed': may, 'confirmed, deposit declined': may, 'confirmed, deposit declined, too late': may, 'confirmed, deposit being placed': may,
    'confirmed, over': begun, 'confirmed, long over': begun, 'confirmed, in doubt': begun,
    active: late, 'active, long over': late, completed: late, cancelled: late,
    'asked, too late for its day': late, 'accepted, too late for its day': late,
    'confirmed, deposit not held': may, 'confirmed, just now': may, 'confirmed, begun': begun,
  },
  'give-card': {
    asked: not, 'asked, answer overdue': not, waiting: not, 'waiting, its old time over': not, 'waiting, too late for its day': not,
    accepted: not, 'accepted, paying past pay-by': not, 'accepted, lapsed': not,
    'instant hold': not, 'instant hold, lapsed': not, 'paid, not yet confirmed': not, 'paid, deposit declined': may, 'paid, deposit declined, too late': late, 'request, paid, not yet confirmed': not,
    confirmed: not, 'confirmed, address shown': not, 'confirmed, a day before': not, 'confirmed, picked up': not,
    'confirmed, deposit held': not, 'confirmed, deposit lapsed': may, 'confirmed, deposit declined': may, 'confirmed, deposit declined, too late': late, 'confirmed, deposit being placed': not,
    'confirmed, over': not, 'confirmed, long over': not, 'confirmed, in doubt': not,
    'asked, too late for its day': not, 'accepted, too late for its day': not,
    'confirmed, deposit not held': not, 'confirmed, just now': not, 'confirmed, begun': not,
    active: not, 'active, long over': not, completed: late, cancelled: late,
  },
  'cancel-without-deposit': {
    asked: early, 'asked, answer overdue': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early,
    accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': early,
    'instant hold': early, 'instant hold, lapsed': early, 'paid, not yet confirmed': early, 'paid, deposit declined': early, 'paid, deposit declined, too late': may, 'request, paid, not yet confirmed': early,
    confirmed: early, 'confirmed, address shown': early, 'confirmed, a day before': early, 'confirmed, picked up': begun,
    'confirmed, deposit held': early, 'confirmed, deposit lapsed': early, 'confirmed, deposit declined': early, 'confirmed, deposit declined, too late': may, 'confirmed, deposit being placed': early,
    'confirmed, over': early, 'confirmed, long over': early, 'confirmed, in doubt': early,
    'asked, too late for its day': early, 'accepted, too late for its day': early,
    'confirmed, deposit not held': early, 'confirmed, just now': early, 'confirmed, begun': early,
    active: late, 'active, long over': late, completed: late, cancelled: late,
  },
  close: {
    asked: late, 'asked, answer overdue': late, waiting: late, 'waiting, its old time over': late, 'waiting, too late for its day': late,
    accepted: late, 'accepted, paying past pay-by': late, 'accepted, lapsed': late,
    'instant hold': late, 'instant hold, lapsed': late, 'paid, not yet confirmed': late, 'paid, deposit declined': late, 'paid, deposit declined, too late': late, 'request, paid, not yet confirmed': late,
    confirmed: not, 'confirmed, address shown': not, 'confirmed, a day before': not, 'confirmed, picked up': not,
    'confirmed, deposit held': not, 'confirmed, deposit lapsed': not, 'confirmed, deposit declined': not, 'confirmed, deposit declined, too late': not, 'confirmed, deposit being placed': not,
    'confirmed, over': early, 'confirmed, long over': may, 'confirmed, in doubt': not,
    active: early, 'active, long over': may, completed: late, cancelled: late,
    'asked, too late for its day': late, 'accepted, too late for its day': late,
    'confirmed, deposit not held': not, 'confirmed, just now': not, 'confirmed, begun': not,
  },
  'cancel-as-admin': {
    asked: may, 'asked, answer overdue': may, waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': may,
    accepted: may, 'accepted, paying past pay-by': may, 'accepted, lapsed': may,
    'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': may, 'paid, deposit declined': may, 'paid, deposit declined, too late': may, 'request, paid, not yet confirmed': may,
    confirmed: may, 'confirmed, address shown': may, 'confirmed, a day before': may, 'confirmed, picked up': may,
    'confirmed, deposit held': may, 'confirmed, deposit lapsed': may, 'confirmed, deposit declined': may, 'confirmed, deposit declined, too late': may, 'confirmed, deposit being placed': may,
    'confirmed, over': may, 'confirmed, long over': may, 'confirmed, in doubt': open,
    active: may, 'active, long over': may, completed: late, cancelled: late,
    'asked, too late for its day': may, 'accepted, too late for its day': may,
    'confirmed, deposit not held': may, 'confirmed, just now': may, 'confirmed, begun': may,
  },
  wait: {
    ...everywhere(late), asked: may, 'asked, answer overdue': may, 'asked, too late for its day': may,
    waiting: waits, 'waiting, its old time over': waits, 'waiting, too late for its day': waits,
    'instant hold': not, 'instant hold, lapsed': not, 'paid, not yet confirmed': not, 'paid, deposit declined': not, 'paid, deposit declined, too late': not,
  },
  revive: {
    ...everywhere(late), waiting: may, 'waiting, its old time over': may, 'waiting, too late for its day': may,
    asked: not, 'asked, answer overdue': not, 'asked, too late for its day': not,
    accepted: not, 'accepted, paying past pay-by': not, 'accepted, lapsed': not, 'accepted, too late for its day': not,
    'instant hold': not, 'instant hold, lapsed': not, 'paid, not yet confirmed': not, 'paid, deposit declined': not, 'paid, deposit declined, too late': not, 'request, paid, not yet confirmed': not,
  },
  'give-up-unpayable': {
    ...everywhere(late), 'instant hold': may, 'instant hold, lapsed': may, 'paid, not yet confirmed': already, 'paid, deposit declined': already, 'paid, deposit declined, too late': already,
    asked: not, 'asked, answer overdue': not, 'asked, too late for its day': not, waiting: not, 'waiting, its old time over': not, 'waiting, too late for its day': not,
    accepted: not, 'accepted, paying past pay-by': not, 'accepted, lapsed': not, 'accepted, too late for its day': not,
    'request, paid, not yet confirmed': not,
  },
  'remind-of-end': {
    ...everywhere(early), ...neverOlder, 'confirmed, over': may, 'confirmed, long over': may, 'confirmed, in doubt': not, 'active, long over': may,
    asked: late, 'asked, answer overdue': late, 'asked, too late for its day': late, waiting: late, 'waiting, its old time over': late, 'waiting, too late for its day': late,
    accepted: late, 'accepted, paying past pay-by': late, 'accepted, lapsed': late, 'accepted, too late for its day': late,
    'instant hold': late, 'instant hold, lapsed': late, 'paid, not yet confirmed': late, 'paid, deposit declined': late, 'paid, deposit declined, too late': late, 'request, paid, not yet confirmed': late,
    completed: late, cancelled: late,
  },
  secure: {
    ...everywhere(late), asked: early, 'asked, answer overdue': early, 'asked, too late for its day': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early, accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': early, 'accepted, too late for its day': early, 'instant hold': early, 'instant hold, lapsed': early,
    'paid, not yet confirmed': may, 'request, paid, not yet confirmed': may, 'paid, deposit declined': unheld, 'paid, deposit declined, too late': unheld,
  },
  'return-unsecured': {
    ...everywhere(late), asked: early, 'asked, answer overdue': early, 'asked, too late for its day': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early, accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': early, 'accepted, too late for its day': early, 'instant hold': early, 'instant hold, lapsed': early,
    'paid, not yet confirmed': may, 'request, paid, not yet confirmed': may, 'paid, deposit declined': may, 'paid, deposit declined, too late': may,
  },
  'cancel-unsecured': {
    ...everywhere(late), asked: early, 'asked, answer overdue': early, 'asked, too late for its day': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early, accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': early, 'accepted, too late for its day': early, 'instant hold': early, 'instant hold, lapsed': early,
    'paid, not yet confirmed': may, 'request, paid, not yet confirmed': may, 'paid, deposit declined': may, 'paid, deposit declined, too late': may,
  },
  'cancel-after-warning': {
    ...everywhere(may), asked: early, 'asked, answer overdue': early, 'asked, too late for its day': early, waiting: early, 'waiting, its old time over': early, 'waiting, too late for its day': early, accepted: early, 'accepted, paying past pay-by': early, 'accepted, lapsed': early, 'accepted, too late for its day': early, 'instant hold': early, 'instant hold, lapsed': early,
    'confirmed, picked up': begun, 'confirmed, over': begun, 'confirmed, long over': begun, 'confirmed, in doubt': open,
    active: late, 'active, long over': late, completed: late, cancelled: late,
  },
  // What the provider reports is processed whatever has happened to the booking.
  'paid-twice': everywhere(may), 'return-stray-payment': everywhere(may),
  'deposit-held': everywhere(may), 'deposit-declined': everywhere(may), 'deposit-lapsed': everywhere(may),
  'deposit-renewed': everywhere(may), 'deposit-card-asked': everywhere(may), 'deposit-renewal-declined': everywhere(may),
  'deposit-captured': everywhere(may),
  'state-meeting': {
    ...everywhere(late), confirmed: early, 'confirmed, address shown': early, 'confirmed, a day before': early, 'confirmed, picked up': begun,
    'confirmed, deposit held': early, 'confirmed, deposit lapsed': early, 'confirmed, deposit declined': early, 'confirmed, deposit declined, too late': early, 'confirmed, deposit being placed': early,
    'confirmed, over': may, 'confirmed, long over': may, 'confirmed, deposit not held': early, 'confirmed, just now': early, 'confirmed, begun': may,
    'confirmed, in doubt': open,
  },
  'contest-meeting': onlyInDoubt, 'lapse-meeting': onlyInDoubt, 'refer-meeting': onlyInDoubt, 'withdraw-meeting': onlyInDoubt, 'decide-meeting': onlyInDoubt,
  'appeal-meeting': onlyInDoubt, 'count-as-handed-over': onlyInDoubt, 'count-renter-absent': onlyInDoubt,
  'count-owner-absent': onlyInDoubt, 'count-as-not-met': onlyInDoubt,
  // Rentals that started before hand-overs existed have no return, and nothing to claim after one.
  'state-claim': notOut, 'claim-loss': notOut, 'contest-claim': unclaimed, 'lapse-claim': unclaimed, 'refer-claim': unclaimed, 'withdraw-claim': unclaimed,
  'drop-claim': unclaimed, 'decide-claim': unclaimed, 'appeal-claim': unclaimed, 'settle-claim': unclaimed,
  'settle-loss': { ...unclaimed, completed: late },
  // Only an item whose rental is over can have been lost.
  'say-lost-back': { ...everywhere(late), completed: may }, 'deny-lost-back': { ...everywhere(late), completed: may },
  'settle-back': { ...everywhere(late), completed: may },
  'state-complaint': { ...notOut, completed: looked }, 'contest-complaint': unclaimed, 'lapse-complaint': unclaimed, 'refer-complaint': unclaimed, 'cut-complaint': unclaimed,
  'withdraw-complaint': unclaimed, 'decide-complaint': unclaimed, 'appeal-complaint': unclaimed, 'settle-complaint': unclaimed,
  'settle-never-got': { ...unclaimed, completed: late }, 'cancel-never-got': { ...unclaimed, completed: late },
  ...ofHandover,
  // An existing booking does not begin again.
  request: everywhere(late), hold: everywhere(late),
};

/** Who makes each move, and the status it leads to. */
const every: BookingStatus[] = ['pending', 'confirmed', 'active', 'completed', 'cancelled'];
const arrows: Record<
  MoveName,
  { by: Actor[]; from: BookingStatus[]; to: BookingStatus | 'same'; reason?: string }
> = {
  request: { by: ['renter'], from: [], to: 'pending' },
  hold: { by: ['renter'], from: [], to: 'pending' },
  wait: { by: ['system'], from: ['pending'], to: 'pending' },
  revive: { by: ['system'], from: ['pending'], to: 'pending' },
  'give-up-unpayable': { by: ['system'], from: ['pending'], to: 'cancelled', reason: 'payment_expired' },
  'paid-twice': { by: ['system'], from: every, to: 'same' },
  'return-stray-payment': { by: ['system'], from: every, to: 'same' },
  'deposit-held': { by: ['system'], from: every, to: 'same' },
  'deposit-declined': { by: ['system'], from: every, to: 'same' },
  'deposit-lapsed': { by: ['system'], from: every, to: 'same' },
  'deposit-renewed': { by: ['system'], from: every, to: 'same' },
  'deposit-card-asked': { by: ['system'], from: every, to: 'same' },
  'deposit-renewal-declined': { by: ['system'], from: every, to: 'same' },
  'deposit-captured': { by: ['system'], from: every, to: 'same' },
  'hand-over': { by: ['owner'], from: ['confirmed'], to: 'active' },
  'say-handed-over': { by: ['owner'], from: ['confirmed'], to: 'same' },
  'say-received': { by: ['renter'], from: ['confirmed'], to: 'same' },
  'pick-up': { by: ['system'], from: ['confirmed'], to: 'active' },
  'on-my-way': { by: ['renter', 'owner'], from: ['confirmed', 'active'], to: 'same' },
  'remind-of-pick-up': { by: ['clock'], from: ['confirmed'], to: 'same' },
  'remind-of-missed-pick-up': { by: ['clock'], from: ['confirmed'], to: 'same' },
  'cancel-never-handed-over': {
    by: ['clock'],
    from: ['confirmed'],
    to: 'cancelled',
    reason: 'never_handed_over',
  },
  return: { by: ['renter'], from: ['active'], to: 'same' },
  'mark-back': { by: ['owner'], from: ['active'], to: 'same' },
  'agree-return': { by: ['renter'], from: ['active'], to: 'same' },
  'deny-return': { by: ['renter'], from: ['active'], to: 'same' },
  'return-unopposed': { by: ['clock'], from: ['active'], to: 'same' },
  'say-returned': { by: ['renter'], from: ['active'], to: 'same' },
  'contest-return': { by: ['owner'], from: ['active'], to: 'same' },
  'return-by-silence': { by: ['clock'], from: ['active'], to: 'same' },
  'remind-of-return': { by: ['clock'], from: ['active'], to: 'same' },
  'ask-about-return': { by: ['clock'], from: ['active'], to: 'same' },
  'ask-about-claim': { by: ['clock'], from: ['active'], to: 'same' },
  'all-good': { by: ['owner'], from: ['active'], to: 'completed' },
  complete: { by: ['clock'], from: ['active'], to: 'completed' },
  'complete-unmarked': { by: ['clock'], from: ['active'], to: 'completed' },
  'not-back': { by: ['owner'], from: ['active'], to: 'same' },
  'stay-overdue': { by: ['clock'], from: ['active'], to: 'same' },
  'learn-of-delay': { by: ['system'], from: ['confirmed'], to: 'same' },
  'learn-of-return': { by: ['system'], from: ['confirmed'], to: 'same' },
  'learn-of-no-delay': { by: ['system'], from: ['confirmed'], to: 'same' },
  'cancel-not-back': {
    by: ['renter'],
    from: ['confirmed'],
    to: 'cancelled',
    reason: 'previous_not_returned',
  },
  'will-not-be-back': {
    by: ['owner'],
    from: ['confirmed'],
    to: 'cancelled',
    reason: 'previous_not_returned',
  },
  'count-as-owners': { by: ['system'], from: ['cancelled'], to: 'same' },
  'waive-fees': { by: ['admin'], from: ['cancelled'], to: 'same' },
  'remind-of-end': { by: ['clock'], from: ['confirmed', 'active'], to: 'same' },
  accept: { by: ['owner'], from: ['pending'], to: 'pending' },
  decline: { by: ['owner'], from: ['pending'], to: 'cancelled', reason: 'declined' },
  withdraw: { by: ['renter'], from: ['pending'], to: 'cancelled', reason: 'withdrawn' },
  pay: { by: ['renter'], from: ['pending'], to: 'pending' },
  confirm: { by: ['system'], from: ['pending'], to: 'confirmed' },
  'return-late-payment': { by: ['system'], from: ['pending'], to: 'cancelled', reason: 'paid_too_late' },
  'expire-request': { by: ['clock'], from: ['pending'], to: 'cancelled', reason: 'request_expired' },
  'expire-payment': { by: ['clock'], from: ['pending'], to: 'cancelled', reason: 'payment_expired' },
  'lose-dates': { by: ['system'], from: ['pending'], to: 'cancelled', reason: 'dates_taken' },
  'show-address': { by: ['renter'], from: ['confirmed'], to: 'confirmed' },
  cancel: { by: ['renter', 'owner'], from: ['confirmed'], to: 'cancelled' },
  'give-card': { by: ['renter'], from: ['pending', 'confirmed', 'active'], to: 'same' },
  'await-deposit': { by: ['system'], from: ['pending'], to: 'pending' },
  secure: { by: ['system'], from: ['pending'], to: 'confirmed' },
  'return-unsecured': { by: ['system'], from: ['pending'], to: 'cancelled', reason: 'paid_too_late' },
  'cancel-unsecured': { by: ['renter'], from: ['pending'], to: 'cancelled', reason: 'renter_free' },
  'cancel-after-warning': {
    by: ['system'],
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    reason: 'bank_warning',
  },
  'cancel-without-deposit': {
    by: ['clock'],
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    reason: 'deposit_not_held',
  },
  'state-meeting': { by: ['renter', 'owner'], from: ['confirmed'], to: 'same' },
  'contest-meeting': { by: ['renter', 'owner'], from: ['confirmed'], to: 'same' },
  'withdraw-meeting': { by: ['renter', 'owner'], from: ['confirmed'], to: 'same' },
  'appeal-meeting': { by: ['renter', 'owner'], from: ['confirmed'], to: 'same' },
  'lapse-meeting': { by: ['system'], from: ['confirmed'], to: 'same' },
  'refer-meeting': { by: ['system'], from: ['confirmed'], to: 'same' },
  'decide-meeting': { by: ['admin'], from: ['confirmed'], to: 'same' },
  'count-as-handed-over': { by: ['system'], from: ['confirmed'], to: 'active' },
  'count-renter-absent': { by: ['system'], from: ['confirmed'], to: 'cancelled', reason: 'renter_absent' },
  'count-owner-absent': { by: ['system'], from: ['confirmed'], to: 'cancelled', reason: 'owner_absent' },
  'count-as-not-met': { by: ['system'], from: ['confirmed'], to: 'cancelled', reason: 'not_met' },
  'state-claim': { by: ['owner'], from: ['active'], to: 'same' },
  'claim-loss': { by: ['clock'], from: ['active'], to: 'same' },
  'contest-claim': { by: ['renter'], from: ['active', 'completed'], to: 'same' },
  'lapse-claim': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'refer-claim': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'withdraw-claim': { by: ['owner'], from: ['active', 'completed'], to: 'same' },
  'drop-claim': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'decide-claim': { by: ['admin'], from: ['active', 'completed'], to: 'same' },
  'appeal-claim': { by: ['renter', 'owner'], from: ['active', 'completed'], to: 'same' },
  'settle-claim': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'settle-loss': { by: ['system'], from: ['active'], to: 'completed' },
  'say-lost-back': { by: ['renter'], from: ['completed'], to: 'same' },
  'deny-lost-back': { by: ['owner'], from: ['completed'], to: 'same' },
  'settle-back': { by: ['system'], from: ['completed'], to: 'same' },
  'state-complaint': { by: ['renter'], from: ['active', 'completed'], to: 'same' },
  'contest-complaint': { by: ['owner'], from: ['active', 'completed'], to: 'same' },
  'lapse-complaint': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'refer-complaint': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'cut-complaint': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'withdraw-complaint': { by: ['renter'], from: ['active', 'completed'], to: 'same' },
  'decide-complaint': { by: ['admin'], from: ['active', 'completed'], to: 'same' },
  'appeal-complaint': { by: ['renter', 'owner'], from: ['active', 'completed'], to: 'same' },
  'settle-complaint': { by: ['system'], from: ['active', 'completed'], to: 'same' },
  'settle-never-got': { by: ['system'], from: ['active'], to: 'completed' },
  'cancel-never-got': { by: ['system'], from: ['active'], to: 'cancelled' },
  close: { by: ['clock'], from: ['confirmed', 'active'], to: 'completed' },
  'cancel-as-admin': {
    by: ['admin'],
    from: ['pending', 'confirmed', 'active'],
    to: 'cancelled',
    reason: 'admin',
  },
};

const actors: Actor[] = ['renter', 'owner', 'admin', 'clock', 'system'];
const situationNames = Object.keys(situations) as Situation[];
const answerOf = (booking: BookingFacts, name: MoveName, actor: Actor, at = now) => {
  const decision = decide(booking, name, actor, at);
  return decision.ok ? may : decision.code;
};

test('the machine has exactly the arrows of the rules', () => {
  const drawn = Object.fromEntries(
    moveNames
      .map((name) => [name, rowOf(name)] as const)
      .map(([name, { by, from, to, reason }]) => [name, { by, from, to, ...(reason ? { reason } : {}) }]),
  );
  expect(drawn).toEqual(arrows);
});

describe.each(moveNames)('%s', (name) => {
  test.each(situationNames)('when a booking is %s', (situation) => {
    for (const actor of actors) {
      const expected = arrows[name].by.includes(actor) ? answers[name][situation] : not;
      expect([actor, answerOf(situations[situation], name, actor)]).toEqual([actor, expected]);
    }
  });
});

test('every move but those of a hand-over can be made at least once and is refused at least once by each of its guards', () => {
  for (const name of moveNames) {
    // The rentals among these have no hand-over.
    if (
      name in ofHandover ||
      name === 'state-claim' ||
      name === 'claim-loss' ||
      name === 'settle-loss' ||
      name in complaintMoves
    )
      continue;
    if (arrows[name].from.length > 0) expect(Object.values(answers[name])).toContain(may);
    rowOf(name).guards.forEach((guard, i) => {
      const refused = Object.values(situations).some(
        (booking: BookingFacts) => guard(booking, now, arrows[name].by[0] ?? 'system') !== null,
      );
      expect([name, i, refused]).toEqual([name, i, true]);
    });
  }
});

test('a guard that lacks its fact refuses rather than allows', () => {
  const hollow = (status: BookingStatus): BookingFacts => ({ ...nothing, status });
  expect(answerOf(hollow('pending'), 'accept', 'owner')).toBe(late);
  expect(answerOf({ ...hollow('pending'), acceptedAt: now }, 'pay', 'renter')).toBe(late);
  expect(answerOf(hollow('pending'), 'expire-request', 'clock')).toBe(early);
  expect(answerOf(hollow('pending'), 'expire-payment', 'clock')).toBe(early);
  expect(answerOf(hollow('confirmed'), 'cancel', 'renter')).toBe(begun);
  expect(answerOf(hollow('confirmed'), 'show-address', 'renter')).toBe(late);
  expect(answerOf({ ...hollow('confirmed'), withoutHandover: true }, 'close', 'clock')).toBe(early);
  for (const name of ['hand-over', 'say-handed-over', 'on-my-way'] as const)
    expect(answerOf(hollow('confirmed'), name, 'owner')).toBe(early);
  expect(answerOf(hollow('confirmed'), 'cancel-never-handed-over', 'clock')).toBe(early);
  expect(answerOf(hollow('active'), 'not-back', 'owner')).toBe(early);
  for (const name of ['complete', 'complete-unmarked', 'remind-of-return', 'stay-overdue'] as const)
    expect(answerOf(hollow('active'), name, 'clock')).toBe(early);
  expect(answerOf(hollow('confirmed'), 'give-card', 'renter')).toBe(not);
  expect(answerOf(hollow('confirmed'), 'cancel-without-deposit', 'clock')).toBe(early);
});

test('a warning of a bank cancels nothing once one of the two said that it was handed over', () => {
  const started = { ...paid, startsAt: inTime(-hour) };
  expect(answerOf(started, 'cancel-after-warning', 'system')).toBe(may);
  for (const said of ['ownerGaveAt', 'renterReceivedAt'] as const)
    expect(answerOf({ ...started, [said]: now }, 'cancel-after-warning', 'system')).toBe(begun);
});

describe('at the very instant', () => {
  test.each([
    ['accept', 'owner', asked, hour, late],
    ['accept', 'owner', { ...asked, startDate: '2027-06-01', answerBy: inTime(24 * hour) }, 5 * hour, late],
    ['pay', 'renter', { ...accepted, holdExpiresAt: inTime(hour) }, hour, late],
    ['pay', 'renter', situations['instant hold'], 36 * minute, late],
    ['confirm', 'system', { ...accepted, startDate: '2027-06-01' }, 5 * hour, late],
    ['show-address', 'renter', paid, 24 * hour, late],
    ['show-address', 'renter', situations['confirmed, just now'], 59 * minute, late],
    ['cancel', 'owner', paid, 48 * hour, begun],
    ['cancel', 'renter', paid, 48 * hour, begun],
    ['give-card', 'renter', situations['confirmed, deposit declined'], 24 * hour, late],
    ['give-card', 'renter', situations['paid, deposit declined'], 30 * minute, late],
  ] as const)(
    '%s by the %s ends: possible a moment before, not at the instant',
    (name, actor, booking, ms, refusal) => {
      expect(answerOf(booking, name, actor, inTime(ms - 1))).toBe(may);
      expect(answerOf(booking, name, actor, inTime(ms))).toBe(refusal);
    },
  );

  test.each([
    ['expire-request', asked, hour],
    ['expire-payment', { ...accepted, holdExpiresAt: inTime(hour) }, hour],
    ['cancel-without-deposit', situations['confirmed, deposit declined'], 24 * hour],
    ['close', older, 120 * hour],
  ] as const)('%s by the clock begins: not a moment before, but at the instant', (name, booking, ms) => {
    expect(answerOf(booking, name, 'clock', inTime(ms - 1))).toBe(early);
    expect(answerOf(booking, name, 'clock', inTime(ms))).toBe(may);
  });
});

const anyInstant = fc.option(
  fc.integer({ min: -100, max: 100 }).map((hours) => inTime(hours * hour)),
  { nil: null },
);
const anyFacts: fc.Arbitrary<BookingFacts> = fc.record({
  terms: fc.constant(terms),
  status: fc.constantFrom(...bookingStatuses),
  kind: fc.constantFrom('request', 'instant'),
  startDate: fc.constantFrom('2027-05-31', '2027-06-01', '2027-06-10'),
  timeZone: fc.constant('America/New_York'),
  acceptedAt: anyInstant,
  answerBy: anyInstant,
  payBy: anyInstant,
  holdExpiresAt: anyInstant,
  waitingSince: anyInstant,
  paidAt: anyInstant,
  confirmedAt: anyInstant,
  startsAt: anyInstant,
  endsAt: anyInstant,
  addressShownAt: anyInstant,
  withoutHandover: fc.boolean(),
  ownerGaveAt: anyInstant,
  renterReceivedAt: anyInstant,
  ownerOnWayAt: anyInstant,
  renterOnWayAt: anyInstant,
  pickedUpAt: anyInstant,
  pickupCountedAt: anyInstant,
  meetingSince: anyInstant,
  claimSince: anyInstant,
  complaintSince: anyInstant,
  saidBackAt: anyInstant,
  returnClaimedAt: anyInstant,
  returnContestedAt: anyInstant,
  returnedAt: anyInstant,
  overdueSince: anyInstant,
  overdueDay: fc.constantFrom(null, '2027-05-31', '2027-06-01', '2027-06-10'),
  previousLateAt: anyInstant,
  previousBackAt: anyInstant,
  depositCovered: fc.boolean(),
  depositStatus: fc.option(fc.constantFrom(...depositStatuses), { nil: null }),
  depositHold: fc.option(fc.constantFrom(...holdStates), { nil: null }),
  depositDueAt: anyInstant,
  depositBy: anyInstant,
  depositCardBy: anyInstant,
  depositHeldUntil: anyInstant,
  depositRenewals: fc.constantFrom(null, 0, 1, 2),
  depositAwardCents: fc.constantFrom(null, 0, 500),
});

test('nothing leaves completed or cancelled, whatever the facts and no matter who tries', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom('completed' as const, 'cancelled' as const), (facts, status) => {
      for (const name of moveNames.filter((each) => arrows[each].to !== 'same'))
        for (const actor of actors) expect(decide({ ...facts, status }, name, actor, now).ok).toBe(false);
    }),
  );
});

test('every allowed move is made by one of its actors, from one of its statuses', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...moveNames), fc.constantFrom(...actors), (facts, name, actor) => {
      if (!decide(facts, name, actor, now).ok) return;
      expect(arrows[name].by).toContain(actor);
      expect(arrows[name].from).toContain(facts.status);
    }),
    { numRuns: 2000 },
  );
});

test('every status is reached by the moves', () => {
  const reached = new Set<BookingStatus>(['pending']);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const move of Object.values(arrows))
      if (move.to !== 'same' && move.from.some((from) => reached.has(from))) reached.add(move.to);
  }
  expect([...reached].sort()).toEqual([...bookingStatuses].sort());
});

test('every reason for a cancellation is given by a move, three of them by how it was cancelled', () => {
  const given = moveNames.flatMap((name) => arrows[name].reason ?? []);
  expect([...new Set([...given, 'renter_free', 'renter_late', 'owner'])].sort()).toEqual(
    [...cancelReasons].sort(),
  );
});

test('every move out of a state that blocks dates frees them or keeps them for good', () => {
  for (const name of moveNames) {
    const { to, others } = rowOf(name);
    if (to !== 'cancelled' || name === 'expire-request' || name === 'lose-dates') continue;
    expect([name, others]).toEqual([name, 'revive']);
  }
});

describe('nothing waits for ever', () => {
  const clockMoves = moveNames.filter((name) => arrows[name].by.includes('clock'));
  const ended: Situation[] = [
    'completed',
    'cancelled',
    'paid, not yet confirmed',
    'request, paid, not yet confirmed',
    // Its case has its own clock.
    'confirmed, in doubt',
  ];
  const open = situationNames.filter((name) => !ended.includes(name));

  test.each(open)('a booking that is %s has a deadline, and then the clock moves it', (situation) => {
    const booking: BookingFacts = situations[situation];
    const mayMove = (name: MoveName, at: Date) => decide(booking, name, 'clock', at).ok;
    const deadlines = deadlinesOf(booking);
    expect(deadlines.some(({ kind }) => !isReminder(kind))).toBe(true);
    for (const { kind, at } of deadlines) {
      const name = clockMoveFor[kind];
      // A bank that is being asked gets another quarter of an hour.
      const isAsked = booking.depositHold === 'placing' && kind === 'deposit';
      const from = isAsked ? after(at, 15 * minute) : at;
      expect([kind, mayMove(name, from)]).toEqual([kind, true]);
      // Later reminders repeat the first one.
      if (!isReminder(kind) || at === deadlines.find((each) => each.kind === kind)?.at)
        expect([kind, mayMove(name, after(from, -1))]).toEqual([kind, false]);
    }
  });

  test('each kind of deadline is a move of the clock', () => {
    for (const kind of deadlineKinds) expect(arrows[clockMoveFor[kind]].by).toEqual(['clock']);
    expect(Object.values(clockMoveFor).sort()).toEqual(clockMoves.sort());
  });

  test('a rental that is over is reminded of at its end, 12 and 24 hours later, and closes after 48', () => {
    const booking = older;
    expect(deadlinesOf(booking)).toEqual([
      { kind: 'end-reminder', at: booking.endsAt },
      { kind: 'end-reminder', at: after(booking.endsAt, 12 * hour) },
      { kind: 'end-reminder', at: after(booking.endsAt, 24 * hour) },
      { kind: 'close', at: after(booking.endsAt, 48 * hour) },
    ]);
  });

  test('a waiting request has no time to answer: it is over when it can no longer be confirmed', () => {
    const at = new Date('2027-06-10T21:00:00Z');
    for (const situation of ['waiting', 'waiting, its old time over'] as const)
      expect(deadlinesOf(situations[situation])).toEqual([{ kind: 'answer', at }]);
  });

  test('an ended booking has no deadline', () => {
    expect(deadlinesOf(situations.completed)).toEqual([]);
    expect(deadlinesOf(situations.cancelled)).toEqual([]);
  });

  test('while the hand-over is in doubt nothing falls due for the booking', () => {
    expect(deadlinesOf(situations['confirmed, in doubt'])).toEqual([]);
  });
});

describe('the buttons', () => {
  test.each([
    ['asked', ['withdraw'], ['accept', 'decline']],
    ['asked, answer overdue', ['withdraw'], ['decline']],
    ['waiting', ['withdraw'], ['decline']],
    ['accepted', ['withdraw', 'pay'], ['decline']],
    ['accepted, lapsed', ['withdraw'], ['decline']],
    ['instant hold', ['withdraw', 'pay'], []],
    ['paid, not yet confirmed', ['cancel-unsecured'], []],
    ['paid, deposit declined', ['give-card', 'cancel-unsecured'], []],
    ['paid, deposit declined, too late', ['cancel-unsecured'], []],
    ['confirmed', ['show-address', 'cancel'], ['cancel']],
    ['confirmed, address shown', ['cancel'], ['cancel']],
    ['confirmed, a day before', ['cancel'], ['cancel']],
    ['asked, too late for its day', ['withdraw'], ['decline']],
    ['accepted, too late for its day', ['withdraw'], ['decline']],
    ['confirmed, deposit not held', ['cancel'], ['cancel']],
    [
      'confirmed, just now',
      ['show-address', 'cancel', 'say-received', 'on-my-way'],
      ['cancel', 'hand-over', 'say-handed-over', 'on-my-way'],
    ],
    ['confirmed, begun', ['say-received', 'on-my-way'], ['hand-over', 'say-handed-over', 'on-my-way']],
    ['confirmed, deposit held', ['show-address', 'cancel'], ['cancel']],
    ['confirmed, deposit lapsed', ['show-address', 'give-card', 'cancel'], ['cancel']],
    ['confirmed, deposit declined', ['give-card', 'cancel'], ['cancel']],
    ['confirmed, deposit declined, too late', ['cancel'], ['cancel']],
    ['confirmed, over', [], []],
    ['confirmed, in doubt', [], []],
    ['active', [], []],
    ['completed', [], []],
    ['cancelled', [], []],
  ] as [Situation, PersonalMove[], PersonalMove[]][])(
    'of a booking that is %s',
    (situation, renter, owner) => {
      expect(movesFor(situations[situation], 'renter', now)).toEqual(renter);
      expect(movesFor(situations[situation], 'owner', now)).toEqual(owner);
    },
  );

  test('exist only for the two parties: a stranger has no part to ask with', () => {
    expectTypeOf(movesFor).parameter(1).toEqualTypeOf<Part>();
    expectTypeOf<Part>().toEqualTypeOf<'renter' | 'owner'>();
  });

  test('are the moves that a renter or an owner makes of a booking that is there, and no others', () => {
    const people = moveNames.filter(
      (name) =>
        arrows[name].from.length > 0 &&
        // Those moves are made through the case.
        !(name in meetingMoves) &&
        !(name in claimMoves) &&
        !(name in complaintMoves) &&
        arrows[name].by.some((by) => by === 'renter' || by === 'owner'),
    );
    expect([...personalMoves].sort()).toEqual(people.sort());
  });
});
