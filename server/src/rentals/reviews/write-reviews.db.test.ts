import { after, hour, minute } from '@borough/domain/clocks';
import { EventsSinceSchema } from '@borough/domain/events/events.contract';
import { askAgainAfterDays, reviewDays } from '@borough/domain/reviews/review-window.rules';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltBooking, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { passTime } from '#worker/pass-time.ts';
import { runDueReviews } from './run-due-reviews.ts';

const day = 24 * hour;

interface Rental extends AsyncDisposable {
  db: FreshDatabase;
  server: TestApp;
  owner: BuiltPerson;
  renter: BuiltPerson;
  itemId: string;
  booking: BuiltBooking;
  completedAt: Date;
}

/** A rental that was completed a moment ago. */
async function aRental(stage: 'completed' | 'active' = 'completed'): Promise<Rental> {
  const db = await freshDatabase();
  const server = await testApp(db);
  const owner = await aPerson(db, { name: 'Olive Owner', displayName: 'Olive O.' });
  const renter = await aPerson(db, { name: 'Rita Renter', displayName: 'Rita R.' });
  const item = await anItem(db, { ownerId: owner.id, title: 'Cordless drill' });
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-05-20',
    endDate: '2026-05-22',
    stage,
  });
  const { rows } = await db.owner.query('select completed_at from public.bookings where id = $1', [
    booking.id,
  ]);
  const completedAt: Date = rows[0].completed_at ?? new Date('2026-05-23T01:00:00Z');
  server.setNow(after(completedAt, minute));
  return {
    ...{ db, server, owner, renter, itemId: item.id, booking, completedAt },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

const write = ({ server, booking }: Rental, as: BuiltPerson | null, body: object) =>
  server.send('PUT', `/api/bookings/${booking.id}/reviews`, { as, body });
const read = async ({ server, booking }: Rental, as: BuiltPerson) =>
  (await server.send('GET', `/api/bookings/${booking.id}/reviews`, { as })).body;
const mails = async ({ db }: Rental) =>
  (
    await db.owner.query<{ kind: string; recipient: string; subject: string }>(
      'select kind, recipient, subject from public.outbox_messages order by created_at, recipient',
    )
  ).rows;
const stored = async ({ db }: Rental) =>
  (await db.owner.query('select * from public.reviews order by review_type')).rows;

const fromRenter = { item: { rating: 5, comment: 'Strong.' }, owner: { rating: 4, comment: '  ' } };
const fromOwner = { renter: { rating: 3, comment: 'A little late.' } };

test('both write, the page of each whole, and all of it becomes public at one instant', async () => {
  await using rental = await aRental();
  const { server, owner, renter, itemId, completedAt } = rental;
  expect(await read(rental, renter)).toEqual({
    bookingId: rental.booking.id,
    part: 'renter',
    item: { id: itemId, title: 'Cordless drill' },
    other: { id: owner.id, displayName: 'Olive O.', avatarUrl: null },
    stage: 'open',
    closesAt: after(completedAt, reviewDays * day).toISOString(),
    timeZone: 'America/Los_Angeles',
    revealedAt: null,
    mine: [],
    theirs: [],
  });
  const sent = await write(rental, renter, fromRenter);
  expect(sent.status, sent.text).toBe(200);
  expect(sent.body).toMatchObject({
    stage: 'open',
    mine: [
      { kind: 'item', rating: 5, comment: 'Strong.' },
      { kind: 'owner', rating: 4, comment: null },
    ],
  });
  // The other side's answer doesn't change by a byte.
  expect(await read(rental, owner)).toMatchObject({ stage: 'open', revealedAt: null, mine: [], theirs: [] });
  // Until then it can be changed any number of times.
  await write(rental, renter, { ...fromRenter, item: { rating: 4, comment: 'Strong, but loud.' } });
  expect(await mails(rental)).toEqual([]);

  const at = after(completedAt, 2 * hour);
  server.setNow(at);
  const last = await write(rental, owner, fromOwner);
  expect(last.body).toMatchObject({
    stage: 'revealed',
    revealedAt: at.toISOString(),
    mine: [{ kind: 'renter', rating: 3 }],
    theirs: [
      { kind: 'item', rating: 4, comment: 'Strong, but loud.' },
      { kind: 'owner', rating: 4 },
    ],
  });
  expect((await stored(rental)).map((row) => row.revealed_at)).toEqual([at, at, at]);
  expect((await server.send('GET', `/api/items/${itemId}`)).body).toMatchObject({
    rating: 4,
    reviewCount: 1,
    owner: { rating: 4, reviewCount: 1 },
    reviews: [{ rating: 4, comment: 'Strong, but loud.', author: { displayName: 'Rita R.' } }],
  });
  const page = await server.app.inject({ method: 'GET', url: `/item/${itemId}` });
  expect(page.body).toContain('"ratingValue":4,"reviewCount":1');
  // Trust is updated at the same instant.
  const { rows } = await rental.db.owner.query(
    `select cause, at from public.trust_changes where person_id = $1 order by id desc limit 1`,
    [renter.id],
  );
  expect(rows).toEqual([{ cause: 'review', at }]);
  expect((await mails(rental)).map(({ kind, recipient }) => [kind, recipient])).toEqual(
    expect.arrayContaining([
      ['reviews-revealed', owner.email],
      ['reviews-revealed', renter.email],
    ]),
  );
  for (const [as, body] of [
    [renter, fromRenter],
    [owner, fromOwner],
  ] as const)
    expect((await write(rental, as, body)).body.error.code).toBe('review.revealed');
});

test('only the two write, each their own page and nothing else, and only after the rental is completed', async () => {
  await using rental = await aRental();
  const { renter, owner, db } = rental;
  const other = await aPerson(db);
  const codeOf = async (as: BuiltPerson | null, body: object) =>
    (await write(rental, as, body)).body.error?.code;
  expect(await codeOf(null, fromRenter)).toBe('session.required');
  expect(await codeOf(other, fromRenter)).toBe('booking.not-found');
  expect(
    (await rental.server.send('GET', `/api/bookings/${rental.booking.id}/reviews`, { as: other })).status,
  ).toBe(404);
  expect(await codeOf(renter, fromOwner)).toBe('session.forbidden');
  expect(await codeOf(owner, fromRenter)).toBe('session.forbidden');
  const half = await write(rental, renter, { item: { rating: 5 } });
  expect([half.status, half.body.error.fields]).toEqual([
    400,
    { 'owner.rating': 'Please choose one to five stars' },
  ]);
  for (const rating of [0, 6, 4.5, '5', null])
    expect(await codeOf(owner, { renter: { rating } })).toBe('request.invalid');
  expect(await codeOf(owner, { renter: { rating: 5, comment: 'x'.repeat(2_001) } })).toBe('request.invalid');
  expect(await stored(rental)).toEqual([]);
  await using early = await aRental('active');
  expect((await write(early, early.renter, fromRenter)).body.error.code).toBe('review.too-early');
  expect(await read(early, early.renter)).toMatchObject({ stage: 'too-early', closesAt: null });
});

test('contact details are refused at their field, and nothing of the page is stored', async () => {
  await using rental = await aRental();
  const refused = await write(rental, rental.renter, {
    item: { rating: 5, comment: 'Call me at 415-555-0142' },
    owner: { rating: 5, comment: 'Lovely.' },
  });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'text.contact-details']);
  expect(Object.keys(refused.body.error.fields)).toEqual(['item.comment']);
  expect(await stored(rental)).toEqual([]);
});

