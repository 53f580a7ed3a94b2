import { meetsAny } from '../../availability/availability.rules.ts';
import { after } from '../../clocks.ts';
import { overlap } from '../../days.ts';
import type { ProblemCode } from '../../problems.ts';
import {
  blocksDates,
  type BookingState,
  daysTaken,
  type Mover,
  theClock,
  theSystem,
} from '../booking-state.ts';
import { type BlockedByPage, type Change, type Refused, takenIn, type World } from '../booking-world.ts';
import { type AnyMove, decide, type InputOf, type MoveName, rowOf } from './bookings.machine.ts';
import { type Applied, type Consequence, inOrder, type Outcome } from './consequences.ts';
import { deadlinesAfter } from '../deadlines-of.rules.ts';
import { unreachableMargin } from '../../deadlines/deadlines.rules.ts';
import { earnedBy } from '../../payouts/payout-clock.rules.ts';
import type { Step } from './move.ts';
import { isStillOut, soonAfter } from '../handover/overdue.rules.ts';

/** Moves being applied: the world's bookings as they are by now, what has changed so far, and what else follows. */
export interface Run {
  world: World;
  now: Date;
  changes: Change<MoveName>[];
  follows: Consequence[];
}

/** Starts applying moves to a world. */
export function begin(world: World, now: Date): Run {
  return { world, now, changes: [], follows: [] };
}

const isRefused = (done: BookingState | Refused | BlockedByPage): done is Refused | BlockedByPage =>
  'refused' in done || 'first' in done;

/** Puts a booking into the world: in its old place or, if it is new, at the end. */
function put(run: Run, booking: BookingState): void {
  const { bookings } = run.world;
  const known = bookings.some(({ id }) => id === booking.id);
  run.world = {
    ...run.world,
    bookings: known ? bookings.map((b) => (b.id === booking.id ? booking : b)) : [...bookings, booking],
  };
}

/** The pending, unaccepted requests whose days overlap those the booking takes. */
function requestsMeeting(run: Run, booking: BookingState): BookingState[] {
  const taken = daysTaken(booking);
  return run.world.bookings.filter(
    (b) =>
      b.id !== booking.id &&
      b.status === 'pending' &&
      b.kind === 'request' &&
      b.acceptedAt === null &&
      overlap(b, taken),
  );
}

const others: Record<
  NonNullable<AnyMove['others']>,
  (run: Run, before: BookingState | null, booking: BookingState) => void
> = {
  wait(run, _, booking) {
    if (!blocksDates(booking)) return;
    for (const request of requestsMeeting(run, booking))
      if (!request.waitingSince && request.answerBy) mustMake(run, request.id, 'wait', theSystem, null);
  },
  revive(run, before) {
    if (!before || !blocksDates(before)) return;
    // A booking whose item came back early no longer takes all of its days.
    for (const request of requestsMeeting(run, before))
      if (request.waitingSince && !meetsAny(request, takenIn(run.world)))
        mustMake(run, request.id, 'revive', theSystem, null);
  },
  'lose-dates'(run, _, booking) {
    for (const request of requestsMeeting(run, booking))
      mustMake(run, request.id, 'lose-dates', theSystem, null);
  },
  delay(run, before, booking) {
    if (!booking.overdueSince) return;
    others.wait(run, before, booking);
    for (const { id } of soonAfter(booking, run.world, run.now))
      mustMake(run, id, 'learn-of-delay', theSystem, null);
  },
  back(run, before, booking) {
    others.revive(run, before, booking);
    if (!booking.returnedAt) return;
    for (const { id } of stillTold(run)) mustMake(run, id, 'learn-of-return', theSystem, null);
  },
};

/** The bookings whose people were told that the rental before is late, and nothing since. */
const stillTold = ({ world }: Run): BookingState[] =>
  world.bookings.filter(
    ({ status, previousLateAt, previousBackAt }) =>
      status === 'confirmed' && previousLateAt !== null && previousBackAt === null,
  );

/**
 * Tells the people of the next rentals that the item isn't late after all: no one says so anymore, or the late rental was
 * cancelled. Those whose rental has begun have waited for the item: for them, it was late.
 */
function takeBack(run: Run, before: BookingState | null, { overdueSince, status }: BookingState): void {
  if (!before?.overdueSince || (overdueSince && status !== 'cancelled') || isStillOut(run.world)) return;
  for (const { id, startsAt } of stillTold(run))
    if (startsAt && run.now < startsAt) mustMake(run, id, 'learn-of-no-delay', theSystem, null);
}

/** What a change of a booking means for its owner's payouts and for both people's trust, whatever move made it. */
function earnings(before: BookingState | null, booking: BookingState): Consequence[] {
  const { id: bookingId, status, ownerKeepsCents } = booking;
  const isEnded = before?.status !== status;
  const earned = isEnded ? earnedBy(booking) : null;
  // Money can go back after a rental is completed, too.
  const isLess = !isEnded && status === 'completed' && before.ownerKeepsCents !== ownerKeepsCents;
  const follows: Consequence[] = [];
  if (earned) follows.push({ kind: 'payout', booking, earned });
  if (isLess) follows.push({ kind: 'pay-less', bookingId, cents: ownerKeepsCents ?? 0 });
  if (before?.complaintSince && !booking.complaintSince) follows.push({ kind: 'wake-payouts', bookingId });
  if (status === 'completed' && (isEnded || isLess)) follows.push({ kind: 'trust', booking });
  return follows;
}

