import { after, hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aMarket, anotherRenter, aPaidBooking, type Market, move, zone } from '../../../../test/market.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { passTime } from '#worker/pass-time.ts';

/** Lets time pass on its own until this long after one of the booking's times. */
async function passUntil(market: Market, bookingId: string, column: string, ms: number): Promise<void> {
  const at = (await market.booking(bookingId))[column] as Date;
  await passTime(market.deps, after(at, ms).getTime() - market.now().getTime(), {
    advance: market.pass,
    settled: market.work,
  });
}

const read = (market: Market, as: { id: string }, bookingId: string) =>
  market.app.send('GET', `/api/bookings/${bookingId}`, { as });
const codeFor = (market: Market, as: { id: string }, bookingId: string) =>
  market.app.send('GET', `/api/bookings/${bookingId}/code`, { as });
const moves = async (market: Market, bookingId: string) => {
  const { rows } = await market.db.owner.query<{ move: string }>(
    'select move from public.booking_events where booking_id = $1 order by id',
    [bookingId],
  );
  return rows.map((row) => row.move);
};
const mailed = async (market: Market, kind: string) => {
  const { rows } = await market.db.owner.query<{ recipient: string }>(
    'select recipient from public.outbox_messages where kind = $1 order by recipient',
    [kind],
  );
  return rows.map(({ recipient }) => recipient);
};

/** A paid two-day rental whose item can be handed over. */
async function ready(market: Market) {
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  await passUntil(market, bookingId, 'starts_at', -hour);
  return bookingId;
}

/** Same as above, handed over with the code. */
async function handedOver(market: Market) {
  const bookingId = await ready(market);
  const code = await codeAt(market, bookingId, 'pick-up');
  const done = await move(market, market.owner, bookingId, 'hand-over', { code });
  expect(done.body.booking).toMatchObject({ stage: 'active' });
  return bookingId;
}

test('at pickup the renter shows the code and the owner enters it, at return the other way round', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { owner, renter } = market;
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  expect((await codeFor(market, renter, bookingId)).body.error.code).toBe('handover.no-code');
  await passUntil(market, bookingId, 'starts_at', -hour);

  const shown = await codeFor(market, renter, bookingId);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.body).toMatchObject({ kind: 'pick-up', blockedUntil: null });
  expect(shown.body.code).toMatch(/^\d{6}$/);
  expect(shown.body.link).toContain(`/#/booking/${bookingId}?code=${shown.body.code}`);
  expect((await codeFor(market, owner, bookingId)).body.error.code).toBe('handover.no-code');
  expect((await codeFor(market, await anotherRenter(market), bookingId)).status).toBe(404);
  for (const person of [owner, renter])
    expect((await read(market, person, bookingId)).text).not.toContain(shown.body.code);

  const received = await move(market, renter, bookingId, 'hand-over', { code: shown.body.code });
  expect(received.body.error.code).toBe('booking.not-allowed');
  const done = await move(market, owner, bookingId, 'hand-over', { code: shown.body.code });
  expect(done.body.booking).toMatchObject({ status: 'active', stage: 'active' });
  expect((await move(market, renter, bookingId, 'cancel')).status).toBe(409);

  const back = await codeFor(market, owner, bookingId);
  expect(back.body.kind).toBe('return');
  expect((await codeFor(market, renter, bookingId)).body.error.code).toBe('handover.no-code');
  const returned = await move(market, renter, bookingId, 'return', { code: back.body.code });
  expect(returned.body.booking).toMatchObject({ status: 'active', stage: 'returned' });
  expect((await move(market, owner, bookingId, 'all-good')).body.booking.status).toBe('completed');
  await market.work();
  const { rows } = await market.db.owner.query(
    'select state from public.deposit_holds where booking_id = $1',
    [bookingId],
  );
  expect(rows.map(({ state }) => state)).toEqual(['released']);
  expect((await moves(market, bookingId)).slice(-3)).toEqual(['hand-over', 'return', 'all-good']);
});

