import type { BookingState } from '@borough/domain/bookings/booking-state';
import { movesFor } from '@borough/domain/bookings/moving/bookings.machine';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { Town } from '../town.ts';
import { hasTime } from './has-time.ts';
import { type Must, nameOf } from './must.ts';
import { waitsSince } from './moves.ts';
import { buttonsOf } from './occasions.ts';
import { hours, promised } from './own/own-clock.ts';
import { nextAtOf, timesOf } from './own/own-deposit.ts';

/** Whether a booking is over. */
export const ended = ({ status }: Pick<BookingState, 'status'>) =>
  status === 'completed' || status === 'cancelled';
/** Whether a booking keeps others from its days. */
export const blocksDates = ({ status, holdExpiresAt }: BookingState) =>
  status === 'confirmed' || status === 'active' || (status === 'pending' && holdExpiresAt !== null);

export function atRest(must: Must, town: Town): void {
  const now = town.now().getTime();
  const { memory } = town;
  for (const kept of memory.bookings.all()) {
    if (ended(kept)) continue;
    const b = wholeBooking(memory, kept);
    const blocked = memory.bookings.where(
      (other) =>
        other.id !== b.id &&
        other.itemId === b.itemId &&
        blocksDates(other) &&
        other.startDate <= b.endDate &&
        b.startDate <= other.occupiedUntil,
    );
    const isAsked = b.kind === 'request' && b.status === 'pending' && b.acceptedAt === null;
    if (isAsked && blocked.length > 0)
      must(town, 'a request whose days somebody has waits', b.waitingSince !== null, () => nameOf(town, b));
    if (b.waitingSince) must(town, 'a request waits for somebody', blocked.length > 0, () => nameOf(town, b));
    must(town, 'whatever is open has a time', hasTime(town, b), () => nameOf(town, b));
    must(
      town,
      'no request is left open that can no longer be confirmed',
      town.rough ||
        b.status !== 'pending' ||
        b.holdExpiresAt !== null ||
        now < promised.lastToConfirm(b) + hours(0.3),
      () => nameOf(town, b),
    );
    for (const part of ['renter', 'owner'] as const) {
      const own = buttonsOf(b, part, now).toSorted().join();
      const shown = movesFor(b, part, town.now()).toSorted().join();
      must(
        town,
        'each is shown what they may do',
        own === shown,
        () => `${part}: ${shown}, not ${own}: ${nameOf(town, b)}`,
      );
    }
    if (b.confirmedAt) depositStands(must, town, b, now);
    if (town.rough || (town.awayUntil && now < town.awayUntil.getTime())) continue;
    // A pickup confirmed after days in doubt can leave deadlines already in the past; the clock handles them over its next minutes.
    const isFresh = memory.made.where(
      ({ bookingId, at }) => bookingId === b.id && at.getTime() > now - hours(0.3),
    );
    const late = memory.deadlines.where(
      (d) =>
        d.bookingId === b.id &&
        d.doneAt === null &&
        d.at.getTime() < now - hours(0.3) &&
        isFresh.length === 0,
    );
    const deposit = memory.deposits.find(b.id);
    const holds = memory.holds.where(({ bookingId }) => bookingId === b.id);
    const next = deposit && b.paidAt && !deposit.claim ? nextAtOf({ ...deposit, holds }, timesOf(b)) : null;
    must(
      town,
      'what the clock has to do for a deposit is done',
      next === null || next >= now - hours(0.3),
      () => `${new Date(next ?? 0).toISOString()} of ${nameOf(town, b)}`,
    );
    must(town, 'what falls due is done', late.length === 0, () => `${late[0]?.kind} of ${nameOf(town, b)}`);
  }
  if (town.weather.kind) depositsAreHeld(must, town);
}

function depositsAreHeld(must: Must, town: Town): void {
  const { memory } = town;
  for (const line of memory.lines.where(
    ({ move }) =>
      move === 'deposit-declined' || move === 'cancel-without-deposit' || move === 'deposit-lapsed',
  )) {
    const b = memory.bookings.find(line.bookingId);
    must(
      town,
      'cards that never decline and a provider back within six hours: the deposit is held when the rental begins',
      // A booking waiting for its hold has half an hour, which an outage of the provider can use up.
      Boolean(b && (waitsSince(memory, b.id) || (b.startsAt && line.at >= b.startsAt))),
      () => `${line.move} of ${b?.id}`,
    );
  }
}

/** From the day it is needed, a deposit is either held or visibly not held. */
function depositStands(must: Must, town: Town, b: BookingState, now: number): void {
  if (b.depositCents === 0 || !b.startsAt || !b.confirmedAt) return;
  const neededBy = promised.depositBy(
    b,
    promised.starts(b, b.confirmedAt.getTime()),
    b.confirmedAt.getTime(),
  );
  const deposit = town.memory.deposits.find(b.id);
  // A settled claim has already divided the deposit, even if a complaint keeps the rental going.
  const claims = town.memory.cases.where((it) => it.bookingId === b.id && it.kind === 'claim');
  if (claims.some(({ verdict }) => verdict !== null)) return;
  if (now > b.startsAt.getTime() + hours(0.6) && !town.rough)
    must(
      town,
      'a deposit is held, charged or visibly failed on every day of the rental',
      deposit?.status === 'held' || deposit?.status === 'captured_held' || deposit?.status === 'failed',
      () => `${deposit?.status} ${nameOf(town, b)}`,
    );
  const hold = town.memory.holds.where(({ bookingId, state }) => bookingId === b.id && state === 'held')[0];
  if (!hold?.expiresAt || now >= hold.expiresAt.getTime()) return;
  const intent = town.provider.store.find('intents', hold.intentId ?? '');
  must(
    town,
    'a hold that we call held stands at the provider',
    intent?.status === 'requires_capture' && intent.amount === b.depositCents && neededBy > 0,
    () => `${intent?.status} ${nameOf(town, b)}`,
  );
}
