import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson, type ItemWish } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { killedWhileWriting } from '../../../test/killed-while-writing.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { claimLive, claimWeekly } from './finds.store.ts';
import { tellOfChanges } from './tell-of-changes.ts';
import { tellOfFinds, tellWeekly } from './tell-of-finds.ts';

interface World {
  db: FreshDatabase;
  server: TestApp;
}

const austin = { lat: 30.2672, lng: -97.7431 };
const dallas = { lat: 32.7767, lng: -96.797 };
const near = { location: 'Austin, TX', lat: '30.2672', lng: '-97.7431', radius: '25' };

const save = ({ server }: World, as: { id: string }, query: object, more: object = {}) =>
  server.send('POST', '/api/me/saved-searches', { as, body: { name: 'Mine', query, ...more } });
const drill = ({ db }: World, wish: ItemWish = {}) =>
  anItem(db, {
    title: 'Cordless drill',
    at: austin,
    city: 'Austin',
    state: 'TX',
    dailyPriceCents: 3_000,
    ...wish,
  });
const run = async ({ server }: World) => {
  await tellOfChanges(server.deps);
  await tellOfFinds(server.deps);
};
const told = async ({ db }: World, name = 'search-found') =>
  (
    await db.owner.query<{ person: string; words: string; page: string | null }>(
      `select person_id as person, words, subject_id as page from public.notifications where name = $1
       order by created_at, id`,
      [name],
    )
  ).rows;
const mails = async ({ db }: World) =>
  (
    await db.owner.query(
      `select recipient, subject, body_text as text from public.outbox_messages order by created_at`,
    )
  ).rows;

test('a new item is told to everyone whose search finds it, once, and to no one else', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const world = { db, server };
  const owner = await aPerson(db);
  const [words, place, both, elsewhere, cheap, other, off, gone] = await Promise.all(
    Array.from({ length: 8 }, () => aPerson(db)),
  );
  // Not as the item has it, but as the list of results finds it.
  await save(world, words!, { search: 'drills' });
  await save(world, place!, { category: 'tools', ...near });
  await save(world, both!, { search: 'Drill', ...near, maxPrice: '30' });
  await save(world, elsewhere!, { search: 'drill', location: 'Dallas, TX', lat: '32.7767', lng: '-96.797' });
  await save(world, cheap!, { search: 'drill', maxPrice: '29' });
  await save(world, other!, { search: 'tent' });
  await save(world, owner, { search: 'drill' });
  const saved = await save(world, off!, { search: 'drill' });
  const { id } = saved.body.items[0];
  await server.send('PATCH', `/api/me/saved-searches/${id}`, { as: off!, body: { active: false } });
  await save(world, gone!, { search: 'drill' });
  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [gone!.id]);

  const item = await drill(world, { ownerId: owner.id, dailyPriceCents: 3_000 });
  await Promise.all([run(world), run(world)]);
  await run(world);
  const found = await told(world);
  expect(found.map(({ person }) => person).toSorted()).toEqual([words!.id, place!.id, both!.id].toSorted());
  expect(found[0]).toMatchObject({ words: 'Your search "Mine": "Cordless drill" is new.', page: item.id });
  const sent = await mails(world);
  expect(sent).toHaveLength(3);
  expect(sent[0].text).toContain(`/#/item/${item.id}`);
  expect(sent[0].text).toContain('{{stop}}');
});

test('a person whose searches and wanted post all find one new item is told of it once, for the post', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const world = { db, server };
  const [asking, searching, weekly] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await save(world, asking, { search: 'drill' });
  await server.send('POST', '/api/me/wanted', {
    as: asking,
    body: { what: 'Cordless drill', place: 'Austin, TX' },
  });
  await save(world, searching, { search: 'drill' });
  server.setNow(after(server.deps.now(), 1_000));
  await save(world, searching, { category: 'tools', ...near }, { name: 'Tools' });
  await save(world, weekly, { search: 'cordless' }, { tell: 'weekly' });
  await save(world, weekly, { search: 'drill' }, { name: 'Drills' });
  await drill(world);
  await Promise.all([run(world), run(world)]);
  await tellWeekly(server.deps);
  const found = await told(world);
  expect(found).toHaveLength(3);
  const wordsFor = ({ id }: { id: string }) => found.find(({ person }) => person === id)?.words;
  expect(wordsFor(asking)).toBe('You asked for "Cordless drill": "Cordless drill" is new.');
  expect(wordsFor(searching)).toBe('Your search "Mine": "Cordless drill" is new.');
  expect(wordsFor(weekly)).toBe('Your search "Drills": "Cordless drill" is new.');
  expect(await told(world, 'searches-weekly')).toEqual([]);
  // What only one of them finds is told by it.
  await drill(world, { title: 'Saw' });
  server.setNow(after(server.deps.now(), hour + 1));
  await run(world);
  expect((await told(world)).slice(3)).toMatchObject([
    { person: searching.id, words: 'Your search "Tools": "Saw" is new.' },
  ]);
});

