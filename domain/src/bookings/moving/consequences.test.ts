import { expect, test } from 'vitest';
import { after, hour } from '../../clocks.ts';
import { centsBack, sharedLines } from '../../pricing/part-back.rules.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';
import { applyMove } from './apply-move.rules.ts';
import { type BookingState, theClock, theSystem } from '../booking-state.ts';
import type { World } from '../booking-world.ts';
import type { InputOf, MoveName } from './bookings.machine.ts';
import { carryOut, type CarryOut, type Consequence, inOrder } from './consequences.ts';

const now = new Date('2027-06-13T16:00:00Z');
const range = { startDate: '2027-06-10', endDate: '2027-06-12' };
const renter = { actor: 'renter', actorId: 'rita' } as const;
const owner = { actor: 'owner', actorId: 'olive' } as const;

const price = priceOf({ ...range, dailyPriceCents: 2000, depositCents: 5000, tier: 'free', terms });
const half = centsBack(50, sharedLines({ ...price, terms }));

// Only the fields these moves read.
const rental = {
  ...{ id: 'one', itemId: 'drill', renterId: 'rita', ownerId: 'olive', kind: 'instant', terms, ...range },
  ...{ status: 'active', occupiedUntil: range.endDate, timeZone: 'America/New_York', depositCents: 5000 },
  ...{ ...price, dailyPriceCents: 2000, ownerKeepsCents: null, refundCents: null },
  ...{ paidAt: after(now, -200 * hour), confirmedAt: after(now, -200 * hour), paymentIntentId: 'pi_1' },
  ...{ startsAt: after(now, -80 * hour), endsAt: after(now, -20 * hour), withoutHandover: false },
  ...{ pickedUpAt: after(now, -80 * hour), returnedAt: after(now, -19 * hour), depositStatus: 'held' },
  ...{ meetingSince: null, claimSince: null, complaintSince: null, overdueSince: null, saidBackAt: null },
  ...{ returnClaimedAt: null, returnContestedAt: null, cancelReason: null, acceptedAt: null },
} as unknown as BookingState;
const completed: BookingState = { ...rental, status: 'completed', completedAt: after(now, -hour) };
const complained = (b: BookingState): BookingState => ({ ...b, complaintSince: after(now, -2 * hour) });

const worldOf = (booking: BookingState) =>
  ({ item: { id: 'drill' }, bookings: [booking] }) as unknown as World;

/** What follows from a move of a booking, which must be possible. */
function followsFrom<Name extends MoveName>(
  booking: BookingState,
  name: Name,
  by: Parameters<typeof applyMove>[3],
  input: InputOf<Name>,
): readonly Consequence[] {
  const outcome = applyMove(worldOf(booking), booking.id, name, by, input, now);
  if (!('follows' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.follows;
}
const kindsOf = (follows: readonly Consequence[]) => follows.map(({ kind }) => kind);

test('a completed rental earns its owner a payout, counts for both people’s trust, and releases the deposit', () => {
  const follows = followsFrom(rental, 'all-good', owner, null);
  expect(kindsOf(follows)).toEqual([
    ...['booking', 'history', 'payout', 'trust', 'deposit', 'notice', 'pages'],
  ]);
  expect(follows[2]).toMatchObject({
    booking: { id: 'one' },
    earned: { purpose: 'rental', cents: price.subtotalCents, at: now },
  });
});

test('money that goes back after a rental is completed lowers its payout and changes both people’s trust', () => {
  const follows = followsFrom(complained(completed), 'settle-complaint', theSystem, {
    backCents: half,
    fees: 'renter',
  });
  expect(kindsOf(follows)).toEqual([
    ...['booking', 'history', 'pay-less', 'wake-payouts', 'trust', 'refund', 'notice', 'pages'],
  ]);
  expect(follows[2]).toEqual({ kind: 'pay-less', bookingId: 'one', cents: price.subtotalCents / 2 });
});

test('a complaint that ends without money lets payouts continue, and changes nothing else about them', () => {
  for (const booking of [complained(completed), complained(rental)]) {
    const follows = followsFrom(booking, 'settle-complaint', theSystem, { backCents: 0, fees: 'renter' });
    expect(kindsOf(follows)).toEqual(['booking', 'history', 'wake-payouts', 'notice', 'pages']);
  }
});

test('money that goes back while a rental is under way lowers nothing, because nothing is earned yet', () => {
  const follows = followsFrom(complained(rental), 'settle-complaint', theSystem, {
    backCents: half,
    fees: 'renter',
  });
  expect(kindsOf(follows)).toEqual(['booking', 'history', 'wake-payouts', 'refund', 'notice', 'pages']);
});

test('a rental whose renter never got the item earns only what its owner keeps', () => {
  const settled = (backCents: number) =>
    kindsOf(followsFrom(complained(rental), 'settle-never-got', theSystem, { backCents, fees: 'renter' }));
  expect(settled(half)).toContain('payout');
  expect(settled(price.chargedCents)).not.toContain('payout');
  expect(settled(half)).not.toContain('pay-less');
});

test('a cancellation earns its owner what they keep, and no one’s trust', () => {
  const confirmed: BookingState = {
    ...{ ...rental, status: 'confirmed', pickedUpAt: null, returnedAt: null },
    ...{ startsAt: after(now, hour), endsAt: after(now, 60 * hour), ownerNth: null, previousLateAt: null },
  };
  const cancelled = (by: typeof renter | typeof owner) =>
    kindsOf(
      followsFrom(confirmed, 'cancel', by, {
        ...{ note: null, graceAvailable: false, letGo: { cancelled: 0, lost: 0 } },
      }),
    );
  expect(cancelled(renter)).toContain('payout');
  expect(cancelled(owner)).not.toContain('payout');
  expect(cancelled(renter)).not.toContain('trust');
});

test('only the clock’s claim for an item that isn’t back opens a case, before the notices about it', () => {
  const out: BookingState = {
    ...{ ...rental, returnedAt: null, overdueSince: after(now, -10 * 24 * hour) },
    ...{ endsAt: after(now, -11 * 24 * hour), startsAt: after(now, -12 * 24 * hour) },
    terms: { ...terms, notBack: { ...terms.notBack, claimAfterDays: 7 } },
  };
  const kinds = kindsOf(followsFrom(out, 'claim-loss', theClock, { unreachable: false }));
  expect(kinds).toEqual(['booking', 'history', 'claim-loss', 'notice', 'pages']);
  expect(kindsOf(followsFrom(out, 'state-claim', owner, null))).not.toContain('claim-loss');
});

test('rows come before money, and money before words; what is of one place stays as it came', () => {
  const notice = { kind: 'notice', booking: rental, notice: 'rental-closed' } as const;
  const pages = { kind: 'pages', booking: rental, move: 'complete' } as const;
  const deposit = { kind: 'deposit', booking: rental, move: 'release' } as const;
  const row = { kind: 'booking', before: null, booking: rental } as const;
  expect(inOrder([notice, pages, notice, deposit, row])).toEqual([row, deposit, notice, pages, notice]);
});

test('everything that follows is carried out once, by the function for its kind, one after the other', async () => {
  const done: string[] = [];
  const slowly = async (it: Consequence) => {
    done.push(`${it.kind} begins`);
    await Promise.resolve();
    done.push(`${it.kind} ends`);
  };
  const table = new Proxy({} as CarryOut, { get: () => slowly });
  await carryOut(table, followsFrom(completed, 'deny-lost-back', owner, null));
  expect(done).toEqual(
    ['booking', 'history', 'notice', 'pages'].flatMap((kind) => [`${kind} begins`, `${kind} ends`]),
  );
});
