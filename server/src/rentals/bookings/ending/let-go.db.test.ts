import { after, hour } from '@borough/domain/clocks';
import type { ClauseId } from '@borough/domain/cases/clauses';
import { expect, test, vi } from 'vitest';
import { anItem, aPerson } from '../../../../test/builders.ts';
import { aMarket, anotherRenter, aPaidBooking, type Market, move } from '../../../../test/market.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { readAs } from '#floor/db/transaction.ts';
import { openPack } from '#rentals/pack/open-pack.ts';
import { passTime } from '#worker/pass-time.ts';

// Each test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

const fees = 720;
const passUntil = async (market: Market, id: string, column: string, ms: number) =>
  passTime(
    market.deps,
    after((await market.booking(id))[column] as Date, ms).getTime() - market.now().getTime(),
    { advance: market.pass, settled: market.work },
  );
const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}`, { as })).body;
const cancelledLate = async ({ app, owner }: Market) =>
  (await app.send('GET', `/api/profiles/${owner.id}`)).body.cancelledLate;

/** A paid booking weeks ahead, by somebody else each time, who asks for the address at once. */
async function withAddress(market: Market, from: number, itemId = market.item.id): Promise<string> {
  const renter = await anotherRenter(market);
  const { bookingId } = await aPaidBooking(market, { ...market.dates(from, from + 2), itemId }, renter);
  expect((await move(market, renter, bookingId, 'show-address')).status).toBe(200);
  return bookingId;
}

test('an owner who cancels early with contact open: the first time is free, the second costs both fees and is seen before, and two at once are not both the first', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner, db } = market;
  const other = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2000 });
  const [one, two] = [await withAddress(market, 20), await withAddress(market, 20, other.id)];
  const third = await withAddress(market, 30);
  const hidden = (await aPaidBooking(market, market.dates(40, 42))).bookingId;
  expect((await read(market, owner, one)).letGo).toEqual({ cancelOwes: false, notBack: 'nothing' });

  const both = await Promise.all([one, two].map((id) => move(market, owner, id, 'cancel')));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const ended = [await market.booking(one), await market.booking(two)];
  expect(ended.map((b) => b.owner_nth).sort()).toEqual([1, 2]);
  const owed = await Promise.all([one, two].map(async (id) => (await read(market, owner, id)).owedCents));
  expect(owed).toEqual(ended.map((b) => (b.owner_nth === 2 ? fees : 0)));
  expect(await cancelledLate(market)).toBe(1);

  // Both sides read the same of the third, but only the owner what it would cost them.
  expect((await read(market, owner, third)).letGo).toEqual({ cancelOwes: true, notBack: 'nothing' });
  expect((await read(market, owner, hidden)).letGo).toEqual({ cancelOwes: false, notBack: 'nothing' });
  expect((await read(market, market.renter, hidden)).letGo).toBeNull();
  expect((await move(market, owner, hidden, 'cancel')).status).toBe(200);
  expect(await market.booking(hidden)).toMatchObject({ owner_nth: null });
  expect((await read(market, owner, hidden)).owedCents).toBe(0);
  expect(await cancelledLate(market)).toBe(1);
});

/** A rental that is late, and the item's next one, eleven hours before it starts. */
async function lateBefore(market: Market, from: number): Promise<{ late: string; next: string }> {
  const [renter, waits] = [await anotherRenter(market), await anotherRenter(market)];
  const { bookingId: late } = await aPaidBooking(market, market.dates(from, from + 1), renter);
  const { bookingId: next } = await aPaidBooking(market, market.dates(from + 2, from + 3), waits);
  await passUntil(market, late, 'starts_at', -hour);
  const code = await codeAt(market, late, 'pick-up');
  expect((await move(market, market.owner, late, 'hand-over', { code })).status).toBe(200);
  await passUntil(market, late, 'ends_at', hour);
  expect((await move(market, market.owner, late, 'not-back')).status).toBe(200);
  await passUntil(market, next, 'starts_at', -11 * hour);
  return { late, next };
}

test('the first next rental an owner loses to a late one costs nothing, the second both fees, and against the late renter’s word it is the owner who cancels', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  const first = await lateBefore(market, 3);
  expect((await read(market, owner, first.next)).letGo.notBack).toBe('nothing');
  expect((await move(market, owner, first.next, 'will-not-be-back')).status).toBe(200);
  expect(await market.booking(first.next)).toMatchObject({ owner_nth: 1 });
  expect((await read(market, owner, first.next)).owedCents).toBe(0);
  expect((await move(market, owner, first.late, 'mark-back')).status).toBe(200);
  expect(await cancelledLate(market)).toBe(0);

  const second = await lateBefore(market, 3);
  expect((await read(market, owner, second.next)).letGo.notBack).toBe('again');
  expect((await move(market, owner, second.next, 'will-not-be-back')).status).toBe(200);
  await market.work();
  expect(await market.booking(second.next)).toMatchObject({
    cancel_reason: 'previous_not_returned',
    owner_nth: 2,
  });
  expect((await read(market, owner, second.next)).owedCents).toBe(fees / 2);
  expect(await cancelledLate(market)).toBe(1);
  const { rows } = await market.db.owner.query(
    `select body_text as text from public.outbox_messages where kind = 'cancelled-not-back' and recipient = $1 order by created_at`,
    [owner.email],
  );
  expect(rows.map(({ text }) => /you owe \$3\.60 in fees/.test(text))).toEqual([false, true]);
});

test('a next rental that nobody cancels and nobody comes to is lost to the late one all the same', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  const first = await lateBefore(market, 3);
  expect((await move(market, owner, first.next, 'will-not-be-back')).status).toBe(200);
  expect((await move(market, owner, first.late, 'mark-back')).status).toBe(200);
  const second = await lateBefore(market, 3);
  // What the renter's absence would cost is shown to the owner before either of the two states it.
  const renter = { id: (await market.booking(second.next)).renter_id as string };
  for (const [as, owedCents] of [
    [owner, fees / 2],
    [renter, 0],
  ] as const) {
    const { body } = await market.app.send('GET', `/api/bookings/${second.next}/case`, { as });
    const absent = { verdict: 'renter_absent', refundCents: 2360, ownerCents: 0, owedCents };
    expect(body.outcomes).toContainEqual(absent);
    expect(body.statements).toContainEqual(expect.objectContaining(absent));
  }
  await passUntil(market, second.next, 'ends_at', 49 * hour);
  expect(await market.booking(second.next)).toMatchObject({
    ...{ status: 'cancelled', cancel_reason: 'previous_not_returned', cancel_actor: 'clock' },
    ...{ owner_nth: 2, refund_cents: 2360, owner_keeps_cents: 0 },
  });
  expect((await read(market, owner, second.next)).owedCents).toBe(fees / 2);
  const { rows } = await market.db.owner.query(
    `select body_text as text from public.outbox_messages where kind = 'never-handed-over' and recipient = $1`,
    [owner.email],
  );
  expect(rows.map(({ text }) => /you owe \$3\.60 in fees/.test(text))).toEqual([true]);
});

test('an owner who says it won’t be back against the late renter’s word cancels the booking', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  const { late, next } = await lateBefore(market, 3);
  const renter = { id: (await market.booking(late)).renter_id as string };
  expect((await move(market, renter, late, 'say-returned')).status).toBe(200);
  expect((await read(market, owner, next)).letGo.notBack).toBe('own_cancellation');
  expect((await move(market, owner, next, 'will-not-be-back')).status).toBe(200);
  expect(await market.booking(next)).toMatchObject({ cancel_reason: 'owner', refund_cents: 4_720 - 2_360 });
  expect((await read(market, owner, next)).owedCents).toBe(360);
});

const aDay = 24 * hour;
const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });

async function anAdmin({ db }: Market, right: 'operator' | 'moderator'): Promise<{ id: string }> {
  const person = await aPerson(db);
  const values = [person.id, right];
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    values,
  );
  return person;
}

const mailsOf = async ({ db, owner }: Market, kind: string) =>
  (
    await db.owner.query<{ text: string }>(
      'select body_text as text from public.outbox_messages where kind = $1 and recipient = $2 order by created_at',
      [kind, owner.email],
    )
  ).rows.map(({ text }) => text);
const owed = [
  { account: 'owner', cents: fees / 2 },
  { account: 'platform', cents: -fees / 2 },
];
const feesOf = async ({ db }: Market, id: string) =>
  (
    await db.owner.query(
      `select account, sum(cents)::int as cents from public.ledger_lines
       where booking_id = $1 and account in ('owner', 'platform') group by 1 having sum(cents) <> 0 order by 1`,
      [id],
    )
  ).rows;
const historyOf = async ({ db }: Market, id: string) =>
  (
    await db.owner.query('select move from public.booking_events where booking_id = $1 order by id', [id])
  ).rows.map(({ move: name }) => name);

/** The owner says against the late renter that it isn't back, loses the next booking for free, and claims the deposit. */
async function lostAgainstTheirWord(market: Market) {
  const { owner, app } = market;
  const { late, next } = await lateBefore(market, 3);
  const renter = { id: (await market.booking(late)).renter_id as string };
  expect((await move(market, renter, late, 'say-returned')).status).toBe(200);
  market.pass(60_000);
  expect((await move(market, owner, late, 'contest-return')).status).toBe(200);
  expect((await move(market, owner, next, 'will-not-be-back')).status).toBe(200);
  expect(await market.booking(next)).toMatchObject({ cancel_reason: 'previous_not_returned', owner_nth: 1 });
  await passUntil(market, late, 'ends_at', aDay);
  const path = `/api/bookings/${late}/claim`;
  const lines = { kind: 'not_returned', cents: 10_000, words: 'It never came back.' };
  expect((await app.send('POST', path, { as: owner, body: lines })).status).toBe(200);
  const no = { cents: 0, words: 'I put it on the porch.' };
  expect((await app.send('POST', `${path}/contest`, { as: renter, body: no })).status).toBe(200);
  return { late, next };
}

/** The drawn admin gives the owner so much of the claim, and no one appeals. */
async function decided(market: Market, admins: { id: string }[], cents: number, clause: ClauseId) {
  for (const as of admins) {
    const { items } = (await market.app.send('GET', '/api/admin/cases', { as })).body;
    const entry = items.find((each: { drawn: string }) => each.drawn === 'you');
    if (!entry) continue;
    const evidence = [entry.evidence[0].id];
    const body = { verdict: cents, clause, reasons: 'The photo shows it on the porch.', evidence };
    const done = await market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, { as, body });
    expect(done.body ?? '').toEqual('');
    return pass(market, 3 * aDay + hour);
  }
  throw new Error('nobody was drawn');
}

test('a decision that it was back, as the late renter said, makes the free loss the owner’s late cancellation, with both fees', async () => {
  await using market = await aMarket({ depositCents: 10_000 });
  const admins = [await anAdmin(market, 'moderator'), await anAdmin(market, 'operator')];
  await market.listen();
  const { next } = await lostAgainstTheirWord(market);
  expect(await feesOf(market, next)).toEqual([]);
  expect(await cancelledLate(market)).toBe(0);

  // Within a year before the loss, but not before the decision.
  const other = await anItem(market.db, { ownerId: market.owner.id });
  const { bookingId: before } = await aPaidBooking(market, { ...market.dates(40, 42), itemId: other.id });
  expect((await move(market, market.owner, before, 'cancel')).status).toBe(200);
  await market.db.owner.query(
    `update public.bookings set owner_nth = 1, cancelled_at = (
       select cancelled_at - interval '1 year' + interval '2 days' from public.bookings where id = $2) where id = $1`,
    [before, next],
  );
  await decided(market, admins, 0, 'claim-wear');
  expect(await market.booking(next)).toMatchObject({
    ...{ status: 'cancelled', cancel_reason: 'owner', cancel_actor: 'owner', refund_cents: 2_360 },
    owner_nth: 2,
  });
  expect(await feesOf(market, next)).toEqual(owed);
  expect((await read(market, market.owner, next)).owedCents).toBe(fees / 2);
  expect(await cancelledLate(market)).toBe(1);
  expect((await historyOf(market, next)).at(-1)).toBe('count-as-owners');
  const [told, ...others] = await mailsOf(market, 'loss-disproved');
  expect(told).toMatch(/claim that it was still out was turned down[^]*You owe \$3\.60 in fees/);
  expect(others).toEqual([]);
  await pass(market, aDay);
  expect(await feesOf(market, next)).toEqual(owed);
});

test.each([
  ['it never came back', 5_000, 'claim-not-returned'],
  ["there is no evidence that it didn't come back", 0, 'claim-unproven'],
] as const)('a decision that %s leaves the free loss free', async (_, cents, clause) => {
  await using market = await aMarket({ depositCents: 10_000 });
  const admins = [await anAdmin(market, 'moderator'), await anAdmin(market, 'operator')];
  await market.listen();
  const { next } = await lostAgainstTheirWord(market);
  await decided(market, admins, cents, clause);
  expect(await market.booking(next)).toMatchObject({ cancel_reason: 'previous_not_returned', owner_nth: 1 });
  expect(await feesOf(market, next)).toEqual([]);
  expect(await mailsOf(market, 'loss-disproved')).toEqual([]);
});

test('an operator waives the fees of a booking lost again, with a reason the owner reads; it counts against them no longer', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner, app } = market;
  const [operator, moderator] = [await anAdmin(market, 'operator'), await anAdmin(market, 'moderator')];
  const lose = async () => {
    const { late, next } = await lateBefore(market, 3);
    expect((await move(market, owner, next, 'will-not-be-back')).status).toBe(200);
    expect((await move(market, owner, late, 'mark-back')).status).toBe(200);
    return next;
  };
  const waive = async (id: string, as: { id: string }, reason = 'The renter before had an accident.') => {
    const { status, body } = await app.send('POST', `/api/admin/debts/${id}/waive`, { as, body: { reason } });
    return body?.error?.code ?? status;
  };
  const free = await lose();
  const second = await lose();
  expect(await feesOf(market, second)).toEqual(owed);
  const { items } = (await app.send('GET', '/api/admin/debts', { as: operator })).body;
  expect(items).toMatchObject([{ id: second, cents: fees / 2, isWaivable: true, involved: false }]);

  // With no admin who hasn't dealt with the owner, it is up to one who has a week after the booking was lost.
  const { rows: lost } = await market.db.owner.query(
    `with blocks as (insert into public.person_blocks (blocker_id, blocked_id) select id, $2 from public.admin_users)
     update public.bookings set cancelled_at = cancelled_at - interval '1 hour' where id = $1 returning cancelled_at as at`,
    [second, owner.id],
  );
  const [entry] = (await app.send('GET', '/api/admin/debts', { as: operator })).body.items;
  expect(entry.involvement.actsAt).toBe(after(lost[0].at, 7 * aDay).toISOString());
  await market.db.owner.query('delete from public.person_blocks');

  expect(await waive(second, moderator)).toBe('admin.operator-needed');
  expect(await waive(second, owner)).toBe('session.forbidden');
  expect(await waive(second, operator, ' ')).toBe('request.invalid');
  expect(await waive(free, operator)).toBe('debt.not-waivable');
  // Someone who rented from the owner decides nothing about their money.
  const { renter_id: renterId } = await market.booking(second);
  await market.db.owner.query(
    `insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), 'operator')`,
    [renterId],
  );
  expect(await waive(second, { id: renterId as string })).toBe('moderation.involved');
  expect(await feesOf(market, second)).toEqual(owed);

  expect(await waive(second, operator)).toBe(204);
  expect(await feesOf(market, second)).toEqual([]);
  expect(await market.booking(second)).toMatchObject({
    ...{ cancel_reason: 'previous_not_returned', owner_nth: null },
  });
  expect((await read(market, owner, second)).owedCents).toBe(0);
  expect((await app.send('GET', '/api/me/debts', { as: owner })).body).toMatchObject({
    ...{ totalCents: 0, debts: [] },
  });
  expect((await app.send('GET', '/api/admin/debts', { as: operator })).body.items).toEqual([]);
  expect(await cancelledLate(market)).toBe(0);
  expect((await historyOf(market, second)).at(-1)).toBe('waive-fees');
  for (const personId of [owner.id, renterId as string]) {
    const { events } = await read(market, { id: personId }, second);
    const pack = await openPack(market.deps, { personId, part: 'party', bookingId: second });
    for (const lines of [events, pack.history])
      expect(lines.some(({ move: name }: { move: string }) => name === 'waive-fees')).toBe(
        personId === owner.id,
      );
    const asked = 'select id from public.booking_events where booking_id = $1 and move = $2';
    const inDatabase = await readAs(market.deps.db, personId, (tx) =>
      tx.query(asked, [second, 'waive-fees']),
    );
    expect(inDatabase.rowCount).toBe(personId === owner.id ? 1 : 0);
  }
  const { rows } = await market.db.owner.query(
    'select admin_id, act, reason from public.moderation_acts where subject_id = $1',
    [second],
  );
  const reason = 'The renter before had an accident.';
  expect(rows).toEqual([{ admin_id: operator.id, act: 'waive-fees', reason }]);
  const [told] = await mailsOf(market, 'fees-waived');
  expect(told).toMatch(/waived \$3\.60 in fees[^]*had an accident/);
  expect(await waive(second, operator)).toBe('debt.not-waivable');

  // The one after it is the second again.
  const third = await lose();
  expect(await market.booking(third)).toMatchObject({ owner_nth: 2 });
  expect(await feesOf(market, third)).toEqual(owed);
});
