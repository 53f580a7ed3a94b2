// Questions the judge asks the rules about a renter's limits: exactly at the count where they refuse, and one below.
import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import { theClock } from '@borough/domain/bookings/booking-state';
import type { World } from '@borough/domain/bookings/booking-world';
import {
  freeCancellationLimit,
  freeCancellationsSince,
  graceCountsSince,
  holdLimits,
  idleHoldingLimit,
  idleHoldingSince,
  openingLimit,
  openingOf,
  requestLimits,
} from '@borough/domain/bookings/limits.rules';
import { usualFigures } from '@borough/domain/terms/offered';
import type { MadeRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { type Must, nameOf } from '../must.ts';
import { dayOf, hours, promised } from '../own/own-clock.ts';
import { showsAt } from '../own/own-limits.ts';

/** Asks about the limits, given a booking as a move left it. */
export function askAboutLimits(town: Town, { booking: b, at, move }: MadeRow, must: Must): void {
  const now = at.getTime();
  const ask = (holds: boolean, what: string) =>
    must(town, 'the limits refuse at the very count', holds, () => `${what}: ${nameOf(town, b)}`);
  for (const cancelledAt of [b.cancelledAt, at, ...around(showsAt({ ...b, cancelledAt: null }, now))]) {
    const own = showsAt({ ...b, cancelledAt }, now);
    ask(
      (openingOf({ ...b, cancelledAt }, at)?.getTime() ?? null) === own,
      `opens, cancelled at ${cancelledAt?.toISOString()}`,
    );
  }
  const shows = showsAt(b, now);
  const wantsAt = promised.opens({ ...b, confirmedAt: at });
  const isSameDay = shows !== null && dayOf(shows, b.timeZone) === dayOf(wantsAt, b.timeZone);
  ask(openingLimit(b, [b, b], at) === null, 'two openings');
  ask(openingLimit(b, [b, b, b], at) === (isSameDay ? 'booking.too-many-openings' : null), 'three openings');
  if (move !== 'request' && move !== 'hold') return;
  ask(requestLimits({ openRequests: 4, requestsToday: 9 }, usualFigures) === null, 'a fifth request');
  ask(
    requestLimits({ openRequests: 5, requestsToday: 10 }, usualFigures) === 'booking.too-many-requests',
    'a sixth request',
  );
  ask(
    requestLimits({ openRequests: 4, requestsToday: 10 }, usualFigures) === 'booking.too-many-today',
    'an eleventh request',
  );
  ask(holdLimits({ liveHolds: 1, holdsOfItemToday: 1 }) === null, 'a second hold');
  ask(holdLimits({ liveHolds: 2, holdsOfItemToday: 2 }) === 'booking.too-many-holds', 'a third hold');
  ask(
    holdLimits({ liveHolds: 1, holdsOfItemToday: 2 }) === 'booking.held-too-often',
    'a third hold of the item',
  );
  const freely = (freeCancellations: number, upcoming: number, kind: 'request' | 'instant') =>
    freeCancellationLimit({ freeCancellations, upcoming }, kind);
  ask(freely(2, 9, 'instant') === null && freely(2, 9, 'request') === null, 'two free cancellations');
  ask(freely(3, 0, 'instant') === 'booking.request-only', 'three free cancellations');
  ask(
    freely(3, 0, 'request') === null && freely(3, 1, 'request') === 'booking.one-at-a-time',
    'one at a time',
  );
  ask(idleHoldingLimit({ hasPaid: false, idleMs: hours(1) }) === 'booking.ask-first', 'an hour for nothing');
  ask(idleHoldingLimit({ hasPaid: false, idleMs: hours(1) - 1 }) === null, 'less than an hour');
  ask(idleHoldingLimit({ hasPaid: true, idleMs: hours(9) }) === null, 'who has paid');
  ask(idleHoldingSince(at).getTime() === now - hours(24), 'a day');
  ask(freeCancellationsSince(at).getTime() === now - hours(24 * 30), 'thirty days');
  ask(graceCountsSince(at).getTime() === now - hours(24 * 30), 'thirty days of grace');
  const item = town.memory.items.find(b.itemId);
  const world: World | null = item ? { item, bookings: [b] } : null;
  if (world) {
    const said = applyMove(world, 'nobody', 'expire-request', theClock, { unreachable: false }, at);
    ask('refused' in said && said.refused === 'booking.not-found', 'a booking that is not there');
  }
}

const around = (at: number | null) => (at === null ? [] : [at - 1, at, at + 1].map((ms) => new Date(ms)));
