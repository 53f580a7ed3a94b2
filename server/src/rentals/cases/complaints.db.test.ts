import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import {
  aMarket,
  anotherRenter,
  aPaidBooking,
  ask,
  type Market,
  move,
  proveWho,
  zone,
  writeTo,
} from '../../../test/market.ts';
import { bank } from '../../../../stripe-simulator/src/simulator-under-test.ts';
import { disputed } from '../../../test/disputed.ts';
import { setUpPayouts } from '../../../test/paid-owner.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { providerEventHandlers } from '#provider.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { checkTrust } from '#people/trust/check-trust.ts';
import { computeDueTrust } from '#people/trust/compute-due.ts';
import { passTime } from '#worker/pass-time.ts';

const day = 24 * hour;

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

/** Lets time pass, and does everything the clock does then. */
const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });

/** Lets time pass until this long after one of the booking's times. */
async function passUntil(market: Market, id: string, column: string, ms: number): Promise<void> {
  const at = (await market.booking(id))[column] as Date;
  await pass(market, after(at, ms).getTime() - market.now().getTime());
}

/** A photo the renter takes now. */
async function photo(market: Market, bookingId: string): Promise<void> {
  const by = { part: 'renter', personId: market.renter.id } as const;
  const content = { handover: 'return', width: 10, height: 10, placeholder: '#aabbcc' };
  await inTransaction(market.deps.db, (tx) =>
    appendEvidence(tx, { bookingId, kind: 'photo', by, content, sha256: 'a'.repeat(64) }, market.now()),
  );
}

/** A four-day rental at $20 ($80 and $14.40 of fees), handed over at its start; an hour later, a photo shows what is wrong. */
async function handedOver(market: Market, length = 4): Promise<string> {
  await market.listen();
  return anotherHandedOver(market, length);
}

/** The same, once the provider's events arrive. */
async function anotherHandedOver(market: Market, length: number): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(3, 3 + length));
  await passUntil(market, bookingId, 'starts_at', 0);
  const code = await codeAt(market, bookingId, 'pick-up');
  expect((await move(market, market.owner, bookingId, 'hand-over', { code })).body.booking).toMatchObject({
    stage: 'active',
  });
  await pass(market, hour);
  await photo(market, bookingId);
  return bookingId;
}

const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/complaint`, { as })).body;
const complain = (market: Market, id: string, body: object = {}, as: { id: string } = market.renter) =>
  market.app.send('POST', `/api/bookings/${id}/complaint`, {
    as,
    body: { reason: 'flawed', percent: 20, words: 'The motor smokes.', ...body },
  });
const act = (market: Market, as: { id: string }, id: string, what: string, body: object = {}) =>
  market.app.send('POST', `/api/bookings/${id}/complaint/${what}`, { as, body });
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

const refunds = async (market: Market) =>
  (
    await market.db.owner.query(
      `select cents, purpose, state from public.refunds order by created_at, purpose`,
    )
  ).rows;
/** Whose money there is; what a payment costs us is no one's. */
const balances = async (market: Market) => {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    `select account, sum(cents)::int as cents from public.ledger_lines
     where account not in ('provider', 'processing_cost') group by account having sum(cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const payout = async (market: Market, id: string) =>
  (
    await market.db.owner.query(
      `select state, cents, sent_cents as sent, frozen_for as why from public.payouts where booking_id = $1`,
      [id],
    )
  ).rows[0];
const notices = async (market: Market, person: { id: string }) =>
  (
    await market.db.owner.query<{ name: string }>(
      `select name from public.notifications where person_id = $1 and name like 'complaint-%'`,
      [person.id],
    )
  ).rows.map(({ name }) => name);

async function drawn(market: Market, admins: readonly BuiltPerson[]) {
  for (const admin of admins) {
    const { items } = (await market.app.send('GET', '/api/admin/cases', { as: admin })).body;
    const entry = items.find((each: { drawn: string }) => each.drawn === 'you');
    if (entry) return { admin, entry };
  }
  throw new Error('nobody was drawn');
}

function decide(
  market: Market,
  { admin, entry }: Awaited<ReturnType<typeof drawn>>,
  cents: number,
  of: object = {},
) {
  const body = {
    verdict: cents,
    clause: cents > 0 ? 'item-flawed' : 'item-as-described',
    reasons: 'The photo shows the smoke quite well.',
    evidence: [entry.evidence[0].id],
    ...of,
  };
  return market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, { as: admin, body });
}

