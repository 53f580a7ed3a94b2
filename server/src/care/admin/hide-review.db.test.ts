import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { reportedThing } from '../../../test/reports.ts';

/** An item with a one-star and a five-star review, the reporter of the first, and two admins. */
async function aReportedReview() {
  const db = await freshDatabase();
  const server = await testApp(db);
  const [owner, renter, reporter] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const admins = [await aPerson(db), await aPerson(db)] as const;
  for (const { id } of admins) await db.owner.query('insert into public.admin_users (id) values ($1)', [id]);
  const item = await anItem(db, { ownerId: owner.id, title: 'Cordless drill' });
  const rental = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-05-20',
    endDate: '2026-05-22',
    stage: 'completed',
  });
  const of = { itemId: item.id, bookingId: rental.id, reviewerId: renter.id };
  const unkind = await aReview(db, { ...of, rating: 1, comment: 'He is a crook.' });
  const unkindOfOwner = await aReview(db, { ...of, kind: 'owner', rating: 1, comment: 'A crook.' });
  await aReview(db, { itemId: item.id, rating: 5, day: '2026-01-10' });

  const report = async (reviewId: string, as = reporter): Promise<string> => {
    const made = await server.send('POST', '/api/reports/reviews', {
      as,
      body: { reviewId, reason: 'abusive' },
    });
    expect(made.status).toBe(201);
    const { rows } = await db.owner.query(
      `select id from public.reports where review_id = $1 and reporter_id = $2 and status = 'open'`,
      [reviewId, as.id],
    );
    return rows[0].id;
  };
  const body = { reason: 'It insults the owner.', clause: 'reviews' };
  return {
    ...{ db, server, owner, renter, reporter, admins, item, rental, unkind, unkindOfOwner, report },
    hide: (
      reviewId: string,
      as: { id: string } | null = admins[0],
      { more = body, until }: { more?: object; until?: string } = {},
    ) =>
      server.send('POST', '/api/admin/reported/decide', {
        as,
        body: { act: 'hide-review', things: [reportedThing('review', reviewId, until)], ...more },
      }),
    show: (reviewId: string, as: { id: string } = admins[1]) =>
      server.send('POST', `/api/admin/hidden-reviews/${reviewId}/show`, {
        as,
        body: { reason: 'The appeal was right.' },
      }),
    /** What strangers read about the item, its owner and their reviews. */
    told: async () => {
      const get = async (path: string) => (await server.send('GET', path, { as: null })).body;
      const page = await server.app.inject({ method: 'GET', url: `/item/${item.id}` });
      const { owner: by, rating, reviewCount, reviews } = await get(`/api/items/${item.id}`);
      return {
        item: { rating, reviewCount, shown: reviews.length },
        owner: { rating: by.rating, reviewCount: by.reviewCount },
        list: (await get(`/api/items/${item.id}/reviews`)).distribution,
        search: (await get('/api/items?search=drill')).items.map(
          (found: { rating: number; reviewCount: number }) => [found.rating, found.reviewCount],
        ),
        jsonLd: /"aggregateRating":\{[^}]*\}/.exec(page.payload)?.[0],
        quoted: page.payload.includes('crook'),
      };
    },
    notices: async () =>
      (
        await db.owner.query(
          `select kind, recipient from public.outbox_messages where kind in ('review-hidden', 'review-shown', 'report-settled')
           order by kind, recipient`,
        )
      ).rows,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

test('a hidden review leaves every average, count, list, search and JSON-LD, and comes back as it was', async () => {
  await using of = await aReportedReview();
  const before = await of.told();
  expect(before.item).toEqual({ rating: 3, reviewCount: 2, shown: 2 });
  expect(before.jsonLd).toContain('"ratingValue":3');

  await of.report(of.unkind);
  expect((await of.hide(of.unkind)).status).toBe(200);
  const after = await of.told();
  expect(after).toMatchObject({
    item: { rating: 5, reviewCount: 1, shown: 1 },
    owner: { rating: 1, reviewCount: 1 },
    list: [0, 0, 0, 0, 1],
    search: [[5, 1]],
    quoted: false,
  });
  expect(after.jsonLd).toContain('"ratingValue":5');
  await of.report(of.unkindOfOwner);
  expect((await of.hide(of.unkindOfOwner)).status).toBe(200);
  expect((await of.told()).owner).toEqual({ rating: null, reviewCount: 0 });

  for (const id of [of.unkind, of.unkindOfOwner]) expect((await of.show(id)).status).toBe(204);
  expect(await of.told()).toEqual(before);
});

