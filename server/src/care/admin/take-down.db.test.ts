import { RemovalSchema, TransparencySchema } from '@borough/domain/moderation/statements.contract';
import { AdminListingListSchema } from '@borough/domain/moderation/listings.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { reportedThing } from '../../../test/reports.ts';

const now = new Date('2026-06-01T17:00:00Z');
const body = { reason: 'Fireworks may not be rented out.', clause: 'prohibited' };

/** A listed item, its owner, somebody who reported it, and two admins nobody has dealt with. */
async function aReportedItem() {
  const db = await freshDatabase();
  const server = await testApp(db, { now });
  const [owner, reporter] = [await aPerson(db), await aPerson(db)];
  const admins = [await aPerson(db), await aPerson(db)] as const;
  for (const { id } of admins) await db.owner.query('insert into public.admin_users (id) values ($1)', [id]);
  const item = await anItem(db, { ownerId: owner.id, title: 'Rocket set' });
  const made = await server.send('POST', '/api/reports', {
    as: reporter,
    body: { itemId: item.id, reason: 'prohibited' },
  });
  expect(made.status).toBe(201);
  const post = async (path: string, as: { id: string } | null, more: object = body) => {
    const reply = await server.send('POST', `/api${path}`, { as, body: more });
    return reply.status < 300 ? 'done' : (reply.body.error.code as string);
  };
  const decide = (act: string, as: { id: string }, more: object = body) =>
    post('/admin/reported/decide', as, { act, ...more, things: [reportedThing('item', item.id)] });
  return {
    ...{ db, server, owner, reporter, admins, item, post, decide },
    /** What strangers get: the page, the API, search and the map of the site. */
    found: async () => {
      const get = (path: string) => server.send('GET', path, { as: null });
      const search = await get('/api/items?search=rocket');
      const page = await get(`/item/${item.id}`);
      return {
        page: page.status,
        json: page.text.includes('application/ld+json') && page.text.includes('Rocket set'),
        api: (await get(`/api/items/${item.id}`)).status,
        search: search.body.items.length,
        map: (await get('/sitemap.xml')).text.includes(item.id),
      };
    },
    removal: async (as: { id: string } = owner) =>
      server.send('GET', `/api/items/${item.id}/removal`, { as }),
    letters: async (to: { email: string }) =>
      (
        await db.owner.query<{ kind: string; body: string }>(
          `select kind, body_text as body from public.outbox_messages where recipient = $1 order by created_at, kind`,
          [to.email],
        )
      ).rows,
    listings: async (as: { id: string }, q = '') =>
      AdminListingListSchema.parse(
        (await server.send('GET', `/api/admin/listings?q=${encodeURIComponent(q)}`, { as })).body,
      ).items,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

const there = { page: 200, json: true, api: 200, search: 1, map: true };
const gone = { page: 404, json: false, api: 404, search: 0, map: false };

test('agreeing with a report can take its listing down: strangers find it nowhere, its bookings stand, all are told', async () => {
  await using of = await aReportedItem();
  const { db, owner, reporter, admins, item } = of;
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: (await aPerson(db)).id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  expect(await of.found()).toEqual(there);
  expect(await of.decide('take-down', admins[0])).toBe('done');
  expect(await of.found()).toEqual(gone);
  const { rows } = await db.owner.query('select status from public.bookings where id = $1', [booking.id]);
  expect(rows).toEqual([{ status: 'confirmed' }]);

  const removal = RemovalSchema.parse((await of.removal()).body);
  expect(removal).toEqual({
    at: now.toISOString(),
    ...body,
    source: 'report',
    appealUntil: '2026-12-01T17:00:00.000Z',
    appeal: null,
  });
  for (const other of [reporter, admins[0]]) expect((await of.removal(other)).status).toBe(404);
  const [told] = (await of.letters(owner)).filter(({ kind }) => kind === 'listing-removed');
  for (const words of [
    'Rocket set',
    'no end date',
    'What may not be listed',
    body.reason,
    'Someone reported it to us.',
    'A person made this decision, not a machine.',
    'You can appeal once, until',
    'December 1',
  ])
    expect(told?.body).toContain(words);
  const [heard] = (await of.letters(reporter)).filter(({ kind }) => kind === 'report-settled');
  expect(heard?.body).toContain('We took it down.');
  expect(heard?.body).not.toContain('Rocket');
  expect(await of.decide('take-down', admins[1])).toBe('moderation.report-settled');
});

test('a listing that was taken down stays down, whatever its owner does', async () => {
  await using of = await aReportedItem();
  const { db, server, owner, admins, item } = of;
  expect(await of.post(`/admin/listings/${item.id}/take-down`, admins[0])).toBe('done');
  expect(await of.post(`/admin/listings/${item.id}/take-down`, admins[1])).toBe('moderation.already-removed');
  for (const status of ['paused', 'active']) {
    const reply = await server.send('PATCH', `/api/items/${item.id}`, { as: owner, body: { status } });
    expect(reply.status).toBe(200);
    expect(await of.found()).toEqual(gone);
  }
  // Over the database's own face.
  for (const change of [`removed_at = null, removed_reason = null`, `status = 'active'`, `daily_price = 9`]) {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: owner.id, role: 'authenticated' }),
      ]);
      await client.query('set local role authenticated');
      const done = await client.query(`update public.items set ${change} where id = $1`, [item.id]).then(
        ({ rowCount }) => rowCount,
        (error: Error) => error.message,
      );
      expect([0, 'permission denied for table items']).toContain(done);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  await db.owner.query('delete from public.reports');
  const removed = await server.send('DELETE', `/api/items/${item.id}`, { as: owner });
  expect(removed.body).toMatchObject({ outcome: 'archived' });
  expect(await of.found()).toEqual(gone);
  expect((await of.removal()).status).toBe(200);
});