test('after five wrong codes there is a new one, and after the third new one none that day', async () => {
  await using market = await aMarket({ timeZone: zone });
  const bookingId = await ready(market);
  const first = await codeAt(market, bookingId, 'pick-up');
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0');
  const enter = async (code: string) =>
    (await move(market, market.owner, bookingId, 'hand-over', { code })).body.error?.code;
  for (let tries = 1; tries < 5; tries++) expect(await enter(wrong)).toBe('handover.wrong-code');
  expect(await enter('12')).toBe('handover.code-replaced');
  expect(await codeAt(market, bookingId, 'pick-up')).not.toBe(first);
  expect(await enter(first)).toBe('handover.wrong-code');
  for (let tries = 7; tries <= 20; tries++) await enter('');
  const right = await codeAt(market, bookingId, 'pick-up');
  expect(await enter(right)).toBe('handover.too-many-tries');
  expect((await codeFor(market, market.renter, bookingId)).body.blockedUntil).not.toBeNull();
  market.pass(24 * hour);
  expect(await enter(right)).toBeUndefined();
  expect(await market.booking(bookingId)).toMatchObject({ status: 'active' });
});

test('without the code it is handed over once both say so within half an hour', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { owner, renter } = market;
  const bookingId = await ready(market);
  await move(market, owner, bookingId, 'say-handed-over');
  expect(await mailed(market, 'said-handed-over')).toEqual([renter.email]);
  market.pass(30 * minute + 1);
  expect((await move(market, renter, bookingId, 'say-received')).body.booking.stage).toBe('confirmed');
  market.pass(29 * minute);
  const done = await move(market, owner, bookingId, 'say-handed-over');
  expect(done.body.booking.stage).toBe('active');
  expect((await moves(market, bookingId)).slice(-4)).toEqual([
    'say-handed-over',
    'say-received',
    'say-handed-over',
    'pick-up',
  ]);
});

test('each says once that they are on their way, and the other reads it in their conversation', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { owner, renter } = market;
  const bookingId = await ready(market);
  const said = await move(market, renter, bookingId, 'on-my-way');
  expect(said.body.booking.handover.onTheWayAt.renter).not.toBeNull();
  expect((await move(market, renter, bookingId, 'on-my-way')).body.error.code).toBe('booking.already-said');
  expect((await move(market, owner, bookingId, 'on-my-way')).status).toBe(200);
  const { rows } = await market.db.owner.query(
    `select content from public.messages where kind = 'system' order by created_at desc, id desc limit 2`,
  );
  expect(rows.map(({ content }) => content).sort()).toEqual([
    'Olive O. is on the way.',
    'Rita R. is on the way.',
  ]);
  const code = await codeAt(market, bookingId, 'pick-up');
  await move(market, owner, bookingId, 'hand-over', { code });
  expect((await move(market, renter, bookingId, 'on-my-way')).status).toBe(200);
});

proofTest(
  'an early return counts when the renter agrees, or a day later without a no, and frees the days after it',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { owner, renter } = market;
    const bookingId = await handedOver(market);
    expect((await move(market, owner, bookingId, 'mark-back')).body.booking.stage).toBe('active');
    await move(market, renter, bookingId, 'deny-return');
    expect(await market.booking(bookingId)).toMatchObject({ said_back_at: null, returned_at: null });
    await move(market, owner, bookingId, 'mark-back');
    const blocked = () =>
      market.db.owner.query('select end_date from public.item_reservations where booking_id = $1', [
        bookingId,
      ]);
    const before = (await blocked()).rows[0].end_date;
    expect((await move(market, renter, bookingId, 'agree-return')).body.booking.stage).toBe('returned');
    expect(before > (await blocked()).rows[0].end_date).toBe(true);
    await passUntil(market, bookingId, 'returned_at', 24 * hour);
    expect(await market.booking(bookingId)).toMatchObject({ status: 'completed', refund_cents: null });
  },
);

proofTest('nobody disagrees with an early return for a day: it counts', async () => {
  await using market = await aMarket({ timeZone: zone });
  const bookingId = await handedOver(market);
  await move(market, market.owner, bookingId, 'mark-back');
  await passUntil(market, bookingId, 'said_back_at', 24 * hour);
  const { said_back_at: said, returned_at: returned } = await market.booking(bookingId);
  expect(returned).toEqual(after(said, 24 * hour));
});