const wish = { timeZone: zone, depositCents: 0 };

test('accepted: a percentage of the rent goes back at once, the fees stay, and the owner is paid the rest', async () => {
  await using market = await aMarket(wish);
  await setUpPayouts(market);
  const id = await handedOver(market);
  expect(await read(market, market.renter, id)).toMatchObject({
    mayReasons: ['flawed', 'never_got'],
    hasPhoto: true,
    complaint: null,
  });
  const stated = (await complain(market, id)).body.complaint;
  expect(stated).toMatchObject({
    status: 'open',
    cents: 1600,
    percent: 20,
    backBy: null,
    youMay: ['withdraw'],
  });
  expect((await read(market, market.owner, id)).complaint).toMatchObject({
    said: [{ by: 'renter', says: 'flawed', cents: 1600, words: 'The motor smokes.' }],
    youMay: ['agree', 'contest'],
  });
  expect(codeOf(await act(market, market.renter, id, 'agree'))).toBe('case.not-yours');
  const agreed = await act(market, market.owner, id, 'agree');
  expect(agreed.body.complaint).toMatchObject({ status: 'accepted', verdictCents: 1600, youMay: [] });
  await market.work();
  expect(await refunds(market)).toEqual([{ cents: 1600, purpose: 'not_as_described', state: 'done' }]);
  // $16.00 of the rent; the $14.40 of fees stay.
  expect(await balances(market)).toEqual({ owner: -6400, platform: -1440 });
  const booking = await market.app.send('GET', `/api/bookings/${id}`, { as: market.renter });
  expect(booking.body).toMatchObject({ status: 'active', inComplaint: false, refundCents: 1600 });
  await passUntil(market, id, 'ends_at', hour);
  await move(market, market.owner, id, 'mark-back');
  await pass(market, 9 * day);
  expect(await payout(market, id)).toMatchObject({ state: 'sent', cents: 6400, sent: 6400 });
  expect(await balances(market)).toEqual({ platform: -1440 });
  const dashboard = await market.app.send('GET', '/api/me/dashboard', { as: market.owner });
  expect(dashboard.body.earnings).toMatchObject({ allCents: 6400 });
  await bookCosts(market.deps);
  expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
  expect((await notices(market, market.owner)).toSorted()).toEqual(['complaint-settled', 'complaint-stated']);
});

proofTest(
  'silent: it lapses after 48 hours, nothing moves for three days, and then it is final; the payout waits meanwhile',
  async () => {
    await using market = await aMarket(wish);
    await setUpPayouts(market);
    const id = await handedOver(market, 1);
    await complain(market, id);
    await pass(market, 2 * day - 1);
    expect((await read(market, market.owner, id)).complaint.status).toBe('open');
    await pass(market, 1);
    expect((await read(market, market.owner, id)).complaint.status).toBe('lapsed');
    await passUntil(market, id, 'ends_at', 0);
    await move(market, market.owner, id, 'mark-back');
    await move(market, market.owner, id, 'all-good');
    const { complaint } = await read(market, market.owner, id);
    expect(complaint).toMatchObject({ status: 'lapsed', next: { what: 'becomes-final' } });
    expect(complaint.youMay).toEqual(['agree', 'contest']);
    await pass(market, new Date(complaint.next.at).getTime() - market.now().getTime() - 1000);
    expect(await market.booking(id)).toMatchObject({ status: 'completed' });
    expect(await payout(market, id)).toMatchObject({ state: 'frozen', why: 'case', cents: 2000 });
    expect(await refunds(market)).toEqual([]);
    await pass(market, 1000);
    expect(await refunds(market)).toMatchObject([{ cents: 400 }]);
    expect((await payout(market, id))!.cents).toBe(1600);
    await pass(market, 8 * day);
    expect(await payout(market, id)).toMatchObject({ state: 'sent', sent: 1600 });
    await bookCosts(market.deps);
    expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
  },
);

