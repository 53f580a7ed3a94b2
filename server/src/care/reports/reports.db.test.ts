import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { reportedThing } from '../../../test/reports.ts';

test('a report is stored once for each person and item while it is open', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const item = await anItem(db);
  const report = async (body: object, as: { id: string } | null = person) =>
    server.send('POST', '/api/reports', { as, body });
  const both = await Promise.all(
    [1, 2, 3].map(() => report({ itemId: item.id, reason: 'scam', details: 'Asks for a wire transfer.' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.message).toBe(
    "You already reported this listing. We're looking into it.",
  );
  await db.owner.query("update public.reports set status = 'dismissed', settled_at = now()");
  expect((await report({ itemId: item.id, reason: 'other' })).status).toBe(201);
  const { rows } = await db.owner.query('select reason, details, status from public.reports order by status');
  expect(rows).toEqual([
    { reason: 'scam', details: 'Asks for a wire transfer.', status: 'dismissed' },
    { reason: 'other', details: null, status: 'open' },
  ]);
  expect((await report({ itemId: item.id, reason: 'scam' }, null)).status).toBe(401);
  expect((await report({ itemId: item.id, reason: 'scam' }, { id: item.ownerId })).status).toBe(403);
  expect((await report({ itemId: randomUUID(), reason: 'scam' })).status).toBe(404);
  expect((await report({ itemId: item.id, reason: 'nonsense' })).status).toBe(400);
  expect((await report({ itemId: item.id, reason: 'other', details: 'x'.repeat(1_001) })).status).toBe(400);
});

test('a report keeps what it was about, whatever becomes of the listing and of the people', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [reporter, admin] = [await aPerson(db), await aPerson(db)];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const owner = await aPerson(db, { name: 'Otto Owner' });
  const item = await anItem(db, {
    ownerId: owner.id,
    title: 'Stolen bicycle',
    description: 'No questions asked.',
  });
  await server.send('POST', '/api/reports', { as: reporter, body: { itemId: item.id, reason: 'scam' } });
  await db.owner.query(
    `update public.items set title = 'Bicycle', description = 'Quite mine.' where id = $1`,
    [item.id],
  );
  const seen = async () => (await server.send('GET', '/api/admin/reports', { as: admin })).body.items;
  const evidence = {
    texts: ['Stolen bicycle', 'No questions asked.', 'San Francisco, CA 94102'],
    messages: [],
  };
  expect(await seen()).toMatchObject([{ item: { id: item.id, title: 'Bicycle' }, evidence }]);
  // The account is deleted, and its listing with it.
  await db.owner.query('delete from accounts."user" where id = $1', [owner.id]);
  expect((await db.owner.query('select 1 from public.items')).rowCount).toBe(0);
  expect(await seen()).toMatchObject([{ item: { id: item.id, title: 'Stolen bicycle' }, evidence }]);
});

test('a report of a person keeps what was said, also after that person deleted everything', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [reporter, admin] = [await aPerson(db), await aPerson(db)];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const item = await anItem(db, { ownerId: reporter.id });
  const renter = await aPerson(db, { name: 'Rude Renter' });
  const talk = (await server.send('POST', '/api/conversations', { as: renter, body: { itemId: item.id } }))
    .body.conversation.id;
  const say = (as: { id: string }, content: string) =>
    server.send('POST', `/api/conversations/${talk}/messages`, { as, body: { id: randomUUID(), content } });
  await say(renter, 'You will regret this.');
  await say(reporter, 'Please stop.');
  expect((await say(renter, 'Call me at 415-555-0142')).status).toBe(422);
  await server.send('POST', '/api/reports/people', {
    as: reporter,
    body: { conversationId: talk, reason: 'rude' },
  });
  await db.owner.query(`update public.reports set status = 'dismissed', settled_at = now()`);
  const gone = await server.send('DELETE', '/api/me', { as: renter, body: { confirm: 'DELETE' } });
  expect(gone.status, gone.text).toBe(200);
  await db.owner.query(`update public.reports set status = 'open', settled_at = null`);
  const [report] = (await server.send('GET', '/api/admin/reports', { as: admin })).body.items;
  expect(report).toMatchObject({
    person: { id: renter.id },
    evidence: {
      messages: [
        { content: 'You will regret this.', fromReporter: false },
        { content: 'Please stop.', fromReporter: true },
      ],
    },
  });
  const refused = await db.owner.query('select content from public.blocked_messages');
  expect(refused.rows).toEqual([{ content: 'Call me at 415-555-0142' }]);
});

test('a person is reported by their page: once a day, never oneself, and what the page said is kept', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [reporter, admin] = [await aPerson(db), await aPerson(db)];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const rude = await aPerson(db, { displayName: 'Rude Renter' });
  await db.owner.query(`update public.profiles set bio = 'I bite.' where id = $1`, [rude.id]);
  const report = async (personId: string, as: { id: string } | null = reporter) =>
    (await server.send('POST', '/api/reports/people', { as, body: { personId, reason: 'rude' } })).status;
  expect(await report(rude.id)).toBe(201);
  expect(await report(rude.id)).toBe(409);
  expect(await report(reporter.id)).toBe(403);
  expect(await report(randomUUID())).toBe(404);
  expect(await report(rude.id, null)).toBe(401);
  await db.owner.query(`update public.profiles set bio = 'I am kind.' where id = $1`, [rude.id]);
  const [found] = (await server.send('GET', '/api/admin/reports', { as: admin })).body.items;
  expect(found).toMatchObject({
    person: { id: rude.id, displayName: 'Rude Renter' },
    reason: 'They are rude or threatening',
    evidence: { texts: ['Rude Renter', 'I bite.'], messages: [] },
  });
});

test('a public review is reported with its words of then, once while that is open; a sealed one is not there', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [reporter, author, admin] = [
    await aPerson(db),
    await aPerson(db, { displayName: 'Angry A.' }),
    await aPerson(db),
  ];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const item = await anItem(db);
  const wish = { itemId: item.id, reviewerId: author.id, rating: 1 };
  const reviewId = await aReview(db, { ...wish, comment: 'A crook lives here.', reply: 'I do not.' });
  const sealed = await aReview(db, { ...wish, day: '2026-03-01', revealedAt: null });
  const report = (id: string, as: { id: string } = reporter) =>
    server.send('POST', '/api/reports/reviews', { as, body: { reviewId: id, reason: 'abusive' } });
  expect((await report(sealed)).body.error.code).toBe('review.not-found');
  const unanswered = await aReview(db, { ...wish, day: '2026-04-01' });
  expect((await report(unanswered, author)).status).toBe(403);
  const sent = await Promise.all([report(reviewId), report(reviewId)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [found] = (await server.send('GET', '/api/admin/reports', { as: admin })).body.items;
  expect(found).toMatchObject({
    reason: 'It is offensive or threatening',
    item: null,
    person: null,
    review: { authorName: 'Angry A.' },
    aboutPersonId: author.id,
    evidence: { texts: ['1 of 5 stars', 'A crook lives here.', 'I do not.'], photos: [], messages: [] },
  });
  const settled = await server.send('POST', '/api/admin/reported/decide', {
    as: admin,
    body: { act: 'uphold', reason: 'A threat', things: [reportedThing('review', reviewId)] },
  });
  expect(settled.status, settled.text).toBe(200);
  const mails = await db.owner.query('select subject from public.outbox_messages where recipient = $1', [
    reporter.email,
  ]);
  expect(mails.rows).toEqual([{ subject: 'We reviewed your report about a review' }]);
});