test('a search that left an item to another still tells at once what only it finds', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const world = { db, server };
  const person = await aPerson(db);
  await save(world, person, { search: 'drill' });
  server.setNow(after(server.deps.now(), 1_000));
  await save(world, person, { category: 'tools', ...near }, { name: 'Tools' });
  await drill(world);
  await run(world);
  server.setNow(after(server.deps.now(), hour / 2));
  await drill(world, { title: 'Saw' });
  await run(world);
  expect((await told(world)).map(({ words }) => words)).toEqual([
    'Your search "Mine": "Cordless drill" is new.',
    'Your search "Tools": "Saw" is new.',
  ]);
  // It told something now, so it rests.
  await drill(world, { title: 'Hammer' });
  await run(world);
  expect(await told(world)).toHaveLength(2);
});

test('an item that several searches find is told by one that needn’t rest, or by any that is left', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const world = { db, server };
  const person = await aPerson(db);
  const [{ id }] = (await save(world, person, { search: 'drill' })).body.items;
  const passes = (span: number) => server.setNow(after(server.deps.now(), span));
  passes(1_000);
  await save(world, person, { category: 'tools', ...near }, { name: 'Tools' });
  const words = async () => (await told(world)).map((each) => each.words);
  await drill(world, { title: 'Drill of Dallas', at: dallas });
  await run(world);
  passes(1_000);
  await drill(world, { title: 'Drill 1' });
  await run(world);
  const both = ['Your search "Mine": "Drill of Dallas" is new.', 'Your search "Tools": "Drill 1" is new.'];
  expect(await words()).toEqual(both);
  // Now both rest, and the older one is deleted meanwhile.
  passes(1_000);
  await drill(world, { title: 'Drill 2' });
  await run(world);
  expect(await words()).toEqual(both);
  await server.send('DELETE', `/api/me/saved-searches/${id}`, { as: person });
  passes(hour + 1);
  await run(world);
  await run(world);
  expect(await words()).toEqual([...both, 'Your search "Tools": "Drill 2" is new.']);
});

test('what costs less, or is free again, is told only to searches that it did not fit before', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const world = { db, server };
  const [cheap, dear, dated, later] = [
    await aPerson(db),
    await aPerson(db),
    await aPerson(db),
    await aPerson(db),
  ];
  const item = await drill(world, { dailyPriceCents: 3_000 });
  const days = { startDate: '2026-06-20', endDate: '2026-06-22' };
  await save(world, cheap, { search: 'drill', maxPrice: '25' });
  await save(world, dear, { search: 'drill', maxPrice: '40' });
  await save(world, dated, { search: 'drill', ...days });
  await save(world, later, { search: 'drill', startDate: '2026-07-20', endDate: '2026-07-22' });
  await run(world);
  expect(await told(world)).toEqual([]);
  await db.owner.query('update public.items set daily_price = 25 where id = $1', [item.id]);
  await run(world);
  expect(await told(world)).toMatchObject([
    { person: cheap.id, words: 'Your search "Mine": "Cordless drill" costs less now.' },
  ]);
  await db.owner.query('update public.items set daily_price = 20 where id = $1', [item.id]);
  await db.owner.query(
    `insert into public.item_changes (item_id, why, start_date, end_date) values ($1, 'dates', '2026-06-21', '2026-06-25')`,
    [item.id],
  );
  await run(world);
  const others = (await told(world)).filter(({ person }) => person !== cheap.id);
  expect(others).toMatchObject([
    { person: dated.id, words: 'Your search "Mine": "Cordless drill" is free again on your dates.' },
  ]);
});

test('a search tells what it found together, then rests for an hour; none of it is lost', async () => {
  await using db = await freshDatabase();
  const now = new Date('2026-06-01T17:00:00Z');
  await using server = await testApp(db, { now });
  const world = { db, server };
  const person = await aPerson(db);
  await save(world, person, { search: 'drill', ...near });
  for (let made = 1; made <= 3; made += 1) await drill(world, { title: `Drill ${made}` });
  await drill(world, { title: 'Drill of Dallas', at: dallas });
  await run(world);
  const [first] = await told(world);
  expect(first?.words).toMatch(/^Your search "Mine": "Drill \d" is new\. "Drill \d" is new\. And 1 more\.$/);
  await drill(world, { title: 'Drill 4' });
  await run(world);
  expect(await told(world)).toHaveLength(1);
  server.setNow(after(now, hour + 1));
  await run(world);
  const words = (await told(world)).map((each) => each.words);
  expect(words).toHaveLength(2);
  expect(words).toContain('Your search "Mine": "Drill 4" is new.');
});

