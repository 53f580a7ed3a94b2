import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market, move, zone } from '../../../test/market.ts';
import { setUpPayouts } from '../../../test/paid-owner.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { passTime } from '#worker/pass-time.ts';

// A test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

const day = 24 * hour;
const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });
const passUntil = async (market: Market, id: string, column: string, ms: number) => {
  const at = (await market.booking(id))[column] as Date;
  await pass(market, after(at, ms).getTime() - market.now().getTime());
};
const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/claim`, { as })).body.claim;
const act = (market: Market, as: { id: string }, id: string, what: string) =>
  market.app.send('POST', `/api/bookings/${id}/claim/${what}`, { as, body: {} });
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const all = async (market: Market, query: string, values: unknown[] = []) =>
  (await market.db.owner.query(query, values)).rows;
const balance = async (market: Market, account: string) =>
  Number(
    (
      await all(
        market,
        'select coalesce(sum(cents), 0) as cents from public.ledger_lines where account = $1',
        [account],
      )
    )[0]!.cents,
  );
const refunds = (market: Market) =>
  all(market, `select cents, purpose from public.refunds where purpose = 'came_back'`);
const payouts = (market: Market) =>
  all(
    market,
    'select purpose, state, cents, sent_cents as sent, reversed_cents as back from public.payouts order by purpose',
  );
const itemStatus = async (market: Market) =>
  (await all(market, 'select status from public.items where id = $1', [market.item.id]))[0]!.status;
const toldOf = async (market: Market, name: string) =>
  (await all(market, 'select person_id as id from public.notifications where name = $1', [name])).map(
    ({ id }) => id,
  );
const agreesWithLedger = async (market: Market) => {
  await bookCosts(market.deps);
  expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
};

const wish = { timeZone: zone, depositCents: 10_000 };

/**
 * A two-day rental at $20 whose item never came back: a day after the end, the renter agreed to $100, the whole deposit.
 * It's already charged unless `isCharged` is false.
 */
async function lost(market: Market, isCharged = true): Promise<string> {
  await market.listen();
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 5));
  await passUntil(market, id, 'starts_at', -hour);
  await move(market, market.owner, id, 'hand-over', { code: await codeAt(market, id, 'pick-up') });
  await passUntil(market, id, 'ends_at', day);
  const body = { kind: 'not_returned', cents: 10_000, words: 'It never came back.' };
  await market.app.send('POST', `/api/bookings/${id}/claim`, { as: market.owner, body });
  // Agreed any sooner, it would be paid a week later.
  await pass(market, hour);
  expect((await act(market, market.renter, id, 'agree')).status).toBe(200);
  if (isCharged) await market.work();
  expect(await market.booking(id)).toMatchObject({ status: 'completed' });
  expect(await itemStatus(market)).toBe('paused');
  return id;
}

test('the owner has it back: all but the late days is refunded, the payout is that much less, and the listing is active again', async () => {
  await using market = await aMarket(wish);
  const id = await lost(market);
  expect((await read(market, market.owner, id)).youMay).toEqual(['come-back']);
  expect((await read(market, market.renter, id)).youMay).toEqual(['say-back']);
  expect(codeOf(await act(market, market.renter, id, 'come-back'))).toBe('case.not-yours');
  // Three days have begun, counting from three hours after its end.
  await passUntil(market, id, 'ends_at', 3 * hour + 2 * day + 1000);
  expect((await act(market, market.owner, id, 'come-back')).body.claim).toMatchObject({
    verdictCents: 10_000,
    keptCents: 6000,
    cameBackAt: market.now().toISOString(),
    youMay: [],
  });
  await market.work();
  expect(await refunds(market)).toEqual([{ cents: 4000, purpose: 'came_back' }]);
  expect(await payouts(market)).toMatchObject([
    { purpose: 'claim', cents: 5820 },
    { purpose: 'rental', cents: 4000 },
  ]);
  expect([await balance(market, 'owner'), await balance(market, 'held')]).toEqual([-9820, 0]);
  expect(await itemStatus(market)).toBe('active');
  expect((await toldOf(market, 'lost-came-back')).toSorted()).toEqual(
    [market.renter.id, market.owner.id].toSorted(),
  );
  expect((await market.booking(id)).status).toBe('completed');
  const history = await all(market, 'select move from public.booking_events where booking_id = $1', [id]);
  expect(history.at(-1)).toEqual({ move: 'settle-back' });
  expect(codeOf(await act(market, market.owner, id, 'come-back'))).toBe('case.over');
  await agreesWithLedger(market);
});

proofTest(
  'refund first, then reverse the transfer: what was sent to the owner is taken back after the refund has left',
  async () => {
    await using market = await aMarket(wish);
    await setUpPayouts(market);
    const id = await lost(market);
    await runDuePayouts(market.deps);
    await market.work();
    expect(await payouts(market)).toContainEqual(
      expect.objectContaining({ purpose: 'claim', state: 'sent', sent: 9700 }),
    );
    await act(market, market.owner, id, 'come-back');
    await runDuePayouts(market.deps);
    const asked = () =>
      all(
        market,
        `select kind from public.payment_operations where kind in ('refund', 'reverse-transfer') and state = 'done' order by kind`,
      );
    // The refund is planned but hasn't left, so we don't ask for any of the transfer back yet.
    expect(
      await all(market, `select from public.payment_operations where kind = 'reverse-transfer'`),
    ).toEqual([]);
    await market.work();
    expect(await asked()).toEqual([{ kind: 'refund' }]);
    await runDuePayouts(market.deps);
    await market.work();
    expect(await asked()).toEqual([{ kind: 'refund' }, { kind: 'reverse-transfer' }]);
    // A day late counts for one day: $20. The $40 of rent, not sent yet, covers the first part of what is taken back.
    expect(await refunds(market)).toEqual([{ cents: 8000, purpose: 'came_back' }]);
    expect(await balance(market, 'owner')).toBe(0);
    await agreesWithLedger(market);
  },
);

proofTest(
  'an item that is back before the deposit is charged: the late days alone are divided, and the rest goes back at once',
  async () => {
    await using market = await aMarket(wish);
    const id = await lost(market, false);
    expect((await act(market, market.owner, id, 'come-back')).body.claim).toMatchObject({ keptCents: 2000 });
    expect([await balance(market, 'owner'), await balance(market, 'renter')]).toEqual([-4000, 0]);
    await market.work();
    expect(await payouts(market)).toMatchObject([
      { purpose: 'claim', cents: 1940 },
      { purpose: 'rental', cents: 4000 },
    ]);
    expect([await balance(market, 'owner'), await balance(market, 'held')]).toEqual([-5940, 0]);
    expect(await balance(market, 'renter')).toBe(0);
    expect(await all(market, 'select cents from public.refunds')).toEqual([{ cents: 8000 }]);
    expect(await itemStatus(market)).toBe('active');
    await agreesWithLedger(market);
  },
);

proofTest(
  'the word of the renter counts after 48 hours without an answer, from when it was given; the listing stays paused',
  async () => {
    await using market = await aMarket(wish);
    const id = await lost(market);
    expect(codeOf(await act(market, market.owner, id, 'deny-back'))).toBe('case.over');
    const said = await act(market, market.renter, id, 'say-back');
    expect(said.body.claim).toMatchObject({ backCountsAt: after(market.now(), 48 * hour).toISOString() });
    expect(await toldOf(market, 'lost-said-back')).toEqual([market.owner.id]);
    expect(codeOf(await act(market, market.renter, id, 'say-back'))).toBe('case.over');
    expect((await read(market, market.owner, id)).youMay).toEqual(['deny-back', 'come-back']);
    await pass(market, 48 * hour - 1000);
    expect(await refunds(market)).toEqual([]);
    await pass(market, 1000);
    expect(await read(market, market.renter, id)).toMatchObject({ keptCents: 2000, backCountsAt: null });
    expect(await refunds(market)).toEqual([{ cents: 8000, purpose: 'came_back' }]);
    expect(await itemStatus(market)).toBe('paused');
  },
);

proofTest(
  'the owner disagrees: the settlement stays, until they find it after all; after 30 days nothing changes anymore',
  async () => {
    await using market = await aMarket(wish);
    const id = await lost(market);
    await act(market, market.renter, id, 'say-back');
    expect((await act(market, market.owner, id, 'deny-back')).status).toBe(200);
    expect(await toldOf(market, 'lost-not-back')).toEqual([market.renter.id]);
    await pass(market, 3 * day);
    expect(await refunds(market)).toEqual([]);
    expect((await read(market, market.renter, id)).youMay).toEqual([]);
    expect((await read(market, market.owner, id)).youMay).toEqual(['come-back']);
    const { closedAt } = await read(market, market.owner, id);
    await pass(market, after(new Date(closedAt), 30 * day).getTime() - market.now().getTime() + 1);
    expect(codeOf(await act(market, market.owner, id, 'come-back'))).toBe('claim.back-too-late');
  },
);

proofTest(
  'a claim that could not be charged: what the renter owes for it is forgiven, but for the late days',
  async () => {
    await using market = await aMarket(wish);
    const id = await lost(market);
    // As if no card could be charged: the same case, with its award a debt instead of a charge.
    await market.db.owner.query(
      `update public.deposit_holds set state = 'lapsed' where booking_id = $1 and state = 'captured'`,
      [id],
    );
    await market.db.owner.query(
      `insert into public.ledger_lines (posting_id, booking_id, at, account, person_id, cents, memo)
     select e, $1, now(), l.account, l.person_id::uuid, l.cents, l.memo
     from gen_random_uuid() e, (values ('owner', $2::text, 10000, 'claim paid'), ('held', null, -10000, 'claim paid'),
       ('renter', $3, 10000, 'claim owed'), ('held', null, -10000, 'claim owed')) as l (account, person_id, cents, memo)`,
      [id, market.owner.id, market.renter.id],
    );
    await act(market, market.owner, id, 'come-back');
    expect([await balance(market, 'renter'), await refunds(market)]).toEqual([2000, []]);
    expect((await market.app.send('GET', '/api/me/debts', { as: market.renter })).body.totalCents).toBe(2000);
  },
);

proofTest(
  'what a renter had paid of such a claim stands to their credit, on a list of admins, until one of them has paid it',
  async () => {
    await using market = await aMarket(wish);
    const id = await lost(market);
    // As if no card could be charged and the renter's payouts had paid all of it.
    await market.db.owner.query(
      `update public.deposit_holds set state = 'lapsed' where booking_id = $1 and state = 'captured'`,
      [id],
    );
    await market.db.owner.query(
      `insert into public.ledger_lines (posting_id, booking_id, at, account, person_id, cents, memo)
     select e, $1, now(), l.account, l.person_id::uuid, l.cents, l.memo
     from gen_random_uuid() e, (values ('owner', $2::text, 10000, 'claim paid'), ('held', null, -10000, 'claim paid'),
       ('renter', $3, 10000, 'claim owed'), ('held', null, -10000, 'claim owed'),
       ('netted', null, 10000, 'debt paid from a payout'), ('renter', $3, -10000, 'debt paid from a payout'))
       as l (account, person_id, cents, memo)`,
      [id, market.owner.id, market.renter.id],
    );
    const [admin, knows] = [await aPerson(market.db), market.owner];
    await market.db.owner.query(
      'insert into public.admin_users (id, factor_vouched_at) select unnest($1::uuid[]), now()',
      [[admin.id, knows.id]],
    );
    const list = async (as = admin) => (await market.app.send('GET', '/api/admin/refunds', { as })).body;
    expect(await list()).toMatchObject({ items: [], total: 0 });
    await act(market, market.owner, id, 'come-back');
    expect(await balance(market, 'renter')).toBe(-8000);
    expect(await list()).toMatchObject({
      items: [{ id, state: 'credit', cents: 8000, involved: false, person: { id: market.renter.id } }],
      total: 1,
    });
    expect((await list(knows)).items).toMatchObject([{ id, involved: true }]);
    const pay = (as: { id: string }) =>
      market.app.send('POST', `/api/admin/refunds/${id}/settle`, { as, body: { reason: 'Wired today.' } });
    expect(codeOf(await pay(knows))).toBe('moderation.involved');
    const paid = await Promise.all([pay(admin), pay(admin)]);
    expect(paid.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await balance(market, 'renter')).toBe(0);
    expect(await list()).toMatchObject({ items: [], total: 0 });
  },
);

test('the database refuses a lost item that is back without saying what is kept, or above what was awarded', async () => {
  await using market = await aMarket(wish);
  const id = await lost(market);
  const set = (what: string) =>
    market.db.owner.query(`update public.cases set ${what} where booking_id = $1`, [id]);
  await expect(set('came_back_at = now()')).rejects.toMatchObject({
    constraint: 'cases_keeps_of_what_came_back',
  });
  await expect(set('came_back_at = now(), kept_cents = 10001')).rejects.toMatchObject({
    constraint: 'cases_keeps_of_what_came_back',
  });
  await expect(set('back_denied_at = now()')).rejects.toMatchObject({
    constraint: 'cases_denied_what_was_said',
  });
  await expect(set('back_said_at = now()')).rejects.toMatchObject({
    constraint: 'cases_clock_runs_until_the_end',
  });
});