test('a side that has not written is asked at once and once more, and after fourteen days what there is becomes public', async () => {
  await using rental = await aRental();
  const { server, owner, renter, completedAt, itemId } = rental;
  await runDueReviews(server.deps);
  await runDueReviews(server.deps);
  const asked = async (to: BuiltPerson) =>
    (await mails(rental)).filter(({ kind, recipient }) => kind === 'review-asked' && recipient === to.email)
      .length;
  expect([await asked(owner), await asked(renter)]).toEqual([1, 1]);
  await write(rental, renter, fromRenter);
  server.setNow(after(completedAt, askAgainAfterDays * day));
  await runDueReviews(server.deps);
  expect([await asked(owner), await asked(renter)]).toEqual([2, 1]);

  const last = after(completedAt, reviewDays * day);
  server.setNow(after(last, -1));
  await runDueReviews(server.deps);
  expect(await read(rental, owner)).toMatchObject({ stage: 'open', theirs: [] });
  server.setNow(last);
  // From here on no one can write, whether the clock has run or not: the other side could no longer answer in kind.
  expect((await write(rental, owner, fromOwner)).body.error.code).toBe('review.closed');
  expect((await write(rental, renter, fromRenter)).body.error.code).toBe('review.closed');
  expect(await read(rental, owner)).toMatchObject({ stage: 'closed', theirs: [] });
  await Promise.all([runDueReviews(server.deps), runDueReviews(server.deps)]);
  expect(await read(rental, owner)).toMatchObject({
    stage: 'revealed',
    revealedAt: last.toISOString(),
    mine: [],
    theirs: [{ kind: 'item' }, { kind: 'owner' }],
  });
  expect((await server.send('GET', `/api/items/${itemId}`)).body.reviewCount).toBe(1);
  expect((await mails(rental)).filter(({ kind }) => kind === 'reviews-revealed')).toHaveLength(2);
  expect((await write(rental, owner, fromOwner)).body.error.code).toBe('review.revealed');
});