test('contested and decided in part: an admin who dealt with neither decides; clause, evidence and a whole percentage are needed', async () => {
  await using market = await aMarket(wish);
  const admins = [await anAdmin(market), await anAdmin(market)];
  await writeTo(market.app, admins[0]!, { itemId: market.item.id });
  const id = await handedOver(market);
  await complain(market, id);
  expect(codeOf(await act(market, market.owner, id, 'offer', { percent: 20 }))).toBe(
    'complaint.offer-too-high',
  );
  expect(codeOf(await act(market, market.renter, id, 'offer', { percent: 5 }))).toBe('case.not-yours');
  const words = 'It smokes for a minute, and then it works.';
  const offered = await act(market, market.owner, id, 'offer', { percent: 5, words });
  expect(offered.body.complaint).toMatchObject({ status: 'contested', offerCents: 400 });
  expect((await read(market, market.renter, id)).complaint.youMay).toEqual(['agree']);
  const mine = await drawn(market, admins);
  expect(mine.admin.id).toBe(admins[1]!.id);
  expect(mine.entry).toMatchObject({ kind: 'not_as_described', claim: 1600, counterclaim: 400 });
  expect(mine.entry).toMatchObject({ price: [{ cents: 8000 }], feesCents: 1440, neverGot: false });
  expect(mine.entry.evidence.map(({ text }: { text: string }) => text)).toEqual([
    'A photo of the return',
    "The item isn't as described. Asks for a refund of: $16. The motor smokes.",
    `Disagrees, and offers: $4. ${words}`,
  ]);
  expect(codeOf(await decide(market, { ...mine, admin: admins[0]! }, 800))).toBe('moderation.involved');
  expect(codeOf(await decide(market, mine, 1601))).toBe('case.wrong-amount');
  expect(codeOf(await decide(market, mine, 801))).toBe('case.wrong-amount');
  expect(codeOf(await decide(market, mine, 800, { clause: 'claim-damage' }))).toBe('case.wrong-clause');
  expect(codeOf(await decide(market, mine, 800, { evidence: [] }))).toBe('request.invalid');
  expect((await decide(market, mine, 800)).status).toBe(204);
  expect((await read(market, market.owner, id)).complaint).toMatchObject({
    status: 'decided',
    decisions: [{ cents: 800, clause: { id: 'item-flawed' } }],
    youMay: ['appeal'],
  });
  expect(await refunds(market)).toEqual([]);
  await pass(market, 72 * hour);
  expect(await refunds(market)).toMatchObject([{ cents: 800 }]);
  expect((await balances(market))['owner']).toBe(-7200);
});

proofTest('an offer that the renter accepts settles it at once', async () => {
  await using market = await aMarket(wish);
  const id = await handedOver(market);
  await complain(market, id);
  await act(market, market.owner, id, 'offer', { percent: 10 });
  expect((await act(market, market.renter, id, 'agree')).body.complaint).toMatchObject({ verdictCents: 800 });
  await market.work();
  expect(await refunds(market)).toMatchObject([{ cents: 800, state: 'done' }]);
});

proofTest('appealed: another admin decides for good, at once', async () => {
  await using market = await aMarket(wish);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await handedOver(market);
  await complain(market, id);
  await act(market, market.owner, id, 'offer', { percent: 0 });
  const first = await drawn(market, admins);
  await decide(market, first, 0);
  await act(market, market.renter, id, 'appeal', { words: 'Look at the photo again.' });
  const second = await drawn(market, admins);
  expect(second.admin.id).not.toBe(first.admin.id);
  expect((await decide(market, second, 1600)).status).toBe(204);
  await market.work();
  expect((await read(market, market.renter, id)).complaint).toMatchObject({ verdictCents: 1600 });
  expect(await refunds(market)).toMatchObject([{ cents: 1600, state: 'done' }]);
});

proofTest(
  'after the bank took the payment back for good nothing goes back again, and a protected owner is paid all of it',
  async () => {
    await using market = await aMarket(wish);
    await proveWho(market);
    await setUpPayouts(market);
    const id = await handedOver(market);
    // Leaves us with enough to pay the owner after the bank takes its money back.
    await aPaidBooking(market, market.dates(60, 70));
    await complain(market, id);
    await disputed(market, id, 'losing');
    expect((await act(market, market.owner, id, 'agree')).body.complaint).toMatchObject({
      verdictCents: 1600,
    });
    await passUntil(market, id, 'ends_at', hour);
    await move(market, market.owner, id, 'mark-back');
    await pass(market, 9 * day);
    expect(await refunds(market)).toEqual([]);
    expect(await payout(market, id)).toMatchObject({ state: 'sent', cents: 8000, sent: 8000 });
  },
);

