import { describe, expect, test } from 'vitest';
import { after, hour, instantAt } from '../../clocks.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';
import { blankBooking } from '../blank-booking.ts';
import { type BookingState, type Mover, theSystem } from '../booking-state.ts';
import type { World } from '../booking-world.ts';
import { applyMove } from './apply-move.rules.ts';
import type { InputOf, MoveName } from './bookings.machine.ts';

const zone = 'America/New_York';
const range = { startDate: '2027-06-10', endDate: '2027-06-14' };
const [startsAt, endsAt] = [instantAt('2027-06-10', 9, zone), instantAt('2027-06-14', 18, zone)];
const complainedAt = after(startsAt, hour);
const backBy = after(complainedAt, 24 * hour);
// Only the fields these moves read.
const item = { id: 'drill', ownerId: 'olive', timeZone: zone, periods: [] } as unknown as World['item'];
const rental = {
  ...blankBooking,
  ...priceOf({ ...range, dailyPriceCents: 2000, depositCents: 0, tier: 'free', terms }),
  ...range,
  ...{ id: 'rental', itemId: 'drill', ownerId: 'olive', renterId: 'rita', timeZone: zone, terms },
  ...{ status: 'active', kind: 'instant', occupiedUntil: '2027-06-14', depositCents: 0 },
  ...{ confirmedAt: after(startsAt, -72 * hour), startsAt, endsAt, pickedUpAt: startsAt },
} as unknown as BookingState;

const renter: Mover = { actor: 'renter', actorId: 'rita' };
const admin: Mover = { actor: 'admin', actorId: 'ada' };

function made<Name extends MoveName>(
  b: BookingState,
  [name, by, input]: readonly [Name, Mover, InputOf<Name>],
  now: Date,
  others: readonly BookingState[] = [],
): BookingState {
  const done = applyMove({ item, bookings: [b, ...others] }, b.id, name, by, input, now);
  if (!('booking' in done)) throw new Error(JSON.stringify(done));
  return done.booking;
}
const owner: Mover = { actor: 'owner', actorId: 'olive' };
const later = {
  ...rental,
  ...{ id: 'next', status: 'confirmed', pickedUpAt: null, startDate: '2027-06-13', endDate: '2027-06-14' },
  ...{ occupiedUntil: '2027-06-14', startsAt: after(startsAt, 72 * hour), endsAt },
} as BookingState;

/** The bookings of a world after a move of the rental. */
function step<Name extends MoveName>(
  world: World,
  [name, by, input]: readonly [Name, Mover, InputOf<Name>],
  now: Date,
): readonly BookingState[] {
  const done = applyMove(world, 'rental', name, by, input, now);
  if (!('follows' in done)) throw new Error(JSON.stringify(done));
  const rows = new Map(
    done.follows.flatMap((it) => (it.kind === 'booking' ? [[it.booking.id, it.booking]] : [])),
  );
  return world.bookings.map((b) => rows.get(b.id) ?? b);
}

/** The next rental after its people were told that the item is late, and then this move was made. */
function afterLateness<Name extends MoveName>(
  b: BookingState,
  end: readonly [Name, Mover, InputOf<Name>],
  next = later,
) {
  const late = after(backBy, hour);
  const bookings = step({ item, bookings: [b, next] }, ['not-back', owner, null], late);
  expect(bookings.find(({ id }) => id === 'next')?.previousLateAt).toEqual(late);
  const world = { item, bookings: step({ item, bookings }, end, after(late, hour)) };
  return { world, told: world.bookings.find(({ id }) => id === 'next') };
}
const stated = made(rental, ['state-complaint', renter, { backBy }], complainedAt);
const back = { backCents: 1600, fees: 'renter' } as const;

test('an item that was never handed over cancels the rental with everything back, and an owner at fault owes the fees', () => {
  const paid = { ...stated, paymentIntentId: 'pi', paidAt: startsAt };
  const end = (verdict: 'owner_absent' | 'not_met') => {
    const world = { item, bookings: [paid] };
    const done = applyMove(world, paid.id, 'cancel-never-got', theSystem, { verdict }, backBy);
    if (!('follows' in done)) throw new Error(JSON.stringify(done));
    expect(done.booking).toMatchObject({
      ...{ status: 'cancelled', cancelReason: verdict, complaintSince: null },
      ...{ refundCents: rental.chargedCents, ownerKeepsCents: 0 },
    });
    const postings = done.follows.flatMap((it) => (it.kind === 'posting' ? [it.posting] : []));
    return postings.flatMap(({ lines }) => lines.map(({ account, cents }) => [account, cents]));
  };
  const fees = rental.chargedCents - rental.subtotalCents;
  expect(new Map(end('owner_absent') as [string, number][])).toEqual(
    new Map([
      ['owner', fees],
      ['platform', -fees],
    ]),
  );
  expect(end('not_met')).toEqual([]);
});