test('where nobody writes, both are asked twice and nothing becomes public', async () => {
  await using rental = await aRental();
  const { server, completedAt } = rental;
  let now = after(completedAt, -minute);
  server.setNow(now);
  await passTime(server.deps, 30 * day, {
    advance: (ms) => server.setNow((now = after(now, ms))),
    settled: () => Promise.resolve(),
  });
  const found = await mails(rental);
  expect(found.filter(({ kind }) => kind === 'review-asked')).toHaveLength(4);
  expect(found.filter(({ kind }) => kind === 'reviews-revealed')).toEqual([]);
  expect(await read(rental, rental.owner)).toMatchObject({ stage: 'closed', revealedAt: null });
});

proofTest('both sides send at the same moment, many times over: one instant, each counted once', async () => {
  for (let round = 0; round < 5; round++) {
    await using rental = await aRental();
    const replies = await Promise.all([
      write(rental, rental.renter, fromRenter),
      write(rental, rental.owner, fromOwner),
      runDueReviews(rental.server.deps),
    ]);
    expect(replies.slice(0, 2).map((reply) => reply && reply.status)).toEqual([200, 200]);
    const instants = new Set((await stored(rental)).map((row) => row.revealed_at?.toISOString()));
    expect([...instants]).toHaveLength(1);
    expect(instants).not.toContain(undefined);
    expect((await mails(rental)).filter(({ kind }) => kind === 'reviews-revealed')).toHaveLength(2);
    const item = await rental.server.send('GET', `/api/items/${rental.itemId}`);
    expect(item.body).toMatchObject({ rating: 5, reviewCount: 1 });
  }
});

test('the reviewed person replies once, in public, and the author is told; nobody else replies', async () => {
  await using rental = await aRental();
  const { server, owner, renter, itemId } = rental;
  await write(rental, renter, fromRenter);
  const [ofItem] = (await read(rental, renter)).mine;
  const reply = (as: BuiltPerson, text: string, id: string = ofItem.id) =>
    server.send('POST', `/api/reviews/${id}/reply`, { as, body: { text } });
  expect((await reply(owner, 'Thank you!')).body.error.code).toBe('review.not-found');
  await write(rental, owner, fromOwner);
  expect((await reply(renter, 'I agree with myself.')).body.error.code).toBe('review.not-found');
  const refused = await reply(owner, 'Text me: 415-555-0142');
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['text']]);
  const happenings = async (as: BuiltPerson) => {
    const { body } = await server.send('GET', '/api/events/since?after=0', { as });
    return EventsSinceSchema.parse(body).events.map(({ data }) => data['move']);
  };
  expect(await happenings(renter)).not.toContain('review-answered');
  expect((await reply(owner, ' Thank you! ')).status).toBe(204);
  expect(await happenings(renter)).toContain('review-answered');
  expect(await happenings(owner)).not.toContain('review-answered');
  expect((await reply(owner, 'And again.')).body.error.code).toBe('review.answered');
  expect((await server.send('GET', `/api/items/${itemId}/reviews`)).body.items[0].reply).toBe('Thank you!');
  const told = (await mails(rental)).filter(({ kind }) => kind === 'review-answered');
  expect(told.map(({ recipient }) => recipient)).toEqual([renter.email]);
});

test('suspended and blocked people still say how their rental was', async () => {
  await using rental = await aRental();
  const { server, owner, renter, db } = rental;
  await server.send('POST', '/api/me/blocks', { as: owner, body: { personId: renter.id } });
  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [owner.id]);
  expect((await write(rental, renter, fromRenter)).status).toBe(200);
  expect((await write(rental, owner, fromOwner)).body).toMatchObject({ stage: 'revealed' });
});

test('nobody but its author finds a review in the database before it is public', async () => {
  await using rental = await aRental();
  const { db, owner, renter } = rental;
  await write(rental, renter, fromRenter);
  const seen = async (role: string, id: string) => {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await client.query(`set local "request.jwt.claims" = '${JSON.stringify({ sub: id, role })}'`);
      return (await client.query('select id from public.reviews')).rowCount;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await seen('authenticated', renter.id)).toBe(2);
  expect(await seen('authenticated', owner.id)).toBe(0);
  expect(await seen('anon', '')).toBe(0);
});