proofTest(
  'when everything goes back, and the bank takes the payment back for good, the owner owes only the fees',
  async () => {
    await using market = await aMarket(wish);
    const id = await handedOver(market, 1);
    await move(market, market.owner, id, 'mark-back');
    await move(market, market.renter, id, 'agree-return');
    await complain(market, id, { percent: 100 });
    await move(market, market.owner, id, 'all-good');
    await pass(market, 2 * day);
    expect(await payout(market, id)).toMatchObject({ state: 'frozen', why: 'case', cents: 2000 });
    const { payment_intent_id: intent } = (
      await market.db.owner.query('select payment_intent_id from public.payments where subject_id = $1', [id])
    ).rows[0];
    await bank(market, 'disputes', { payment_intent: intent });
    const heard = providerEventHandlers['charge.dispute.closed'];
    const [dispute] = (await market.deps.stripe.disputes.list({ payment_intent: intent })).data;
    await heard(market.deps, dispute!.id);
    expect((await act(market, market.owner, id, 'agree')).body.complaint).toMatchObject({
      verdictCents: 2000,
    });
    await market.deps.stripe.disputes.close(dispute!.id);
    await heard(market.deps, dispute!.id);
    await pass(market, day);
    expect((await balances(market))['owner']).toBe(360);
  },
);

proofTest(
  'withdrawn: nothing goes back, and the owner is paid in full; it can be said again twice at most',
  async () => {
    await using market = await aMarket(wish);
    const id = await handedOver(market);
    for (let times = 0; times < 2; times++) {
      await complain(market, id);
      expect(codeOf(await act(market, market.owner, id, 'withdraw'))).toBe('case.not-yours');
      expect((await act(market, market.renter, id, 'withdraw')).body).toMatchObject({ complaint: null });
    }
    expect(codeOf(await complain(market, id))).toBe('case.too-many');
    await pass(market, 5 * day);
    expect([await refunds(market), (await balances(market))['owner']]).toEqual([[], -8000]);
  },
);

test('a request for days that a complaint had freed waits once the complaint is taken back', async () => {
  await using market = await aMarket(wish);
  const id = await handedOver(market);
  await complain(market, id, { percent: 50 });
  const asked = await ask(market, market.dates(2, 3), await aPerson(market.db));
  expect(asked.body).toMatchObject({ stage: 'asked' });
  await act(market, market.renter, id, 'withdraw');
  expect((await market.booking(asked.body.id)).waiting_since).not.toBeNull();
  expect(codeOf(await move(market, market.owner, asked.body.id, 'accept'))).toBe('booking.waiting');
});

proofTest('contested and undecided for two weeks: the renter gets half of what was asked for', async () => {
  await using market = await aMarket(wish);
  const id = await handedOver(market);
  await complain(market, id);
  await act(market, market.owner, id, 'offer', { percent: 0 });
  await pass(market, 14 * day);
  expect((await read(market, market.renter, id)).complaint).toMatchObject({ verdictCents: 800 });
  expect(await refunds(market)).toMatchObject([{ cents: 800 }]);
});

proofTest(
  'above a fifth the rental ends a day later, its later days are free, and it counts once the item is back',
  async () => {
    await using market = await aMarket(wish);
    const id = await handedOver(market);
    const asked = await ask(market, market.dates(2, 3), await aPerson(market.db));
    expect(codeOf(asked)).toBe('booking.dates-taken');
    const at = market.now();
    const { complaint } = (await complain(market, id, { percent: 50 })).body;
    expect(complaint).toMatchObject({ cents: 4000, keepCents: 1600, backBy: after(at, day).toISOString() });
    expect(await market.booking(id)).toMatchObject({ ends_at: after(at, day) });
    expect((await ask(market, market.dates(2, 3), await aPerson(market.db))).status).toBe(201);
    expect(codeOf(await act(market, market.owner, id, 'agree'))).toBe('complaint.not-back');
    await pass(market, 20 * hour);
    await move(market, market.renter, id, 'say-returned');
    await move(market, market.owner, id, 'mark-back');
    const agreed = await act(market, market.owner, id, 'agree');
    expect(agreed.body.complaint).toMatchObject({ backBy: null, verdictCents: 4000 });
    await market.work();
    expect(await refunds(market)).toMatchObject([{ cents: 4000, state: 'done' }]);
    expect((await balances(market))['owner']).toBe(-4000);
  },
);