test('searches that tell weekly share one email, on Thursday', async () => {
  await using db = await freshDatabase();
  const wednesday = new Date('2026-06-03T17:00:00Z');
  await using server = await testApp(db, { now: wednesday });
  const world = { db, server };
  const person = await aPerson(db);
  await save(world, person, { search: 'drill' }, { name: 'Drills', tell: 'weekly' });
  await save(world, person, { category: 'tools' }, { name: 'Tools', tell: 'weekly' });
  await drill(world);
  const all = async () => {
    await run(world);
    await tellWeekly(server.deps);
  };
  await all();
  expect(await mails(world)).toEqual([]);
  server.setNow(after(wednesday, 24 * hour));
  await Promise.all([all(), all()]);
  await all();
  expect(await told(world, 'searches-weekly')).toMatchObject([
    { person: person.id, words: 'Your saved searches found an item this week.' },
  ]);
  const [mail, ...others] = await mails(world);
  expect(others).toEqual([]);
  expect(mail.text).toContain('Drills');
  expect(mail.text).toContain('Tools');
});

test.each([
  ['live', claimLive],
  ['weekly', claimWeekly],
] as const)(
  'what one person is to be told (%s) is claimed together, so that it is one notice',
  async (tell, claim) => {
    await using db = await freshDatabase();
    const now = new Date('2026-06-01T17:00:00Z');
    await using server = await testApp(db, { now });
    const world = { db, server };
    for (const person of [await aPerson(db), await aPerson(db)])
      await save(world, person, { search: 'drill' }, { tell });
    for (let made = 1; made <= 3; made += 1) await drill(world);
    await tellOfChanges(server.deps);
    const later = after(now, hour);
    const claimed = () =>
      inTransaction(server.deps.db, (tx) =>
        claim(tx, { restsSince: now, before: later, now: later, limit: 1 }),
      );
    const [first, second] = [await claimed(), await claimed()];
    for (const finds of [first, second]) {
      expect(finds).toHaveLength(3);
      expect(new Set(finds.map(({ personId }) => personId)).size).toBe(1);
    }
    expect(await claimed()).toEqual([]);
  },
);

test.each(['public.saved_search_finds', 'public.outbox_messages'])(
  'a worker that is killed while it writes to %s leaves nothing out and tells nothing twice',
  async (table) => {
    await using db = await freshDatabase();
    await using server = await testApp(db);
    const world = { db, server };
    const people = [await aPerson(db), await aPerson(db)];
    for (const person of people)
      for (const search of ['drill', 'cordless']) await save(world, person, { search });
    await drill(world);
    await killedWhileWriting(db, table, async (own) => {
      await tellOfChanges({ ...server.deps, db: own });
      await tellOfFinds({ ...server.deps, db: own });
    });
    expect(await told(world)).toEqual([]);
    await run(world);
    await run(world);
    expect((await told(world)).map(({ person }) => person).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    expect(await mails(world)).toHaveLength(2);
  },
);

test('searches are kept for their person alone, once each, up to a most, and end with their dates', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const world = { db, server };
  const [person, stranger] = [await aPerson(db), await aPerson(db)];
  const list = async (as: { id: string }) =>
    (await server.send('GET', '/api/me/saved-searches', { as })).body.items;
  expect((await save(world, person, { maxPrice: '20' })).body.error.code).toBe('saved-search.too-little');
  expect((await save(world, person, { search: 'drill', lat: '20' })).status).toBe(400);
  expect((await save(world, person, { search: 'drill', radius: 'x', location: 'Austin' })).status).toBe(400);
  const { items } = (await save(world, person, { search: 'drill', sort: 'rating' })).body;
  expect(items).toMatchObject([{ name: 'Mine', query: { search: 'drill' }, active: true, tell: 'live' }]);
  expect((await save(world, person, { search: 'drill' }, { name: 'Again' })).body.items).toEqual(items);
  const [{ id }] = items;
  const change = (as: { id: string }, body: object) =>
    server.send('PATCH', `/api/me/saved-searches/${id}`, { as, body });
  expect((await change(stranger, { name: 'Taken' })).body.error.code).toBe('saved-search.not-found');
  expect((await change(person, { name: 'Drills', tell: 'weekly' })).body.items).toMatchObject([
    { name: 'Drills', tell: 'weekly', active: true },
  ]);
  await server.send('DELETE', `/api/me/saved-searches/${id}`, { as: stranger });
  expect(await list(person)).toHaveLength(1);
  expect(await list(stranger)).toEqual([]);
  for (let n = 1; n < 20; n += 1) await save(world, person, { search: `drill ${n}` });
  expect((await save(world, person, { search: 'drill 20' })).body.error.code).toBe('saved-search.full');
  await server.send('DELETE', `/api/me/saved-searches/${id}`, { as: person });
  expect(await list(person)).toHaveLength(19);

  const days = { startDate: '2026-06-20', endDate: '2026-06-22' };
  await save(world, stranger, { search: 'drill', ...days });
  server.setNow(new Date('2026-06-25T17:00:00Z'));
  await drill(world, { title: 'Drill' });
  await run(world);
  expect((await told(world)).filter(({ person: id }) => id === stranger.id)).toEqual([]);
});