test('its author reads the guideline and the reason, and is told by mail; the reporter is told without names', async () => {
  await using of = await aReportedReview();
  await of.report(of.unkind);
  await of.hide(of.unkind);
  const own = async (as: { id: string }) =>
    (await of.server.send('GET', `/api/bookings/${of.rental.id}/reviews`, { as })).body;
  const hidden = { reason: 'It insults the owner.', guideline: 'Honest reviews' };
  expect((await own(of.renter)).mine).toMatchObject([
    { kind: 'item', hidden },
    { kind: 'owner', hidden: null },
  ]);
  expect((await own(of.owner)).theirs).toMatchObject([{ hidden }, { hidden: null }]);
  const { rows } = await of.db.owner.query('select id, email from public.profiles where id = any($1)', [
    [of.renter.id, of.reporter.id],
  ]);
  const emailOf = (id: string) => rows.find((row) => row.id === id).email;
  expect(await of.notices()).toEqual([
    { kind: 'report-settled', recipient: emailOf(of.reporter.id) },
    { kind: 'review-hidden', recipient: emailOf(of.renter.id) },
  ]);
  await of.show(of.unkind);
  expect((await own(of.renter)).mine[0].hidden).toBeNull();
  expect(await of.notices()).toContainEqual({ kind: 'review-shown', recipient: emailOf(of.renter.id) });
});

test('nobody replies to a hidden review or reports it, and a report of it made before is only settled', async () => {
  await using of = await aReportedReview();
  const second = await of.report(of.unkind, await aPerson(of.db));
  const first = await of.report(of.unkind);
  const at = async (id: string, created: Date) =>
    of.db.owner.query('update public.reports set created_at = $2 where id = $1', [id, created]);
  await at(first, new Date('2026-06-01T12:00:00Z'));
  await at(second, new Date('2026-06-01T12:30:00Z'));
  await of.hide(of.unkind, of.admins[0], { until: '2026-06-01T12:00:00.000Z' });
  const reply = { as: of.owner, body: { text: 'That is not true.' } };
  expect((await of.server.send('PUT', `/api/reviews/${of.unkind}/reply`, reply)).status).toBe(404);
  const again = { as: of.reporter, body: { reviewId: of.unkind, reason: 'abusive' } };
  expect((await of.server.send('POST', '/api/reports/reviews', again)).status).toBe(404);
  expect((await of.hide(of.unkind, of.admins[1])).status).toBe(200);
  expect((await of.notices()).map(({ kind }) => kind)).toEqual([
    'report-settled',
    'report-settled',
    'review-hidden',
  ]);
});

test('it takes a reason, a guideline, an admin who has dealt with neither side, and for the appeal another admin', async () => {
  await using of = await aReportedReview();
  await of.report(of.unkind);
  const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
  expect((await of.hide(of.unkind, of.admins[0], { more: { reason: 'Because.' } })).status).toBe(400);
  expect((await of.hide(of.unkind, of.renter)).status).toBe(403);
  await aBooking(of.db, {
    itemId: of.item.id,
    renterId: of.admins[0].id,
    startDate: '2026-02-01',
    endDate: '2026-02-02',
    stage: 'completed',
  });
  expect(code(await of.hide(of.unkind))).toBe('moderation.involved');
  expect(code(await of.show(of.unkind))).toBe('moderation.review-not-hidden');
  expect((await of.hide(of.unkind, of.admins[1])).status).toBe(200);
  expect(code(await of.hide(of.unkind, of.admins[1]))).toBe('moderation.report-settled');
  expect(code(await of.show(of.unkind, of.admins[1]))).toBe('moderation.own-decision');
  const listed = async (as: { id: string }) =>
    (await of.server.send('GET', '/api/admin/hidden-reviews', { as })).body.items;
  expect(await listed(of.admins[1])).toMatchObject([
    {
      id: of.unkind,
      rating: 1,
      clause: 'reviews',
      itemTitle: 'Cordless drill',
      hiddenByYou: true,
      involved: false,
    },
  ]);
  expect(await listed(of.admins[0])).toMatchObject([{ hiddenByYou: false, involved: true }]);
  expect((await of.server.send('GET', '/api/admin/hidden-reviews', { as: of.renter })).status).toBe(403);
});