proofTest(
  'the owner never marks the return: the renter’s word counts two days after the end, after asking at +12, +24 and +36 hours',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const bookingId = await handedOver(market);
    await move(market, market.renter, bookingId, 'say-returned');
    await passUntil(market, bookingId, 'ends_at', 48 * hour);
    const { ends_at: ends, returned_at: returned } = await market.booking(bookingId);
    expect(returned).toEqual(after(ends, 48 * hour));
    expect(await mailed(market, 'said-returned')).toEqual([market.owner.email]);
    expect(await mailed(market, 'claim-reminder')).toHaveLength(3);
    expect((await move(market, market.owner, bookingId, 'contest-return')).status).toBe(409);
  },
);

proofTest(
  'nobody says anything about the return: the rental completes a week after its end, after asking daily',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const bookingId = await handedOver(market);
    await passUntil(market, bookingId, 'ends_at', 7 * 24 * hour);
    const {
      status,
      ends_at: ends,
      completed_at: completed,
      returned_at: returned,
    } = await market.booking(bookingId);
    expect([status, completed, returned]).toEqual(['completed', after(ends, 7 * 24 * hour), null]);
    expect(await mailed(market, 'overdue-reminder')).toHaveLength(16);
    const { rows } = await market.db.owner.query('select status from public.deposits where booking_id = $1', [
      bookingId,
    ]);
    expect(rows[0].status).toBe('settled');
  },
);

proofTest(
  'an item that is late closes day by day, up to the next rental, whose renter is told and may cancel with everything back',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { owner, renter } = market;
    const bookingId = await ready(market);
    const next = await anotherRenter(market);
    // Two days are free in between.
    const { bookingId: nextId } = await aPaidBooking(market, { ...market.dates(5, 6) }, next);
    const code = await codeAt(market, bookingId, 'pick-up');
    await move(market, owner, bookingId, 'hand-over', { code });
    expect((await move(market, owner, bookingId, 'not-back')).body.error.code).toBe('booking.not-yet');
    await passUntil(market, bookingId, 'ends_at', hour);
    expect((await move(market, owner, bookingId, 'not-back')).status).toBe(200);
    expect(await mailed(market, 'not-back')).toEqual([renter.email]);
    expect(await mailed(market, 'previous-late')).toEqual([next.email, owner.email].sort());
    const told = (await read(market, next, nextId)).body;
    expect(told.refundTimeline).toEqual([
      { until: told.startsAt, kind: 'free', refundCents: told.chargedCents },
    ]);
    // An early end is refused while it's still far off, and never blocks a day of the next rental.
    await passUntil(market, nextId, 'starts_at', -13 * hour);
    expect((await move(market, owner, nextId, 'will-not-be-back')).body.error.code).toBe('booking.not-yet');
    await passUntil(market, nextId, 'starts_at', hour);
    const { occupied_until: until } = await market.booking(bookingId);
    expect(until < (await market.booking(nextId)).start_date).toBe(true);
    const done = await move(market, next, nextId, 'cancel-not-back');
    expect(done.body.booking).toMatchObject({
      cancelReason: 'previous_not_returned',
      refundCents: told.chargedCents,
    });
    await passUntil(market, bookingId, 'ends_at', 10 * 24 * hour);
    expect(await market.booking(bookingId)).toMatchObject({ status: 'active' });
    expect((await move(market, owner, bookingId, 'mark-back')).body.booking.stage).toBe('returned');
  },
);

proofTest(
  'only the owner’s word that it will not be back cancels the next rental, from 12 hours before it, without a debt',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { owner } = market;
    const bookingId = await handedOver(market);
    const next = await anotherRenter(market);
    await passUntil(market, bookingId, 'ends_at', hour);
    await move(market, owner, bookingId, 'not-back');
    const { bookingId: nextId } = await aPaidBooking(market, { ...market.dates(2, 3) }, next);
    await passUntil(market, nextId, 'starts_at', -11 * hour);
    expect((await market.booking(nextId)).previous_late_at).not.toBeNull();
    const done = await move(market, owner, nextId, 'will-not-be-back');
    expect(done.body.booking).toMatchObject({ cancelReason: 'previous_not_returned', cancelActor: 'owner' });
    const { rows } = await market.db.owner.query(
      `select coalesce(sum(cents), 0)::int as cents from public.ledger_lines where account = 'owner' and booking_id = $1`,
      [nextId],
    );
    expect(rows[0].cents).toBe(0);
  },
);