test('its owner appeals once, and another admin decides: it is back as the owner left it', async () => {
  await using of = await aReportedItem();
  const { owner, reporter, admins, item } = of;
  const appeal = (as = owner, words = 'It is a toy rocket without fireworks.') =>
    of.post(`/items/${item.id}/appeal`, as, { words });
  const restore = (as: { id: string }) =>
    of.post(`/admin/listings/${item.id}/restore`, as, { reason: 'The appeal was right.' });
  expect(await appeal()).toBe('moderation.not-removed');
  await of.post(`/admin/listings/${item.id}/take-down`, admins[0]);
  expect(await appeal(reporter)).toBe('moderation.not-removed');
  expect(await appeal()).toBe('done');
  expect(await appeal()).toBe('moderation.appealed');
  expect(await of.listings(admins[1])).toMatchObject(
    [
      { id: item.id, involved: false, removal: { byYou: false, appeal: { state: 'open', words: /toy/ } } },
    ].map((each) => ({ ...each, removal: { ...each.removal, appeal: { state: 'open' } } })),
  );
  expect(await restore(admins[0])).toBe('moderation.own-decision');
  expect(await restore(owner)).toBe('session.forbidden');
  expect(await restore(admins[1])).toBe('done');
  expect(await of.found()).toEqual(there);
  expect(await of.listings(admins[1])).toEqual([]);
  expect((await of.letters(owner)).map(({ kind }) => kind)).toContain('listing-restored');
  expect(await restore(admins[1])).toBe('moderation.not-removed');
  const { lines } = TransparencySchema.parse((await of.server.send('GET', '/api/transparency')).body);
  expect(lines).toEqual([
    { month: '2026-06', act: 'take-down', clause: 'prohibited', acts: 1, appeals: 1, reversals: 1 },
  ]);
});

test('an appeal that fails is told with its reason, and there is no second one', async () => {
  await using of = await aReportedItem();
  const { owner, admins, item } = of;
  const keep = (as: { id: string }) =>
    of.post(`/admin/listings/${item.id}/keep-down`, as, { reason: 'It does burn.' });
  await of.post(`/admin/listings/${item.id}/take-down`, admins[0]);
  expect(await keep(admins[1])).toBe('moderation.not-appealed');
  await of.post(`/items/${item.id}/appeal`, owner, { words: 'It is only a toy.' });
  expect(await keep(admins[0])).toBe('moderation.own-decision');
  expect(await keep(admins[1])).toBe('done');
  expect(await keep(admins[1])).toBe('moderation.not-appealed');
  expect((await of.removal()).body.appeal).toMatchObject({ state: 'kept', reason: 'It does burn.' });
  expect(await of.post(`/items/${item.id}/appeal`, owner, { words: 'It is only a toy.' })).toBe(
    'moderation.appealed',
  );
  expect(await of.found()).toEqual(gone);
});

test('six months later it is too late to appeal', async () => {
  await using of = await aReportedItem();
  await of.post(`/admin/listings/${of.item.id}/take-down`, of.admins[0]);
  await of.db.owner.query(`update public.moderation_acts set at = at - interval '7 months'`);
  expect(await of.post(`/items/${of.item.id}/appeal`, of.owner, { words: 'It is only a toy.' })).toBe(
    'moderation.appeal-over',
  );
});

test('agreeing with a report can also warn or suspend its owner, or do nothing; the reporter hears which', async () => {
  for (const [act, more, says, kind] of [
    ['warn', body, 'We warned the person responsible.', 'warned'],
    ['suspend', { ...body, days: 7 }, 'We suspended the person responsible.', 'suspended'],
    ['uphold', { reason: body.reason }, 'nothing else needed to be done', null],
  ] as const) {
    await using of = await aReportedItem();
    expect(await of.decide(act, of.admins[0], more)).toBe('done');
    const [heard] = (await of.letters(of.reporter)).filter((each) => each.kind === 'report-settled');
    expect(heard?.body).toContain(says);
    const told = (await of.letters(of.owner)).map((each) => each.kind);
    expect(told).toEqual(kind ? [kind] : []);
    expect(await of.found()).toEqual(act === 'suspend' ? gone : there);
  }
});

test('an admin never acts on their own listing, and finds others by title, id or address', async () => {
  await using of = await aReportedItem();
  const { db, admins, item } = of;
  const own = await anItem(db, { ownerId: admins[0].id, title: 'Admin’s ladder' });
  expect(await of.post(`/admin/listings/${own.id}/take-down`, admins[0])).toBe('moderation.involved');
  for (const q of ['rocket', item.id, `https://borough.example/#/item/${item.id}?x=1`])
    expect((await of.listings(admins[1], q)).map(({ id }) => id)).toEqual([item.id]);
  expect((await of.listings(admins[0], 'ladder'))[0]).toMatchObject({ involved: true, removal: null });
});