proofTest(
  'decided before the item has to be back, it is final three days later although the item stays out',
  async () => {
    await using market = await aMarket(wish);
    const admins = [await anAdmin(market), await anAdmin(market)];
    const id = await handedOver(market);
    await complain(market, id, { percent: 50 });
    await act(market, market.owner, id, 'offer', { percent: 10 });
    expect((await decide(market, await drawn(market, admins), 800)).status).toBe(204);
    await pass(market, 2 * day);
    expect(await read(market, market.renter, id)).toMatchObject({ complaint: { status: 'decided' } });
    await pass(market, 2 * day);
    expect(await read(market, market.renter, id)).toMatchObject({ complaint: { verdictCents: 800 } });
    expect(await refunds(market)).toMatchObject([{ cents: 800 }]);
  },
);

proofTest('not brought back within a day, it comes to a fifth', async () => {
  await using market = await aMarket(wish);
  const id = await handedOver(market);
  const { ends_at: paidEnd, occupied_until: lastDay } = await market.booking(id);
  await complain(market, id, { percent: 100 });
  await pass(market, day);
  expect((await read(market, market.owner, id)).complaint).toMatchObject({ cents: 1600, backBy: null });
  // The renter keeps it for as long as they paid, and its days are no one else's.
  expect(await market.booking(id)).toMatchObject({ ends_at: paidEnd, occupied_until: lastDay });
  expect(codeOf(await move(market, market.owner, id, 'not-back'))).toBe('booking.not-yet');
  await pass(market, day + 72 * hour + 1000);
  expect(await refunds(market)).toMatchObject([{ cents: 1600 }]);
  expect(await notices(market, market.renter)).toContain('complaint-cut');
});

test('two who agree cannot take back a recorded hand-over: the owner cannot agree, and the fees stay', async () => {
  // $495.00 of rent and $89.10 of fees.
  await using market = await aMarket({ ...wish, dailyPriceCents: 9_900 });
  await proveWho(market);
  await setUpPayouts(market);
  const id = await handedOver(market, 5);
  const never = await complain(market, id, { reason: 'never_got', percent: 1 });
  expect(never.body.complaint).toMatchObject({ status: 'contested', percent: 100, cents: 49_500 });
  expect(never.body.complaint.undecidedCents).toBe(58_410);
  expect(codeOf(await act(market, market.owner, id, 'agree'))).toBe('case.not-yours');
  expect(codeOf(await act(market, market.owner, id, 'offer', { percent: 99 }))).toBe('case.wrong-amount');
  await act(market, market.owner, id, 'offer', { percent: 0 });
  expect((await act(market, market.renter, id, 'agree')).body.complaint).toMatchObject({ verdictCents: 0 });
  expect(await refunds(market)).toEqual([]);
  expect((await balances(market))['platform']).toBe(-8_910);
});

test('all of the rent back, agreed with the item back, gives the fees back as a debt of the owner', async () => {
  await using market = await aMarket({ ...wish, dailyPriceCents: 9_900 });
  await proveWho(market);
  const id = await handedOver(market, 5);
  await complain(market, id, { percent: 100 });
  expect(codeOf(await act(market, market.owner, id, 'agree'))).toBe('complaint.not-back');
  await move(market, market.renter, id, 'say-returned');
  expect(codeOf(await act(market, market.owner, id, 'agree'))).toBe('complaint.not-back');
  await move(market, market.owner, id, 'mark-back');
  const agreed = await act(market, market.owner, id, 'agree');
  expect(agreed.body.complaint).toMatchObject({ verdictCents: 49_500, feesBackCents: 8_910 });
  await market.work();
  expect(await refunds(market)).toMatchObject([{ cents: 58_410, state: 'done' }]);
  expect(await balances(market)).toEqual({ owner: 8_910, platform: -8_910 });
  const debts = await market.app.send('GET', '/api/me/debts', { as: market.owner });
  expect(JSON.stringify(debts.body)).toContain('Fees refunded to the renter');
});

