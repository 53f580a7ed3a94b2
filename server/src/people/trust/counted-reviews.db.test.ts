import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import { checkTrust } from './check-trust.ts';
import { countTrustOnce } from './compute-due.ts';
import { refreshTrust } from './refresh-trust.ts';
import { rememberFingerprint } from './remember-fingerprint.ts';

const now = new Date('2026-06-01T17:00:00Z');
const secret = 'a secret of this test';

/** A completed rental of two days at $20, and what its renter wrote about the item and its owner. */
async function aReviewedRental(db: FreshDatabase) {
  const owner = await aPerson(db);
  const renter = await aPerson(db);
  const item = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2_000 });
  const wish = {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-05-04',
    endDate: '2026-05-06',
  } as const;
  const booking = await aBooking(db, { ...wish, stage: 'completed' });
  const of = { itemId: item.id, bookingId: booking.id, reviewerId: renter.id, rating: 5 };
  const ofItem = await aReview(db, of);
  await aReview(db, { ...of, kind: 'owner' });
  return { owner, renter, item, booking, ofItem };
}

type Reviewed = Awaited<ReturnType<typeof aReviewedRental>>;

async function standing({ owner: pool }: FreshDatabase, { owner, item, ofItem }: Reviewed) {
  const { rows } = await pool.query(
    `select i.avg_rating::float as item, i.review_count as reviews, p.avg_rating::float as owner, r.uncounted as why,
       (p.trust_points ->> 'reviews')::int as points
     from public.items i, public.profiles p, public.reviews r where i.id = $1 and p.id = $2 and r.id = $3`,
    [item.id, owner.id, ofItem],
  );
  return rows[0];
}

const counted = { item: 5, reviews: 1, owner: 5, why: null, points: 21 };
const notCounted = (why: string) => ({ item: 0, reviews: 0, owner: 0, why, points: 0 });

test('what happens to a rental later takes its reviews out of score and averages, and back in', async () => {
  await using db = await freshDatabase();
  const deps = { db: db.db, now: () => now, secret };
  const rental = await aReviewedRental(db);
  const { owner, renter, booking } = rental;
  const look = async () => {
    expect((await checkTrust(db.owner)).differences).toEqual([]);
    return standing(db, rental);
  };
  const refresh = () =>
    inTransaction(db.db, async (tx) => refreshTrust(tx, [owner.id, renter.id], 'rental', now));
  await refresh();
  expect(await look()).toEqual(counted);

  // Part of the rent goes back: half of it is too much for five stars.
  const keeps = 'update public.bookings set owner_keeps_cents = $2 where id = $1';
  await db.owner.query(keeps, [booking.id, 2_001]);
  await refresh();
  expect(await look()).toEqual(counted);
  await db.owner.query(keeps, [booking.id, 2_000]);
  await refresh();
  expect(await look()).toEqual(notCounted('half-given-back'));
  await db.owner.query(keeps, [booking.id, 499]);
  await refresh();
  expect(await look()).toEqual(notCounted('rent-given-back'));
  await db.owner.query(keeps, [booking.id, null]);

  // The bank of the renter's card takes the payment back, and gives it up.
  await db.owner.query(
    `insert into public.payments (subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
     values ('booking', $1, 'rental', 'pi_1', 4720, 'kept', now())`,
    [booking.id],
  );
  const said = (status: string) => ({
    ...{ db: db.db, now: () => now },
    stripe: {
      disputes: {
        retrieve: async () => ({
          ...{
            id: 'du_1',
            payment_intent: 'pi_1',
            charge: 'ch_1',
            amount: 4720,
            reason: 'fraudulent',
            status,
          },
          ...{ created: now.getTime() / 1000, evidence_details: { due_by: null } },
        }),
      },
    },
  });
  const follow = (status: string) => followDispute(said(status) as never, 'du_1');
  await follow('needs_response');
  expect(await look()).toEqual(notCounted('rent-given-back'));
  await follow('won');
  expect(await look()).toEqual(counted);

  for (const personId of [owner.id, renter.id])
    await inTransaction(db.db, (tx) =>
      rememberFingerprint(tx, deps, { personId, kind: 'card', raw: 'one', now }),
    );
  expect(await look()).toEqual(notCounted('shares-something'));
});

test('lists show every review and say which do not count; averages, histogram and structured data leave those out', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const item = await anItem(db, { photos: 1 });
  const renter = await aPerson(db);
  const of = { itemId: item.id, reviewerId: renter.id };
  const at = (day: number) => new Date(`2026-03-0${day}T12:00:00Z`);
  const first = await aReview(db, { ...of, rating: 4, revealedAt: at(1), day: '2026-01-10' });
  await aReview(db, { ...of, rating: 5, revealedAt: at(2), day: '2026-01-20', comment: 'Again a joy.' });
  await countTrustOnce({ db: db.db, now: () => now, secret }, () => undefined);
  const read = async () => (await server.send('GET', `/api/items/${item.id}/reviews`)).body;
  expect(await read()).toMatchObject({
    ...{ total: 1, uncounted: 1, average: 4, distribution: [0, 0, 0, 1, 0] },
    items: [
      { rating: 5, uncounted: 'once-a-year' },
      { rating: 4, uncounted: null },
    ],
  });
  expect((await server.send('GET', `/api/items/${item.id}`)).body).toMatchObject({
    ...{ rating: 4, reviewCount: 1 },
    reviews: [{ uncounted: 'once-a-year' }, { uncounted: null }],
  });
  const { text } = await server.send('GET', `/item/${item.id}`);
  expect(text).toContain('"ratingValue":4,"reviewCount":1');
  expect(text).not.toContain('"reviewBody":"Again a joy."');
  expect(text).toContain('5 of 5 · Shown, not counted');

  // The first one is hidden, so the second takes its place.
  await inTransaction(db.db, async (tx) => {
    await tx.query('update public.reviews set hidden_at = $2 where id = $1', [first, now]);
    refreshTrust(tx, [item.ownerId], 'review', now);
  });
  expect(await read()).toMatchObject({ total: 1, uncounted: 0, average: 5 });
  expect((await checkTrust(db.owner)).differences).toEqual([]);
});

test('after an upgrade old reviews are counted by the rule, and the check says what is not', async () => {
  await using db = await freshDatabase();
  const rental = await aReviewedRental(db);
  const { owner, item, booking, ofItem } = rental;
  await db.owner.query('update public.bookings set owner_keeps_cents = 0 where id = $1', [booking.id]);
  expect(await standing(db, rental)).toMatchObject({ item: 5, reviews: 1, owner: 5, why: null });
  await countTrustOnce({ db: db.db, now: () => now, secret }, () => undefined);
  expect(await standing(db, rental)).toEqual(notCounted('rent-given-back'));
  expect((await checkTrust(db.owner)).differences).toEqual([]);

  await db.owner.query("update public.reviews set uncounted = 'too-short' where id = $1", [ofItem]);
  await db.owner.query('update public.items set avg_rating = 4.5, review_count = 2 where id = $1', [item.id]);
  expect((await checkTrust(db.owner)).differences).toEqual([
    `${owner.id}: review ${ofItem} is uncounted (too-short), not uncounted (rent-given-back)`,
    `${owner.id}: the rating of item ${item.id} is 4.50 of 2, not 0.00 of 0`,
  ]);
});
