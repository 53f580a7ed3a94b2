import { type BookingFacts, isInDoubt } from './booking-state.ts';
import { after, latest } from '../clocks.ts';
import { closesAt, confirmBy, remindersAt } from '../deadlines/deadlines.rules.ts';
import {
  claimRemindersAt,
  completeAfterReturn,
  completeUnmarkedAfter,
  disagreeWithin,
  missedRemindersAt,
  neverHandedOverAfter,
  nextOverdueDayAt,
  overdueRemindersAt,
  pickUpRemindersAt,
  returnRemindersAt,
  silenceCountsAt,
} from '../deadlines/handover.rules.ts';

/** What can fall due for a booking. The machine says which move the clock then makes. */
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
  'overdue',
  'end-reminder',
  'close',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** A time at which the clock has something to do for a booking. */
export interface Deadline {
  kind: DeadlineKind;
  at: Date;
}

/**
 * When a request that nobody accepts expires: at its answer deadline or, while that is suspended because somebody else
 * has the days, at the hour by which it must be confirmed.
 */
export function requestEndsAt(
  b: Pick<BookingFacts, 'answerBy' | 'waitingSince' | 'startDate' | 'timeZone'>,
): Date | null {
  return b.waitingSince ? confirmBy({ startDate: b.startDate, zone: b.timeZone }) : b.answerBy;
}

/**
 * Everything that will fall due for a booking as it stands, earliest first: an answer or a payment, the deposit that
 * must be held, and, once a rental is over, the reminders to close it and its automatic closing. Bookings that have
 * ended have none.
 */