describe('a complaint that asked for so much that the item had to come back', () => {
  const moves = [
    ['cut-complaint', theSystem, null],
    ['decide-complaint', admin, null],
    ['settle-complaint', theSystem, back],
    ['settle-complaint', theSystem, { ...back, backCents: 0 }],
    ['withdraw-complaint', renter, null],
  ] as const;

  test('ends the rental when the item has to be back', () => {
    expect([stated.endsAt, stated.occupiedUntil]).toEqual([backBy, '2027-06-11']);
  });

  test.each(moves)('leaves a renter who keeps the item the time they paid for, by %s', (...move) => {
    expect(made(stated, move, backBy)).toMatchObject({ endsAt, occupiedUntil: '2027-06-14' });
  });

  test.each(moves)('takes no day from those who have it by now, by %s', (...move) => {
    const next = { ...rental, id: 'next', status: 'confirmed', startDate: '2027-06-13' } as const;
    const evening = { endsAt: instantAt('2027-06-12', 18, zone), occupiedUntil: '2027-06-12' };
    expect(made(stated, move, backBy, [next])).toMatchObject(evening);
    const soon = { ...next, startDate: '2027-06-12' };
    expect(made(stated, move, backBy, [soon]).occupiedUntil).toBe('2027-06-11');
  });

  test.each(moves)('leaves no item late that its renter may keep, by %s', (...move) => {
    const late = { ...stated, overdueSince: backBy, overdueDay: '2027-06-11' };
    expect(made(late, move, backBy)).toMatchObject({ overdueSince: null, overdueDay: null });
    const over = after(endsAt, hour);
    const stays = made({ ...late, overdueSince: over, overdueDay: '2027-06-14' }, move, over);
    expect(stays).toMatchObject({ endsAt, overdueSince: over, overdueDay: '2027-06-14' });
  });

  test.each(moves.slice(0, 4))('gives no time back to one who returned it, or says so, by %s', (...move) => {
    for (const said of [{ returnedAt: backBy }, { returnClaimedAt: backBy }])
      expect(made({ ...stated, ...said }, move, backBy)).toMatchObject({ endsAt: backBy });
  });

  test.each(moves)('the people of the next rental learn that it is not late after all, by %s', (...move) => {
    const { told, world } = afterLateness(stated, move);
    expect(told).toMatchObject({ previousLateAt: null, previousBackAt: null });
    // If it is late in the end, they are told again.
    const over = instantAt('2027-06-12', 19, zone);
    const again = step(world, ['not-back', owner, null], over).find(({ id }) => id === 'next');
    expect(again?.previousLateAt).toEqual(over);
  });

  test('those who were told before this was taken back learn of the return, and of nothing after their start', () => {
    const next = { ...later, previousLateAt: backBy };
    const returned = step({ item, bookings: [rental, next] }, ['return', renter, null], endsAt);
    expect(returned.find(({ id }) => id === 'next')?.previousBackAt).toEqual(endsAt);
    const begun = { ...later, startsAt: after(backBy, hour) };
    const { told } = afterLateness(stated, ['withdraw-complaint', renter, null], begun);
    expect(told?.previousLateAt).toEqual(after(backBy, hour));
  });
});

test('an overdue rental that an admin cancels, or whose renter never got the item, leaves no one waiting for it', () => {
  const ends = [
    ['cancel-never-got', theSystem, { verdict: 'owner_absent' }],
    ['settle-never-got', theSystem, { backCents: 0, fees: 'renter' }],
  ] as const;
  for (const end of ends) expect(afterLateness(stated, end).told?.previousLateAt).toBeNull();
  const letGo = { cancelled: 0, lost: 0 };
  const input = { reason: 'Stolen.', refundCents: 0, isParty: false, byOwner: false, letGo };
  const cancelled = afterLateness({ ...stated, complaintSince: null }, ['cancel-as-admin', admin, input]);
  expect(cancelled.told?.previousLateAt).toBeNull();
});