test('three rentals whose rent two people give back, and which they review with five stars, change no score and no public rating', async () => {
  await using market = await aMarket({ ...wish, dailyPriceCents: 9_900 });
  const { item, owner, renter } = market;
  await proveWho(market);
  const standing = async () => {
    const of = async (address: string) => (await market.app.send('GET', address)).body;
    const { rating, reviewCount } = await of(`/api/items/${item.id}`);
    const people = await Promise.all([owner, renter].map(({ id }) => of(`/api/profiles/${id}`)));
    return [
      { rating, reviewCount },
      ...people.map((person) => [person.trustScore, person.rating, person.reviewCount]),
    ];
  };
  await market.listen();
  await computeDueTrust(market.deps);
  const before = await standing();
  const fives = { item: { rating: 5 }, owner: { rating: 5 }, renter: { rating: 5 } };
  for (let rental = 0; rental < 3; rental++) {
    const id = await anotherHandedOver(market, 2);
    await pass(market, 21 * hour);
    // All of it would make the fees the owner's debt.
    await complain(market, id, { percent: 99 });
    await move(market, owner, id, 'mark-back');
    await move(market, renter, id, 'agree-return');
    expect((await act(market, owner, id, 'agree')).body.complaint).toMatchObject({ verdictCents: 19_602 });
    await passUntil(market, id, 'ends_at', 2 * day);
    const write = (as: { id: string }, body: object) =>
      market.app.send('PUT', `/api/bookings/${id}/reviews`, { as, body });
    expect((await write(renter, { item: fives.item, owner: fives.owner })).status).toBe(200);
    expect((await write(owner, { renter: fives.renter })).status).toBe(200);
  }
  expect(await standing()).toEqual(before);
  const { items, total, uncounted } = (await market.app.send('GET', `/api/items/${item.id}/reviews`)).body;
  expect({ total, uncounted }).toEqual({ total: 0, uncounted: 3 });
  expect(items).toMatchObject(Array(3).fill({ rating: 5, uncounted: 'rent-given-back' }));
  expect((await checkTrust(market.db.owner)).differences).toEqual([]);
});

proofTest('an admin gives the fees back too, and the owner owes them', async () => {
  await using market = await aMarket(wish);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await handedOver(market);
  await complain(market, id);
  await act(market, market.owner, id, 'offer', { percent: 0 });
  const mine = await drawn(market, admins);
  expect(codeOf(await decide(market, mine, 0, { feesBack: true }))).toBe('case.wrong-amount');
  expect((await decide(market, mine, 800, { feesBack: true })).status).toBe(204);
  expect((await read(market, market.owner, id)).complaint.decisions).toMatchObject([
    { cents: 800, feesBack: true },
  ]);
  await pass(market, 72 * hour);
  expect(await refunds(market)).toMatchObject([{ cents: 2_240 }]);
  expect(await balances(market)).toEqual({ owner: -5_760, platform: -1_440 });
});

proofTest('above $300 silence settles nothing: an admin decides', async () => {
  await using market = await aMarket({ ...wish, dailyPriceCents: 20_000 });
  await proveWho(market);
  await anAdmin(market);
  const id = await handedOver(market, 4);
  await complain(market, id, { percent: 20 });
  await act(market, market.renter, id, 'withdraw');
  await complain(market, id, { percent: 38 });
  await move(market, market.owner, id, 'mark-back');
  await move(market, market.renter, id, 'agree-return');
  await pass(market, 2 * day);
  expect((await read(market, market.owner, id)).complaint).toMatchObject({
    status: 'contested',
    cents: 30_400,
  });
  expect(await notices(market, market.owner)).toContain('complaint-referred');
  expect((await act(market, market.owner, id, 'agree')).body.complaint).toMatchObject({
    verdictCents: 30_400,
  });
});

proofTest("by the renter's word alone the item is not back: an admin decides", async () => {
  await using market = await aMarket(wish);
  await anAdmin(market);
  const id = await handedOver(market);
  await complain(market, id, { percent: 50 });
  await pass(market, hour);
  await move(market, market.renter, id, 'say-returned');
  await pass(market, day);
  expect((await read(market, market.owner, id)).complaint).toMatchObject({
    ...{ status: 'contested', cents: 4000, backBy: null },
  });
});

proofTest('never received: no photo is needed, an admin decides, and then everything goes back', async () => {
  await using market = await aMarket(wish);
  await setUpPayouts(market);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await handedOver(market);
  const said = await complain(market, id, { reason: 'never_got', percent: 100 });
  expect(said.body.complaint).toMatchObject({ reason: 'never_got', status: 'contested', backBy: null });
  const mine = await drawn(market, admins);
  expect(codeOf(await decide(market, mine, 4000, { clause: 'item-never-got' }))).toBe('case.wrong-amount');
  expect((await decide(market, mine, 8000, { clause: 'item-never-got' })).status).toBe(204);
  await pass(market, 72 * hour);
  const ended = { status: 'cancelled', cancel_reason: 'owner_absent', complaint_since: null };
  expect(await market.booking(id)).toMatchObject(ended);
  expect(await refunds(market)).toMatchObject([{ cents: 9440, state: 'done' }]);
  expect(await balances(market)).toEqual({ owner: 1440, platform: -1440 });
  await pass(market, 9 * day);
  expect(await payout(market, id)).toBeUndefined();
});

