import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CategoriesViewSchema } from '@borough/domain/items/categories.contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropFilesOf } from '#account/accounts/your-data/delete-account.ts';
import { tellOfChanges } from '#listings/alerts/tell-of-changes.ts';
import { tellOfFinds } from '#listings/alerts/tell-of-finds.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { finishMerge } from './categories.store.ts';
import { carryOnMerge, movedAtOnce } from './merge-category.ts';

let db: FreshDatabase;
let server: TestApp;
beforeEach(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const reason = 'People look for it under this name.';

async function anAdmin(right: 'operator' | 'moderator' = 'operator'): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

const seen = async (as: { id: string }) =>
  CategoriesViewSchema.parse((await server.send('GET', '/api/admin/categories', { as })).body);
const named = async (as: { id: string }, name: string) =>
  (await seen(as)).categories.find((each) => each.name === name)!;
const listed = async () =>
  (await server.send('GET', '/api/categories')).body.items.map(({ name }: { name: string }) => name);
const found = async (category: string) =>
  (await server.send('GET', `/api/items?category=${encodeURIComponent(category)}`)).body.total;

/** What became of an act: the new view, or the refusal's code. */
async function act(as: { id: string }, method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) {
  const reply = await server.send(method, `/api/admin/categories${path}`, { as, body });
  return reply.status === 200 ? 'done' : reply.body.error.code;
}
const change = async (as: { id: string }, name: string, body: object) =>
  act(as, 'PATCH', `/${(await named(as, name)).id}`, body);
const merge = async (as: { id: string }, from: string, into: string) =>
  act(as, 'POST', `/${(await named(as, from)).id}/merge`, { into: (await named(as, into)).id, reason });

const save = (as: { id: string }, query: object) =>
  server.send('POST', '/api/me/saved-searches', { as, body: { name: 'Mine', query } });
const savedOf = async (as: { id: string }) =>
  (await server.send('GET', '/api/me/saved-searches', { as })).body.items.map(
    ({ query }: { query: object }) => query,
  );
const told = async () => {
  await tellOfChanges(server.deps);
  await tellOfFinds(server.deps);
  const { rows } = await db.owner.query<{ person: string }>(
    `select person_id as person from public.notifications where name = 'search-found'`,
  );
  return rows.map(({ person }) => person).toSorted();
};
const itemInput = {
  ...{ title: 'Cordless drill', description: 'Runs for hours, with two batteries and a case.' },
  ...{ price: '25', deposit: '0', location: 'San Francisco, CA 94102' },
  availabilities: [{ startDate: '2099-01-01', endDate: '2099-01-31' }],
};

test('a renamed category keeps its items, and its former name leads to it everywhere', async () => {
  const [operator, renter, late] = [await anAdmin(), await aPerson(db), await aPerson(db)];
  const twice = await aPerson(db);
  await anItem(db);
  await save(renter, { category: 'TOOLS', search: 'drill' });
  for (const category of ['TOOLS', 'tools']) await save(twice, { category, search: 'drill' });
  expect(await change(operator, 'Tools', { name: 'Hand Tools' })).toBe('settings.reason-needed');
  expect(await change(operator, 'Tools', { name: 'home', reason })).toBe('category.name-taken');
  expect(await change(operator, 'Tools', { name: 'Hand Tools', reason })).toBe('done');
  expect(await listed()).toContain('Hand Tools');
  expect([await found('tools'), await found('Hand Tools'), await found('boats')]).toEqual([1, 1, 0]);
  const facets = (await server.send('GET', '/api/items/facets?category=tools')).body;
  expect(facets.categories).toContainEqual({ name: 'Hand Tools', total: 1 });
  expect(facets.prices.reduce((sum: number, n: number) => sum + n)).toBe(1);
  const old = await server.send('GET', '/listings?category=Tools&location=Austin%2C%20TX');
  expect([old.status, old.headers['location'], old.headers['cache-control']]).toEqual([
    301,
    '/listings?category=hand+tools&location=Austin%2C+TX',
    'no-cache',
  ]);
  expect((await server.send('GET', '/sitemap.xml')).text).toContain('category=hand%20tools');
  // Saved before, and saved later by an old link.
  for (const person of [renter, twice])
    expect(await savedOf(person)).toEqual([{ search: 'drill', category: 'hand tools' }]);
  await save(late, { category: 'tools', search: 'drill' });
  await anItem(db, { category: 'Hand Tools' });
  expect(await told()).toEqual([renter.id, late.id, twice.id].toSorted());
  expect((await seen(operator)).changes[0]).toMatchObject({
    ...{ act: 'rename', by: operator.displayName, name: 'Tools', reason },
    facts: { to: 'Hand Tools', searches: 3 },
  });
  // Back, by a third name, to the first: no name leads astray.
  expect(await change(operator, 'Hand Tools', { name: 'Workshop', reason })).toBe('done');
  expect(await change(operator, 'Workshop', { name: 'Tools', reason })).toBe('done');
  expect((await named(operator, 'Tools')).formerNames).toEqual(['hand tools', 'workshop']);
  expect([await found('workshop'), await found('hand tools'), await found('tools')]).toEqual([2, 2, 2]);
});

test('a merged category hands over its items, saved searches, wanted posts and names, and history says how many', async () => {
  const [operator, both, one] = [await anAdmin(), await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { category: 'Sports' });
  await anItem(db, { category: 'Outdoors' });
  for (const category of ['sports', 'outdoors']) await save(both, { category, search: 'canoe' });
  await save(one, { category: 'sports', search: 'ball' });
  await server.send('POST', '/api/me/wanted', {
    as: one,
    body: { what: 'A sled', place: '94102', category: 'Sports' },
  });
  const { id, items, searches, wanted } = await named(operator, 'Sports');
  expect({ items, searches, wanted }).toEqual({ items: 1, searches: 2, wanted: 1 });
  expect(await merge(operator, 'Sports', 'Sports')).toBe('category.no-target');
  expect(await merge(operator, 'Sports', 'Outdoors')).toBe('done');
  expect(await listed()).not.toContain('Sports');
  expect([await found('sports'), await found(id), await found('outdoors')]).toEqual([2, 2, 2]);
  expect((await server.send('GET', `/api/items/${item.id}`)).body.category.name).toBe('Outdoors');
  expect(await savedOf(both)).toEqual([{ search: 'canoe', category: 'outdoors' }]);
  expect(await savedOf(one)).toEqual([{ search: 'ball', category: 'outdoors' }]);
  const mine = await server.send('GET', '/api/me/wanted', { as: one });
  expect(mine.body.items).toMatchObject([{ what: 'A sled', category: 'Outdoors' }]);
  expect((await server.send('GET', '/listings?category=sports')).headers['location']).toBe(
    '/listings?category=outdoors',
  );
  await anItem(db, { title: 'Two-person canoe', category: 'Outdoors' });
  expect(await told()).toEqual([both.id]);
  const view = await seen(operator);
  expect(view.categories.find(({ name }) => name === 'Outdoors')).toMatchObject({
    ...{ items: 3, searches: 2, wanted: 1, formerNames: ['sports'] },
  });
  expect(view.changes[0]).toMatchObject({
    ...{ act: 'merge', name: 'Sports', reason },
    facts: { to: 'Outdoors', items: 1, searches: 2, wanted: 1 },
  });
  // A form that was open meanwhile still names the category that is gone.
  const input = { ...itemInput, category: id };
  const made = await server.send('POST', '/api/items', { as: await aPerson(db), body: input });
  expect(made.body.item.category.name).toBe('Outdoors');
});

/** So many balls that the job has the last ones to move. */
async function manyItems(owner: { id: string }) {
  const item = await anItem(db, { category: 'Sports', ownerId: owner.id });
  await db.owner.query(
    `insert into public.items (owner_id, title, description, category_id, daily_price, security_deposit, location, city, state,
       time_zone, status)
     select i.owner_id, 'Ball ' || n, i.description, i.category_id, i.daily_price, i.security_deposit, i.location, i.city, i.state,
       i.time_zone, i.status
     from public.items i, generate_series(1, $2::int) n where i.id = $1`,
    [item.id, 2 * movedAtOnce],
  );
  return item;
}

test('a category with many items is merged bit by bit by a job, and can’t be changed meanwhile', async () => {
  const [operator, owner] = [await anAdmin(), await aPerson(db)];
  const item = await manyItems(owner);
  await save(owner, { category: 'sports', search: 'ball' });
  const [sports, outdoors] = [await named(operator, 'Sports'), await named(operator, 'Outdoors')];
  const total = 2 * movedAtOnce + 1;
  expect([sports.items, sports.merging]).toEqual([total, null]);
  expect(await merge(operator, 'Sports', 'Outdoors')).toBe('done');
  expect(await named(operator, 'Sports')).toMatchObject({
    ...{ items: total - movedAtOnce, searches: 0, merging: 'Outdoors', isHidden: true },
  });
  expect(await listed()).not.toContain('Sports');
  expect(await savedOf(owner)).toEqual([{ search: 'ball', category: 'outdoors' }]);
  for (const refused of [
    change(operator, 'Sports', { isHidden: false }),
    change(operator, 'Sports', { name: 'Balls', reason }),
    merge(operator, 'Sports', 'Tools'),
    merge(operator, 'Outdoors', 'Tools'),
  ])
    expect(await refused).toBe('category.merging');
  expect(await merge(operator, 'Tools', 'Sports')).toBe('category.no-target');
  const another = await anAdmin();
  // The person who ordered it is no operator anymore, and something new comes in meanwhile.
  await db.owner.query('update public.items set category_id = $1 where id = $2', [sports.id, item.id]);
  await db.owner.query(`update public.admin_users set admin_right = 'moderator' where id = $1`, [
    operator.id,
  ]);
  await runJobsOnce(server.deps, db.owner);
  const view = await seen(another);
  expect(view.categories.map(({ name }) => name)).not.toContain('Sports');
  expect(view.categories.find(({ id }) => id === outdoors.id)).toMatchObject({
    ...{ items: total, searches: 1, merging: null, formerNames: ['sports'] },
  });
  expect(view.changes.filter(({ act: of }) => of === 'merge')).toMatchObject([
    { facts: { to: 'Outdoors', items: total, searches: 1, wanted: 0 } },
  ]);
  expect([await found('sports'), await found(sports.id)]).toEqual([total, total]);
  // A job that comes again finds nothing to do.
  await carryOnMerge(server.deps, sports.id);
});

test('while a category is merged, saved searches of either name find what is new in both', async () => {
  const [operator, owner] = [await anAdmin(), await aPerson(db)];
  const [before, meanwhile] = [await aPerson(db), await aPerson(db)];
  const [target, other] = [await aPerson(db), await aPerson(db)];
  await manyItems(owner);
  await save(before, { category: 'sports', search: 'canoe' });
  await save(target, { category: 'outdoors', search: 'canoe' });
  await save(other, { category: 'tools', search: 'canoe' });
  expect(await merge(operator, 'Sports', 'Outdoors')).toBe('done');
  await save(meanwhile, { category: 'sports', search: 'canoe' });
  // One that has not moved yet, and one that has.
  for (const category of ['Sports', 'Outdoors']) {
    const canoe = await anItem(db, { title: 'Two-person canoe', category });
    await tellOfChanges(server.deps);
    const { rows } = await db.owner.query<{ person: string }>(
      `select s.person_id as person from public.saved_search_finds f join public.saved_searches s on s.id = f.search_id
       where f.item_id = $1`,
      [canoe.id],
    );
    const finders = [before.id, meanwhile.id, target.id].toSorted();
    expect(rows.map(({ person }) => person).toSorted(), category).toEqual(finders);
  }
  await runJobsOnce(server.deps, db.owner);
  for (const person of [before, meanwhile, target])
    expect(await savedOf(person)).toEqual([{ search: 'canoe', category: 'outdoors' }]);
});

test('while a category is merged, what names it goes into the other one, unless that is hidden', async () => {
  const [operator, owner] = [await anAdmin(), await aPerson(db)];
  const item = await manyItems(owner);
  const { id } = await named(operator, 'Sports');
  expect(await merge(operator, 'Sports', 'Outdoors')).toBe('done');
  await db.owner.query('update public.items set category_id = $1 where id = $2', [id, item.id]);
  const post = async (what: string) => {
    const body = { what, place: '94102', category: 'Sports' };
    const { items } = (await server.send('POST', '/api/me/wanted', { as: owner, body })).body;
    return items.find((each: { what: string }) => each.what === what).category;
  };
  const list = (category: string) =>
    server.send('POST', '/api/items', { as: owner, body: { ...itemInput, category } });
  const patch = (body: object) => server.send('PATCH', `/api/items/${item.id}`, { as: owner, body });
  for (const name of ['sports', id]) expect((await list(name)).body.item?.category.name).toBe('Outdoors');
  expect(await post('A sled')).toBe('Outdoors');
  expect((await patch({ category: 'Sports' })).body.item?.category.name).toBe('Outdoors');
  await db.owner.query('update public.items set category_id = $1 where id = $2', [id, item.id]);
  expect(await change(operator, 'Outdoors', { isHidden: true, reason })).toBe('done');
  expect((await list('Sports')).body.error.fields).toEqual({ category: 'Please select a category' });
  expect(await post('A kite')).toBeNull();
  // Its owner's form sends the category that it has.
  expect((await patch({ category: 'Sports' })).body.item?.category.name).toBe('Outdoors');
});

test('a merge that no operator ordered can’t be finished', async () => {
  const { rows } = await db.owner.query(`select id from public.categories where name = 'Sports'`);
  await expect(
    inTransaction(server.deps.db, (tx) =>
      finishMerge(tx, { id: rows[0].id, into: rows[0].id, imageUrl: null, name: 'Sports' }),
    ),
  ).rejects.toThrow('no operator merges this category');
});

test('of a hidden category items go on, nothing new comes in, and the last one that is shown stays', async () => {
  const [operator, owner] = [await anAdmin(), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id });
  expect(await change(operator, 'Tools', { isHidden: true })).toBe('settings.reason-needed');
  expect(await change(operator, 'Tools', { isHidden: true, reason })).toBe('done');
  expect(await listed()).not.toContain('Tools');
  expect(
    (await server.send('GET', '/api/items/facets')).body.categories.map(({ name }: { name: string }) => name),
  ).toEqual(await listed());
  expect((await server.send('GET', '/api/search-suggestions?q=tool')).body.items).not.toContain('Tools');
  expect((await server.send('GET', '/sitemap.xml')).text).not.toContain('category=tools');
  expect([await found('tools'), (await server.send('GET', '/listings?category=tools')).status]).toEqual([
    1, 200,
  ]);
  const listing = { ...itemInput, category: 'Tools' };
  const refused = await server.send('POST', '/api/items', { as: owner, body: listing });
  expect(refused.body.error.fields).toEqual({ category: 'Please select a category' });
  const patch = (category: string) =>
    server.send('PATCH', `/api/items/${item.id}`, { as: owner, body: { category } });
  expect((await patch('Tools')).body.item.category.name).toBe('Tools');
  expect((await patch('Home')).body.item.category.name).toBe('Home');
  expect((await patch('Tools')).body.error.fields).toEqual({ category: 'Please select a category' });
  for (const name of ['Electronics', 'Fun Rides', 'Outdoors', 'Sports'])
    expect(await change(operator, name, { isHidden: true, reason })).toBe('done');
  expect(await change(operator, 'Home', { isHidden: true, reason })).toBe('category.last');
  expect(await merge(operator, 'Home', 'Tools')).toBe('category.no-target');
  expect(await change(operator, 'Tools', { isHidden: false })).toBe('done');
  expect(await listed()).toEqual(['Home', 'Tools']);
});

