import { type BookingFacts, isInDoubt } from './booking-state.ts';
import { latest } from '../clocks.ts';
import { closesAt, confirmBy, remindersAt } from '../deadlines/deadlines.rules.ts';
import {
  claimRemindersAt,
  completesAt,
  disagreeUntil,
  lossClaimedAt,
  missedRemindersAt,
  neverHandedOverAt,
  nextOverdueDayAt,
  overdueRemindersAt,
  pickUpRemindersAt,
  returnRemindersAt,
  silenceCountsAt,
  unmarkedUntil,
} from '../deadlines/handover.rules.ts';

/** What can fall due for a booking. `clockMoveFor` has the move that the clock then makes. */
export const deadlineKinds = [
  'answer',
  'hold',
  'deposit',
  'pick-up-reminder',
  'missed-reminder',
  'never-handed-over',
  'return-reminder',
  'overdue-reminder',
  'agreed',
  'claim-reminder',
  'silence',
  'complete',
  'unmarked',
  'loss',
  'overdue',
  'end-reminder',
  'close',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** A time at which the clock acts on a booking. */
export interface Deadline {
  kind: DeadlineKind;
  at: Date;
}

/**
 * When a request expires if it isn't accepted: at its answer deadline or, while that is suspended because someone else
 * has the days, at the latest time the booking could be confirmed.
 */
export function requestEndsAt(
  b: Pick<BookingFacts, 'terms' | 'answerBy' | 'waitingSince' | 'startDate' | 'timeZone'>,
): Date | null {
  return b.waitingSince
    ? confirmBy({ startDate: b.startDate, zone: b.timeZone, terms: b.terms })
    : b.answerBy;
}

/**
 * Everything that will fall due for a booking as it stands, earliest first: an answer or a payment, the deposit hold,
 * the reminders and automatic steps around pickup and return, and the automatic closing. Bookings that have ended have
 * none.
 */
export function deadlinesOf(booking: BookingFacts): Deadline[] {
  const due = deadlineKinds.flatMap((kind) => instantsOf[kind](booking).map((at) => ({ kind, at })));
  return due.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Whether a deadline only reminds people; everything else moves the booking. */
export const isReminder = (kind: DeadlineKind): boolean => kind.endsWith('-reminder');

/** Which of the due deadlines the clock handles first: reminders only if nothing else is due. */
export const mostUrgent = (due: readonly Deadline[]): Deadline | undefined =>
  due.find(({ kind }) => !isReminder(kind)) ?? due[0];

/** Questions that stay open after their time, so the last reminder is still worth sending late. */
const staysOpen = (kind: DeadlineKind) => kind === 'missed-reminder' || kind === 'overdue-reminder';

/**
 * Reminders a move has just made due although their time has already passed, for example those of a return that was
 * denied. They are not sent. The exception is a question that stays open: its last reminder is still sent if no other of
 * its kind is to come.
 */
export function passedReminders(before: BookingFacts, booking: BookingFacts, now: Date): Deadline[] {
  const nameOf = ({ kind, at }: Deadline) => `${kind} ${at.getTime()}`;
  const known = new Set(deadlinesOf(before).map(nameOf));
  const reminders = deadlinesOf(booking).filter(({ kind }) => isReminder(kind));
  const isLast = (one: Deadline) => !reminders.some(({ kind, at }) => kind === one.kind && at > one.at);
  return reminders.filter(
    (each) => each.at < now && !known.has(nameOf(each)) && !(staysOpen(each.kind) && isLast(each)),
  );
}

/** What falls due for a booking. A deadline that counts as handled from the start is `doneAt` then. */
export interface BookingDeadlines {
  bookingId: string;
  due: readonly (Deadline & { doneAt: Date | null })[];
}

/**
 * What falls due now for each booking whose deadlines these changes moved. A booking may change twice; only its last state
 * decides. Reminders that would come too late count as handled.
 */
export function deadlinesAfter(
  changes: readonly { before: BookingFacts | null; booking: BookingFacts & { id: string } }[],
  now: Date,
): BookingDeadlines[] {
  const textOf = (booking: BookingFacts) => JSON.stringify(deadlinesOf(booking));
  const moved = changes.filter(({ before, booking }) => !before || textOf(before) !== textOf(booking));
  const keyOf = (bookingId: string, { kind, at }: Deadline) => `${bookingId} ${kind} ${at.getTime()}`;
  const passed = new Set(
    moved.flatMap(({ before, booking }) =>
      before ? passedReminders(before, booking, now).map((each) => keyOf(booking.id, each)) : [],
    ),
  );
  return [...new Map(moved.map(({ booking }) => [booking.id, booking])).values()].map((booking) => ({
    bookingId: booking.id,
    due: deadlinesOf(booking).map((each) => ({
      ...each,
      doneAt: passed.has(keyOf(booking.id, each)) ? now : null,
    })),
  }));
}

/** The deadlines that end a paid booking if no one does anything. */
const endings: readonly DeadlineKind[] = ['never-handed-over', 'complete', 'unmarked', 'close'];

/** When a paid booking ends if no one does anything; null if it has ended or is waiting for its people. */
export const endsItselfAt = (booking: BookingFacts): Date | null =>
  deadlinesOf(booking).find(({ kind }) => endings.includes(kind))?.at ?? null;

const present = (at: Date | null): readonly Date[] => (at ? [at] : []);

const isUnpaid = ({ status, paidAt }: BookingFacts) => status === 'pending' && !paidAt;

type Ends = BookingFacts & { endsAt: Date };
type Out = Ends & { pickedUpAt: Date };

/** Deadlines of a rental that started before hand-overs existed, until it ends. */
const ofOlder = (b: BookingFacts, at: (end: Date) => readonly Date[]) => {
  const isOpen = (b.status === 'confirmed' && !isInDoubt(b)) || b.status === 'active';
  return b.withoutHandover && isOpen && b.endsAt ? at(b.endsAt) : [];
};

/** Deadlines of a paid rental whose item hasn't been handed over, unless the hand-over is in doubt. */
function ofWaiting(
  b: BookingFacts,
  at: (b: Ends & { startsAt: Date; confirmedAt: Date }) => readonly Date[],
) {
  const { status, withoutHandover, startsAt, endsAt, confirmedAt } = b;
  return status === 'confirmed' && !withoutHandover && !isInDoubt(b) && startsAt && endsAt && confirmedAt
    ? at({ ...b, startsAt, endsAt, confirmedAt })
    : [];
}

/**
 * When we start asking whether the item is back: at the end, or when a pickup in doubt was found to have happened, if that
 * was later.
 */
export const askedForReturnFrom = ({
  endsAt,
  pickupCountedAt,
}: Pick<Ends, 'endsAt' | 'pickupCountedAt'>): Date =>
  pickupCountedAt ? latest(endsAt, pickupCountedAt) : endsAt;

/** Since when an item is known to be out: its pickup or, if that was in doubt, when it was found to have happened. */
export const knownOutSince = ({
  pickedUpAt,
  pickupCountedAt,
}: Pick<Out, 'pickedUpAt' | 'pickupCountedAt'>): Date =>
  pickupCountedAt ? latest(pickedUpAt, pickupCountedAt) : pickedUpAt;

/** Deadlines of a rental whose item is still out. */
function ofOut(b: BookingFacts, at: (b: Out) => readonly Date[]) {
  const { status, withoutHandover, endsAt, pickedUpAt, returnedAt } = b;
  const isOut = status === 'active' && !withoutHandover && endsAt && pickedUpAt && !returnedAt;
  return isOut ? at({ ...b, endsAt, pickedUpAt }) : [];
}

/** When the renter said the item was back; null if they didn't, or the owner contested it. */
export const standingClaim = ({
  returnClaimedAt,
  returnContestedAt,
}: Pick<BookingFacts, 'returnClaimedAt' | 'returnContestedAt'>): Date | null =>
  returnContestedAt ? null : returnClaimedAt;

/**
 * Since when the owner has had the item by their own word, given before the end: that ends the late days, even before it counts
 * as returned. Null without such a word, and by terms under which it means nothing until it counts.
 */
export const backByOwner = ({ saidBackAt, terms }: Pick<BookingFacts, 'saidBackAt' | 'terms'>): Date | null =>
  terms.returning.disagreeFrom === 'end' ? saidBackAt : null;

/** Whether one side said the item is back and the other has yet to answer. */
const isSaidBack = (b: BookingFacts) => standingClaim(b) !== null || b.saidBackAt !== null;

/** Whether a deposit secures the item, so that its loss can be claimed. */
export const hasDeposit = ({ depositStatus }: Pick<BookingFacts, 'depositStatus'>): boolean =>
  depositStatus !== null && depositStatus !== 'not_required' && depositStatus !== 'settled';

/**
 * Whether an item whose owner says it isn't back keeps the rental from completing by itself. Without a deposit it doesn't,
 * because there is nothing to claim; by older terms it always does.
 */
export const waitsForReturn = (b: Pick<BookingFacts, 'overdueSince' | 'depositStatus' | 'terms'>): boolean =>
  b.overdueSince !== null && (b.terms.notBack.claimAfterDays === null || hasDeposit(b));

/** When each kind of deadline falls due for a booking as it stands. */
const instantsOf: Record<DeadlineKind, (booking: BookingFacts) => readonly Date[]> = {
  answer: (b) => present(isUnpaid(b) && !b.holdExpiresAt ? requestEndsAt(b) : null),
  hold: (b) => present(isUnpaid(b) ? b.holdExpiresAt : null),
  // A paid booking that is still pending is only waiting for its hold.
  deposit: (b) => present(b.status === 'pending' || b.status === 'confirmed' ? b.depositBy : null),
  'pick-up-reminder': (b) =>
    ofWaiting(b, ({ startsAt, confirmedAt }) => pickUpRemindersAt(startsAt, confirmedAt)),
  'missed-reminder': (b) => ofWaiting(b, ({ startsAt, endsAt }) => missedRemindersAt(startsAt, endsAt)),
  'never-handed-over': (b) => ofWaiting(b, ({ endsAt, terms }) => [neverHandedOverAt(endsAt, terms)]),
  'return-reminder': (b) =>
    ofOut(b, (out) => {
      const { endsAt, timeZone: zone, terms } = out;
      return isSaidBack(b) ? [] : returnRemindersAt(endsAt, { zone, outSince: knownOutSince(out), terms });
    }),
  'overdue-reminder': (b) =>
    ofOut(b, (out) =>
      isSaidBack(b)
        ? []
        : overdueRemindersAt(askedForReturnFrom(out)).filter((at) => at > knownOutSince(out)),
    ),
  agreed: (b) => ofOut(b, (out) => (out.saidBackAt ? [disagreeUntil(out.saidBackAt, out)] : [])),
  'claim-reminder': (b) =>
    ofOut(b, ({ endsAt }) => {
      const claimed = standingClaim(b);
      return claimed ? claimRemindersAt(claimed, endsAt) : [];
    }),
  silence: (b) =>
    ofOut(b, ({ endsAt }) => {
      const claimed = standingClaim(b);
      return claimed ? [silenceCountsAt(claimed, endsAt, b.terms)] : [];
    }),
  complete: ({ status, returnedAt, terms }) =>
    status === 'active' && returnedAt ? [completesAt(returnedAt, terms)] : [],
  unmarked: (b) =>
    ofOut(b, (out) =>
      isSaidBack(b) || waitsForReturn(out) || b.claimSince || b.complaintSince
        ? []
        : [unmarkedUntil(askedForReturnFrom(out), out.terms)],
    ),
  loss: (b) =>
    ofOut(b, (out) => {
      const isLate = out.overdueSince && !isSaidBack(b) && !b.claimSince && hasDeposit(b);
      return isLate ? present(lossClaimedAt(askedForReturnFrom(out), out.terms)) : [];
    }),
  overdue: (b) =>
    ofOut(b, ({ overdueDay, timeZone }) => (overdueDay ? [nextOverdueDayAt(overdueDay, timeZone)] : [])),
  'end-reminder': (b) => ofOlder(b, remindersAt),
  close: (b) => ofOlder(b, (end) => [closesAt(end, b.terms)]),
};