proofTest(
  'never received, and no one decides: all goes back, no one is blamed, and nothing is owed',
  async () => {
    await using market = await aMarket(wish);
    const id = await handedOver(market);
    await complain(market, id, { reason: 'never_got', percent: 100 });
    await pass(market, 14 * day);
    expect(await market.booking(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_met' });
    expect(await refunds(market)).toMatchObject([{ cents: 9440 }]);
    expect(await balances(market)).toEqual({});
  },
);

proofTest('above $500 a second admin has to agree', async () => {
  await using market = await aMarket({ ...wish, dailyPriceCents: 20_000 });
  await proveWho(market);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await handedOver(market);
  await complain(market, id, { reason: 'never_got', percent: 100 });
  await act(market, market.owner, id, 'offer', { percent: 0 });
  const first = await drawn(market, admins);
  expect((await decide(market, first, 80_000, { clause: 'item-never-got' })).status).toBe(204);
  expect((await read(market, market.owner, id)).complaint.decisions).toEqual([]);
  const second = await drawn(market, admins);
  expect(second.entry.proposal).toMatchObject({ verdict: 80_000, clause: { id: 'item-never-got' } });
  const agrees = await market.app.send('POST', `/api/admin/cases/${second.entry.id}/second`, {
    as: second.admin,
    body: { agrees: true },
  });
  expect(agrees.status).toBe(204);
  await pass(market, 72 * hour);
  expect(await refunds(market)).toMatchObject([{ cents: 94_400 }]);
  expect(await market.booking(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'owner_absent' });
});

test('what cannot be said: by the owner, without a photo since the pickup, twice, too late, or with a phone number', async () => {
  await using market = await aMarket(wish);
  await market.listen();
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 7));
  expect(codeOf(await complain(market, id))).toBe('complaint.not-now');
  await passUntil(market, id, 'starts_at', -hour);
  await photo(market, id);
  await pass(market, hour);
  const code = await codeAt(market, id, 'pick-up');
  await move(market, market.owner, id, 'hand-over', { code });
  expect(codeOf(await complain(market, id))).toBe('complaint.needs-photo');
  await photo(market, id);
  expect(codeOf(await complain(market, id, {}, market.owner))).toBe('case.not-yours');
  expect(codeOf(await complain(market, id, { words: 'Call me at 415 555 0142' }))).toBe(
    'text.contact-details',
  );
  expect(codeOf(await complain(market, id, { percent: 101 }))).toBe('request.invalid');
  expect((await complain(market, id)).status).toBe(200);
  expect(codeOf(await complain(market, id))).toBe('complaint.open');
  await act(market, market.renter, id, 'withdraw');
  await passUntil(market, id, 'starts_at', day);
  expect((await read(market, market.renter, id)).mayReasons).toEqual(['flawed']);
  expect(codeOf(await complain(market, id, { reason: 'never_got', percent: 100 }))).toBe(
    'complaint.too-late',
  );
  await pass(market, 1);
  expect(codeOf(await complain(market, id))).toBe('complaint.too-late');
  expect(await read(market, market.renter, id)).toMatchObject({ mayReasons: [], until: null });
});

test("an owner's press that the item is back leaves the renter the day to complain; the renter's own return doesn't", async () => {
  await using market = await aMarket(wish);
  const pressed = await handedOver(market, 0);
  await passUntil(market, pressed, 'ends_at', 60_000);
  expect((await move(market, market.owner, pressed, 'mark-back')).status).toBe(200);
  const until = after((await market.booking(pressed))['picked_up_at'] as Date, day).toISOString();
  expect(await read(market, market.renter, pressed)).toMatchObject({ mayReasons: ['flawed'], until });
  expect((await complain(market, pressed)).status).toBe(200);
  const entered = await anotherHandedOver(market, 0);
  await passUntil(market, entered, 'ends_at', 60_000);
  const code = await codeAt(market, entered, 'return');
  expect((await move(market, market.renter, entered, 'return', { code })).status).toBe(200);
  await pass(market, 1);
  expect(await read(market, market.renter, entered)).toMatchObject({ mayReasons: [], until: null });
  expect(codeOf(await complain(market, entered))).toBe('complaint.too-late');
});