/** What the row of a move says follows for the moved booking. */
function saidBy(row: AnyMove, by: Mover, booking: BookingState, input: never): Consequence[] {
  const { id: bookingId } = booking;
  const follows: Consequence[] = [];
  if (row.claimsLoss) follows.push({ kind: 'claim-loss', booking });
  if (row.deposit) follows.push({ kind: 'deposit', booking, move: row.deposit });
  for (const posting of row.postings?.(booking, input) ?? [])
    follows.push({ kind: 'posting', bookingId, posting });
  for (const act of row.acts?.(booking, input) ?? [])
    follows.push(act.type === 'refund' ? { kind: 'refund', act } : { kind: 'page', act, booking });
  for (const notice of row.told ? row.told(by.actor, input, booking) : row.notices)
    follows.push({ kind: 'notice', booking, notice });
  return follows;
}

/** Records a moved booking with everything that follows, including for other bookings. */
export function write(
  run: Run,
  name: MoveName,
  by: Mover,
  of: { before: BookingState | null; booking: BookingState; input: never },
): void {
  const { before, booking, input } = of;
  const row = rowOf(name);
  put(run, booking);
  const from = before?.status ?? null;
  const details = detailsOf(before, booking);
  const line = row.silent ? null : { move: name, by, from, to: booking.status, details };
  run.changes.push({ before, booking, move: name, line });
  run.follows.push(...earnings(before, booking), ...saidBy(row, by, booking, input), {
    kind: 'pages',
    booking,
    move: name,
  });
  if (row.others) others[row.others](run, before, booking);
  takeBack(run, before, booking);
  const next = row.next?.(booking, run.now);
  if (next) mustMake(run, booking.id, next, theSystem, null);
}

const detailsOf = (before: BookingState | null, { cancelReason, refundCents }: BookingState) =>
  cancelReason && !before?.cancelReason ? { reason: cancelReason, refundCents } : {};

/** The booking after the move, with the changes that come with every cancellation and completion. */
function afterMove(step: Step, row: AnyMove, input: never): BookingState {
  const { booking, by, now } = step;
  const next: BookingState = {
    ...booking,
    ...row.change?.(step, input),
    status: row.to === 'same' ? booking.status : row.to,
  };
  if (row.to === 'cancelled') {
    next.cancelledAt = now;
    next.cancelReason = next.cancelReason ?? row.reason ?? null;
    next.cancelActor = by.actor;
    next.cancelledBy = by.actorId;
  }
  if (row.to === 'completed') next.completedAt = now;
  return next;
}

function make(
  run: Run,
  bookingId: string,
  name: MoveName,
  by: Mover,
  input: never,
): BookingState | Refused | BlockedByPage {
  const booking = run.world.bookings.find(({ id }) => id === bookingId);
  if (!booking) return { refused: 'booking.not-found' };
  const decision = decide(booking, name, by.actor, run.now);
  if (!decision.ok) return { refused: decision.code };
  const row = decision.move;
  const step: Step = { booking, world: run.world, by, now: run.now };
  const page = row.first?.(step, input);
  if (page) return { first: { type: 'end-page', bookingId, page } };
  const refused = row.gate?.(step, input);
  if (refused) return { refused };
  const next = afterMove(step, row, input);
  write(run, name, by, { before: booking, booking: next, input });
  return next;
}

/** Makes a move that the rules have just allowed; if it is refused, the rules have a bug. */
function mustMake<Name extends MoveName>(
  run: Run,
  id: string,
  name: Name,
  by: Mover,
  input: InputOf<Name>,
): void {
  // The input is this row's own; rows only share a type when their inputs are left out.
  const done = make(run, id, name, by, input as never);
  if (isRefused(done)) throw new Error(`${name} was not possible: ${JSON.stringify(done)}`);
}

/**
 * Releases the dates of expired holds, as every move that takes dates does: immediately if the payment page is known to
 * have closed, otherwise a quarter of an hour after the hold ended.
 */
function freeStaleHolds(run: Run): void {
  for (const { id, status, holdExpiresAt, checkout, paidAt } of run.world.bookings) {
    if (status !== 'pending' || paidAt || !holdExpiresAt || holdExpiresAt > run.now) continue;
    if (checkout === null || run.now >= after(holdExpiresAt, unreachableMargin))
      mustMake(run, id, 'expire-payment', theClock, { unreachable: true });
  }
}

/** The world without expired holds, and what must be saved for that. */
export function withoutStaleHolds(world: World, now: Date): Run {
  const run = begin(world, now);
  freeStaleHolds(run);
  return run;
}

/** A run's outcome for the booking it was about. */
export function outcomeOf({ world, now, changes, follows }: Run, bookingId: string): Applied {
  const booking = world.bookings.find(({ id }) => id === bookingId);
  if (!booking) throw new Error('a move of a booking that is not there');
  const rows = changes.map(({ before, booking: it }) => ({ kind: 'booking', before, booking: it }) as const);
  const history = { kind: 'history', changes, deadlines: deadlinesAfter(changes, now) } as const;
  return { booking, follows: inOrder([...rows, history, ...follows]) };
}

/**
 * Makes one move of a booking in its world, with everything that follows for other bookings. Has no side effects: it
 * returns all that follows, why the move is refused, or what must end first.
 */
export function applyMove<Name extends MoveName>(
  world: World,
  bookingId: string,
  name: Name,
  by: Mover,
  input: InputOf<Name>,
  now: Date,
): Outcome {
  const run = begin(world, now);
  // The hold that blocked a request may have expired.
  if (name === 'accept') freeStaleHolds(run);
  const done = make(run, bookingId, name, by, input as never);
  return isRefused(done) ? done : outcomeOf(run, bookingId);
}

/** A refusal, as an outcome. */
export const refusal = (refused: ProblemCode, data?: Record<string, unknown>): Refused =>
  data ? { refused, data } : { refused };
