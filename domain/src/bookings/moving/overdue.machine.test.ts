import { expect, test } from 'vitest';
import { after, hour, instantAt } from '../../clocks.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';
import { blankBooking } from '../blank-booking.ts';
import type { BookingState } from '../booking-state.ts';
import type { World } from '../booking-world.ts';
import { applyMove } from './apply-move.rules.ts';

const zone = 'America/New_York';
const range = { startDate: '2027-06-10', endDate: '2027-06-12' };
const [startsAt, endsAt] = [instantAt('2027-06-10', 9, zone), instantAt('2027-06-12', 18, zone)];
// Only the fields these moves read.
const item = { id: 'drill', ownerId: 'olive', timeZone: zone, periods: [] } as unknown as World['item'];
const rental = {
  ...blankBooking,
  ...priceOf({ ...range, dailyPriceCents: 2000, depositCents: 0, tier: 'free', terms }),
  ...range,
  ...{ id: 'rental', itemId: 'drill', ownerId: 'olive', renterId: 'rita', timeZone: zone, terms },
  ...{ status: 'active', kind: 'instant', occupiedUntil: '2027-06-12', depositCents: 0 },
  ...{ confirmedAt: after(startsAt, -72 * hour), startsAt, endsAt, pickedUpAt: startsAt },
  returnClaimedAt: after(startsAt, hour),
} as unknown as BookingState;
const next = {
  ...rental,
  ...{ id: 'next', status: 'confirmed', pickedUpAt: null, returnClaimedAt: null },
  ...{ startDate: '2027-06-13', endDate: '2027-06-14', occupiedUntil: '2027-06-14' },
  ...{ startsAt: after(startsAt, 72 * hour), endsAt: after(endsAt, 48 * hour) },
} as BookingState;

/** The two rentals after the late one's owner says that it isn't back, although its renter said so. */
function contested(now: Date) {
  const by = { actor: 'owner', actorId: 'olive' } as const;
  const done = applyMove({ item, bookings: [rental, next] }, 'rental', 'contest-return', by, null, now);
  if (!('follows' in done)) throw new Error(JSON.stringify(done));
  const told = done.follows.flatMap((it) => (it.kind === 'booking' ? [it.booking] : []));
  return { booking: done.booking, next: told.find(({ id }) => id === 'next') ?? next };
}

test("an owner's no to an early return before the end makes nothing late: its days and the next rental stay", () => {
  const now = after(endsAt, -1);
  const { booking, next: then } = contested(now);
  expect(booking).toMatchObject({ returnContestedAt: now, overdueSince: null, overdueDay: null });
  expect([booking.occupiedUntil, then.previousLateAt]).toEqual(['2027-06-12', null]);
});

test('from the end on it does, and the people of the next rental are told', () => {
  const { booking, next: then } = contested(endsAt);
  expect(booking).toMatchObject({
    ...{ returnContestedAt: endsAt, overdueSince: endsAt, overdueDay: '2027-06-12' },
  });
  expect(then.previousLateAt).toEqual(endsAt);
});