proofTest(
  'an item that is back in time is announced to the next renter, whose booking the owner can no longer cancel as late',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { owner } = market;
    const bookingId = await handedOver(market);
    const next = await anotherRenter(market);
    await passUntil(market, bookingId, 'ends_at', hour);
    const { bookingId: nextId } = await aPaidBooking(market, { ...market.dates(1, 2) }, next);
    await move(market, owner, bookingId, 'not-back');
    await move(market, owner, bookingId, 'mark-back');
    expect(await mailed(market, 'previous-back')).toEqual([next.email]);
    await passUntil(market, nextId, 'starts_at', -hour);
    expect((await move(market, owner, nextId, 'will-not-be-back')).body.error.code).toBe('booking.too-late');
  },
);

test('a rental that had started before hand-over existed completes by the clock alone', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const { ends_at: ends } = await market.booking(bookingId);
  await market.db.owner.query('update public.bookings set without_handover = true where id = $1', [
    bookingId,
  ]);
  await market.db.owner.query(
    'delete from public.booking_deadlines where booking_id = $1 and done_at is null',
    [bookingId],
  );
  await market.db.owner.query(
    `insert into public.booking_deadlines (booking_id, kind, at) values ($1, 'end-reminder', $2), ($1, 'close', $3)`,
    [bookingId, ends, after(ends, 48 * hour)],
  );
  await passUntil(market, bookingId, 'ends_at', 48 * hour);
  expect(await market.booking(bookingId)).toMatchObject({ status: 'completed', picked_up_at: null });
  expect((await moves(market, bookingId)).at(-1)).toBe('close');
  expect(await mailed(market, 'end-reminder')).toHaveLength(6);
});

/** Writes in the conversation between a booking's two people. */
async function writing(market: Market) {
  const { rows } = await market.db.owner.query('select id from public.conversations');
  return (as: { id: string }, content: string) =>
    market.app.send('POST', `/api/conversations/${rows[0].id}/messages`, {
      as,
      body: { id: crypto.randomUUID(), content },
    });
}

test('the person who shows the code cannot write it in any form; another number passes', async () => {
  await using market = await aMarket({ timeZone: zone });
  const bookingId = await ready(market);
  const send = await writing(market);
  const code = await codeAt(market, bookingId, 'pick-up');
  for (const text of [`The code is ${code}.`, [...code].join(' ')]) {
    const reply = await send(market.renter, text);
    expect([reply.status, reply.body.error.message]).toEqual([422, 'Give the code in person.']);
  }
  expect((await send(market.renter, 'See you at nine!')).status).toBe(201);
  const asked = await market.app.send('POST', '/api/bookings', {
    as: market.renter,
    body: { ...market.dates(12, 13), introduction: `The code is ${code}.` },
  });
  expect([asked.status, asked.body.error?.code]).toEqual([422, 'message.handover-code']);
  await move(market, market.owner, bookingId, 'hand-over', { code });
  const back = await codeAt(market, bookingId, 'return');
  expect((await send(market.owner, `The code is ${back}.`)).status).toBe(422);
});

test('the person who enters the code learns nothing by writing numbers: the right one is answered like any other', async () => {
  await using market = await aMarket({ timeZone: zone });
  const bookingId = await ready(market);
  const send = await writing(market);
  const said = async (as: { id: string }, number: string) => {
    const { status, body } = await send(as, `I lent out ${number} of them.`);
    return [status, body.error?.code];
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const code = await codeAt(market, bookingId, 'pick-up');
  expect(await said(market.owner, code)).toEqual(await said(market.owner, other(code)));
  await move(market, market.owner, bookingId, 'hand-over', { code });
  const back = await codeAt(market, bookingId, 'return');
  expect(await said(market.renter, back)).toEqual(await said(market.renter, other(back)));
});