test('tiles are in the order of their places, with a new one last; lists are sorted by name', async () => {
  const operator = await anAdmin();
  expect(await act(operator, 'POST', '', { name: 'Boats' })).toBe('done');
  expect(await act(operator, 'POST', '', { name: 'BOATS' })).toBe('category.name-taken');
  const tiles = async () => {
    const { items } = (await server.send('GET', '/api/categories')).body;
    return items
      .toSorted((one: { place: number }, other: { place: number }) => one.place - other.place)
      .map(({ name }: { name: string }) => name);
  };
  const usual = ['Electronics', 'Tools', 'Outdoors', 'Sports', 'Fun Rides', 'Home', 'Boats'];
  expect(await tiles()).toEqual(usual);
  expect((await seen(operator)).categories.map(({ name }) => name)).toEqual(usual);
  expect(await listed()).toEqual(usual.toSorted());
  const ids = (await seen(operator)).categories.map(({ id }) => id);
  expect(await act(operator, 'PUT', '/order', { ids: ids.slice(1) })).toBe('settings.changed-meanwhile');
  expect(await act(operator, 'PUT', '/order', { ids: ids.toReversed() })).toBe('done');
  expect(await act(operator, 'POST', '', { name: 'Art' })).toBe('done');
  expect(await tiles()).toEqual([
    ...['Boats', 'Home', 'Fun Rides', 'Sports', 'Outdoors', 'Tools', 'Electronics', 'Art'],
  ]);
});