test('a reply is hidden alone: the review stays, its two people still read both, and no other reply can be written', async () => {
  await using of = await aReportedReview();
  const { server, db, admins, renter, owner } = of;
  const review = of.unkindOfOwner;
  const say = (text: string) =>
    server.send('POST', `/api/reviews/${review}/reply`, { as: owner, body: { text } });
  const act = (path: string, as: { id: string }, body: object) => server.send('POST', path, { as, body });
  const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
  const why = { reason: 'It threatens the renter.', clause: 'reviews' };
  const hideReply = (as: { id: string } = admins[0]) =>
    act('/api/admin/reported/decide', as, {
      ...{ act: 'hide-reply', ...why },
      things: [reportedThing('review', review)],
    });
  const shown = async () =>
    (await server.send('GET', `/api/profiles/${owner.id}/reviews?as=owner`, { as: null })).body.items;

  // Authors can report their own review only because of the reply to it.
  const reportOwn = () =>
    server.send('POST', '/api/reports/reviews', {
      as: renter,
      body: { reviewId: review, reason: 'abusive' },
    });
  expect((await reportOwn()).status).toBe(403);
  await of.report(review);
  expect(code(await hideReply())).toBe('moderation.reply-not-found');
  expect((await say('I know where you live.')).status).toBe(204);
  expect((await reportOwn()).status).toBe(201);
  const listed = (await server.send('GET', '/api/admin/reports', { as: admins[0] })).body.items;
  expect(listed.map(({ review: about }: { review: object }) => about)).toMatchObject([
    { hasReply: true },
    { hasReply: true },
  ]);

  expect((await hideReply()).status).toBe(200);
  expect(await shown()).toMatchObject([{ rating: 1, comment: 'A crook.', reply: null }]);
  for (const as of [renter, owner]) {
    const { mine, theirs } = (await server.send('GET', `/api/bookings/${of.rental.id}/reviews`, { as })).body;
    expect([...mine, ...theirs]).toContainEqual(
      expect.objectContaining({
        reply: 'I know where you live.',
        hidden: null,
        replyHidden: { reason: why.reason, guideline: 'Honest reviews' },
      }),
    );
  }
  expect(code(await say('Another one.'))).toBe('review.answered');

  const { rows: told } = await db.owner.query(
    `select o.kind from public.outbox_messages o join public.profiles p on p.email = o.recipient
     where p.id = $1 and o.kind like 'reply-%' order by o.kind`,
    [owner.id],
  );
  expect(told).toEqual([{ kind: 'reply-hidden' }]);
  const show = (as: { id: string }) =>
    act(`/api/admin/hidden-reviews/${review}/show-reply`, as, { reason: 'The appeal was right.' });
  const { items } = (await server.send('GET', '/api/admin/hidden-reviews', { as: admins[1] })).body;
  expect(items).toMatchObject([
    {
      id: review,
      what: 'reply',
      comment: 'I know where you live.',
      author: { id: owner.id },
      hiddenByYou: false,
    },
  ]);
  expect(code(await show(admins[0]))).toBe('moderation.own-decision');
  expect((await show(admins[1])).status).toBe(204);
  expect(code(await show(admins[1]))).toBe('moderation.review-not-hidden');
  expect(await shown()).toMatchObject([{ reply: 'I know where you live.' }]);
});

test('what was done stays on record, with its reason and guideline', async () => {
  await using of = await aReportedReview();
  await of.report(of.unkind);
  await of.hide(of.unkind);
  const { rows } = await of.db.owner.query(
    `select act, reason, clause from public.moderation_acts where subject_id = $1`,
    [of.unkind],
  );
  expect(rows).toEqual([{ act: 'hide-review', reason: 'It insults the owner.', clause: 'reviews' }]);
});