export function deadlinesOf(booking: BookingFacts): Deadline[] {
  const due = deadlineKinds.flatMap((kind) => instantsOf[kind](booking).map((at) => ({ kind, at })));
  return due.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Whether a deadline only reminds people; everything else moves the booking. */
export const isReminder = (kind: DeadlineKind): boolean => kind.endsWith('-reminder');

/** Which of the due deadlines the clock handles first: a reminder only when nothing else is due. */
export const mostUrgent = (due: readonly Deadline[]): Deadline | undefined =>
  due.find(({ kind }) => !isReminder(kind)) ?? due[0];

/** Questions that stay open after their time, so that the last of them is still worth asking. */
const staysOpen = (kind: DeadlineKind) => kind === 'missed-reminder' || kind === 'overdue-reminder';

/**
 * Reminders that a move makes due although their time has passed, for example those of a return that was denied: they are not sent. Of
 * a question that stays open the last is sent all the same, if no other of its kind is still to come.
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

/** The kinds of deadline by which a paid booking ends if nobody does anything. */
const endings: readonly DeadlineKind[] = ['never-handed-over', 'complete', 'unmarked', 'close'];

/** When a paid booking ends if nobody does anything; null if it has ended, or waits for its people. */
export const endsItselfAt = (booking: BookingFacts): Date | null =>
  deadlinesOf(booking).find(({ kind }) => endings.includes(kind))?.at ?? null;

const present = (at: Date | null): readonly Date[] => (at ? [at] : []);

const isUnpaid = ({ status, paidAt }: BookingFacts) => status === 'pending' && !paidAt;

type Ends = BookingFacts & { endsAt: Date };
type Out = Ends & { pickedUpAt: Date };

/** Instants of a rental that had started before hand-over existed, as long as nobody has marked it as over. */
const ofOlder = (b: BookingFacts, at: (end: Date) => readonly Date[]) => {
  const isOpen = (b.status === 'confirmed' && !isInDoubt(b)) || b.status === 'active';
  return b.withoutHandover && isOpen && b.endsAt ? at(b.endsAt) : [];
};

/** Instants of a paid rental whose item was not handed over, unless that is in doubt. */
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
 * From when on its people are asked whether the item is back: from the end on, or from when a pickup that was in doubt until
 * later was found to have happened.
 */
export const askedForReturnFrom = ({
  endsAt,
  pickupCountedAt,
}: Pick<Ends, 'endsAt' | 'pickupCountedAt'>): Date =>
  pickupCountedAt ? latest(endsAt, pickupCountedAt) : endsAt;

/** Since when an item is known to be out: since its pickup, or since that was found to have happened. */
export const knownOutSince = ({
  pickedUpAt,
  pickupCountedAt,
}: Pick<Out, 'pickedUpAt' | 'pickupCountedAt'>): Date =>
  pickupCountedAt ? latest(pickedUpAt, pickupCountedAt) : pickedUpAt;

/** Instants of a rental whose item is out and not back. */
function ofOut(b: BookingFacts, at: (b: Out) => readonly Date[]) {
  const { status, withoutHandover, endsAt, pickedUpAt, returnedAt } = b;
  const isOut = status === 'active' && !withoutHandover && endsAt && pickedUpAt && !returnedAt;
  return isOut ? at({ ...b, endsAt, pickedUpAt }) : [];
}

/** When the renter said that the item was back, unless the owner contested it. */
export const standingClaim = ({
  returnClaimedAt,
  returnContestedAt,
}: Pick<BookingFacts, 'returnClaimedAt' | 'returnContestedAt'>): Date | null =>
  returnContestedAt ? null : returnClaimedAt;

/** Whether either of them said that the item is back, and the other is asked. */
const isSaidBack = (b: BookingFacts) => standingClaim(b) !== null || b.saidBackAt !== null;

/** When each kind of deadline falls due for a booking as it stands. */
const instantsOf: Record<DeadlineKind, (booking: BookingFacts) => readonly Date[]> = {
  answer: (b) => present(isUnpaid(b) && !b.holdExpiresAt ? requestEndsAt(b) : null),
  hold: (b) => present(isUnpaid(b) ? b.holdExpiresAt : null),
  // A paid booking that is still pending is waiting only for its hold.
  deposit: (b) => present(b.status === 'pending' || b.status === 'confirmed' ? b.depositBy : null),
  'pick-up-reminder': (b) =>
    ofWaiting(b, ({ startsAt, confirmedAt }) => pickUpRemindersAt(startsAt, confirmedAt)),
  'missed-reminder': (b) => ofWaiting(b, ({ endsAt }) => missedRemindersAt(endsAt)),
  'never-handed-over': (b) => ofWaiting(b, ({ endsAt }) => [after(endsAt, neverHandedOverAfter)]),
  'return-reminder': (b) =>
    ofOut(b, (out) => (isSaidBack(b) ? [] : returnRemindersAt(out.endsAt, out.timeZone, knownOutSince(out)))),
  'overdue-reminder': (b) =>
    ofOut(b, (out) =>
      isSaidBack(b)
        ? []
        : overdueRemindersAt(askedForReturnFrom(out)).filter((at) => at > knownOutSince(out)),
    ),
  agreed: (b) => ofOut(b, ({ saidBackAt }) => (saidBackAt ? [after(saidBackAt, disagreeWithin)] : [])),
  'claim-reminder': (b) =>
    ofOut(b, ({ endsAt }) => {
      const claimed = standingClaim(b);
      return claimed ? claimRemindersAt(claimed, endsAt) : [];
    }),
  silence: (b) =>
    ofOut(b, ({ endsAt }) => {
      const claimed = standingClaim(b);
      return claimed ? [silenceCountsAt(claimed, endsAt)] : [];
    }),
  complete: ({ status, returnedAt }) =>
    status === 'active' && returnedAt ? [after(returnedAt, completeAfterReturn)] : [],
  unmarked: (b) =>
    ofOut(b, (out) =>
      isSaidBack(b) || b.overdueSince || b.claimSince || b.complaintSince
        ? []
        : [after(askedForReturnFrom(out), completeUnmarkedAfter)],
    ),
  overdue: (b) =>
    ofOut(b, ({ overdueDay, timeZone }) => (overdueDay ? [nextOverdueDayAt(overdueDay, timeZone)] : [])),
  'end-reminder': (b) => ofOlder(b, remindersAt),
  close: (b) => ofOlder(b, (end) => [closesAt(end)]),
};