test('a checklist is offered to owners from now on; items and bookings keep theirs', async () => {
  const operator = await anAdmin();
  const item = await anItem(db, { checklist: ['Guards are in place'] });
  const checklist = ['Blade is sharp', 'Both keys are there'];
  expect(await change(operator, 'Tools', { checklist })).toBe('done');
  expect(
    await change(operator, 'Tools', { checklist: Array.from({ length: 13 }, (_, n) => `Line ${n}`) }),
  ).toBe('request.invalid');
  const { items } = (await server.send('GET', '/api/categories')).body;
  expect(items.find(({ name }: { name: string }) => name === 'Tools').checklist).toEqual(checklist);
  const { rows } = await db.owner.query('select checklist from public.items where id = $1', [item.id]);
  expect(rows).toEqual([{ checklist: ['Guards are in place'] }]);
});

test('an uploaded picture is re-encoded in two widths, and the previous one is deleted', async () => {
  const operator = await anAdmin();
  const { id } = await named(operator, 'Tools');
  const upload = async (background: string) => {
    const form = new FormData();
    const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'tile.jpg');
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '', 'x-test-person': operator.id };
    const url = `/api/admin/categories/${id}/picture`;
    const payload = Buffer.from(await body.arrayBuffer());
    const reply = await server.app.inject({ method: 'PUT', url, headers, payload });
    return String(
      (reply.json().categories as { id: string; imageUrl: string }[]).find((each) => each.id === id)
        ?.imageUrl,
    );
  };
  const first = await upload('#3366cc');
  expect(first).toMatch(/^\/files\/site-pictures\/categories\/[0-9a-f]{24}-640[.]webp$/);
  for (const [url, side] of [
    [first, 640],
    [first.replace('-640', '-320'), 320],
  ] as const) {
    const picture = await sharp((await server.app.inject({ url })).rawPayload).metadata();
    expect([picture.format, picture.width, picture.height, picture.exif]).toEqual([
      'webp',
      side,
      side,
      undefined,
    ]);
  }
  const second = await upload('#cc3366');
  expect(await change(operator, 'Tools', { picture: 'drill' })).toBe('done');
  const { rows } = await db.owner.query<{ payload: { files: Parameters<typeof dropFilesOf>[1] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'drop-files'`,
  );
  for (const { payload } of rows) await dropFilesOf(server.deps, payload.files);
  const folder = join(server.deps.config.dataDir, 'files', 'site-pictures', 'categories');
  expect(await readdir(folder)).toEqual([]);
  expect(second).not.toBe(first);
  expect((await named(operator, 'Tools')).imageUrl).toBe('/pictures/drill-640.webp');
});

test('only an operator changes categories, at the interface and in the database, and each change has an author', async () => {
  const [moderator, operator] = [await anAdmin('moderator'), await anAdmin()];
  const asked = await server.send('GET', '/api/admin/categories', { as: moderator });
  expect(asked.body.error.code).toBe('admin.operator-needed');
  expect(await act(moderator, 'POST', '', { name: 'Mine' })).toBe('admin.operator-needed');
  const run = async (text: string) => {
    const client = await db.owner.connect();
    const done = client.query(`begin; set local role service_role; ${text}`).then(
      () => 'done',
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );
    return done.finally(async () => {
      await client.query('rollback');
      client.release();
    });
  };
  const line = (author: string, name = 'hide', why = `'So.'`) =>
    `insert into public.category_changes (changed_at, author_id, act, reason) values (now(), '${author}', '${name}', ${why});`;
  const hide = 'update public.categories set hidden_at = now();';
  expect(await run(hide)).toBe('operators_act');
  expect(await run('delete from public.category_aliases')).toBe('operators_act');
  expect(await run(line(moderator.id) + hide)).toBe('operators_act');
  expect(await run(line(operator.id) + hide)).toBe('done');
  expect(await run(line(operator.id, 'merge', 'null'))).toBe('category_changes_reasoned');
  expect(await run(`update public.category_changes set reason = 'x'`)).toMatch(/permission denied/);
});

test('another server follows at once', async () => {
  await using other = await testApp(db, { keepsAnswers: true });
  const names = async () =>
    (await other.send('GET', '/api/categories')).body.items.map(({ name }: { name: string }) => name);
  expect(await names()).toContain('Tools');
  expect(await change(await anAdmin(), 'Tools', { name: 'Workshop', reason })).toBe('done');
  await expect.poll(names).toContain('Workshop');
});