test('the database refuses more than was asked for, a percentage without its return, and a decision without clause or evidence', async () => {
  await using market = await aMarket(wish);
  const admin = await anAdmin(market);
  const id = await handedOver(market);
  await complain(market, id);
  const { rows } = await market.db.owner.query(
    'select c.id, e.id as evidence from public.cases c join public.evidence e on e.booking_id = c.booking_id limit 1',
  );
  const { id: caseId, evidence } = rows[0]!;
  const decision = (cents: number, of: { clause?: string; reasons?: string; evidence?: string[] } = {}) =>
    market.db.owner.query(
      `insert into public.case_decisions (id, case_id, round, at, admin_id, cents, stake_cents, clause, clause_heading, clause_words,
         reasons, evidence)
       values (gen_random_uuid(), $1, 1, now(), $2, $3, $3, $4, 'Not as described', 'As it read then.', $5, $6)`,
      [
        ...[caseId, admin.id, cents, of.clause ?? 'item-flawed'],
        ...[of.reasons ?? 'The photo shows it quite well.', of.evidence ?? [evidence]],
      ],
    );
  const refusedBy = (constraint: string) => ({ constraint });
  await expect(decision(1601)).rejects.toMatchObject(refusedBy('case_decisions_up_to_claim'));
  await expect(decision(800, { clause: ' ' })).rejects.toMatchObject(
    refusedBy('case_decisions_names_clause'),
  );
  await expect(decision(800, { reasons: 'Yes.' })).rejects.toMatchObject(
    refusedBy('case_decisions_gives_reasons'),
  );
  await expect(decision(800, { evidence: [] })).rejects.toMatchObject(
    refusedBy('case_decisions_rests_on_evidence'),
  );
  const keep = market.db.owner.query('update public.cases set back_by = now() where id = $1', [caseId]);
  await expect(keep).rejects.toMatchObject(refusedBy('cases_back_for_more'));
});

test("a renter who says they never got the item leaves the owner's claim for its loss standing", async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 10_000 });
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await handedOver(market, 1);
  await complain(market, id, { reason: 'never_got', percent: 100 });
  await passUntil(market, id, 'ends_at', day);
  const claimed = await market.app.send('POST', `/api/bookings/${id}/claim`, {
    as: market.owner,
    body: { kind: 'not_returned', cents: 10_000, words: 'It never came back.' },
  });
  expect(claimed.status).toBe(200);
  expect((await decide(market, await drawn(market, admins), 2000, { clause: 'item-never-got' })).status).toBe(
    204,
  );
  await passUntil(market, id, 'ends_at', day + 72 * hour);
  expect(await refunds(market)).toMatchObject([{ cents: 2360, purpose: 'not_as_described' }]);
  const claim = await market.app.send('GET', `/api/bookings/${id}/claim`, { as: market.owner });
  expect(claim.body.claim).toMatchObject({ status: 'lapsed' });
  expect((await market.booking(id))['claim_since']).not.toBeNull();
  await pass(market, 4 * day);
  expect(await market.booking(id)).toMatchObject({ status: 'completed', claim_since: null });
});

test('a next rental told of a lateness that is taken back learns that, and its loss counts against no one', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const next = await anotherRenter(market);
  const { bookingId: nextId } = await aPaidBooking(market, market.dates(6, 8), next);
  const id = await handedOver(market, 2);
  expect((await complain(market, id, { percent: 100 })).status).toBe(200);
  // The owner is faster than the clock, which would cut the complaint.
  market.pass(24 * hour);
  expect((await move(market, market.owner, id, 'not-back')).status).toBe(200);
  expect((await market.booking(nextId)).previous_late_at).not.toBeNull();
  expect((await act(market, market.renter, id, 'withdraw')).status).toBe(200);
  expect((await market.booking(nextId)).previous_late_at).toBeNull();
  const { rows: told } = await market.db.owner.query(
    `select name, words from public.notifications where person_id = $1 and name like 'previous-%' order by name desc`,
    [next.id],
  );
  expect(told.map(({ name }) => name)).toEqual(['previous-late', 'previous-back']);
  expect(told[1].words).toContain("isn't late after all");
  expect((await move(market, next, nextId, 'cancel')).status).toBe(200);
  expect(await market.booking(nextId)).toMatchObject({ cancel_reason: 'renter_free', owner_nth: null });
});
