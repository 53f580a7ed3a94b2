import { type BestFacts, bestScore } from '@borough/domain/search/best.rules';
import { milesBetween } from '@borough/domain/search/distance.rules';
import { plainText } from '@borough/domain/search/plain-words.rules';
import { searchWords } from '@borough/domain/search/search-words.rules';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { listDemoItems } from '../../../test/demo-listings.ts';
import { chanceFrom } from '#demo/random.ts';
import { bestScoreOf } from './best.store.ts';
import { countNumbers } from './count-numbers.ts';
import { conditionsOf } from './search-filters.store.ts';

const now = new Date('2026-06-01T17:00:00Z');
const sanFrancisco = { lat: 37.7749, lng: -122.4194 };
const oakland = { lat: 37.8044, lng: -122.2712 };

let db: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await freshDatabase();
  app = await testApp(db, { now });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const ask = async (server: TestApp, query: Record<string, string>) => {
  const reply = await server.send('GET', `/api/items?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return reply.body;
};
const titlesOf = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);

describe('what the specification calls contained', () => {
  let ground: FreshDatabase;
  let market: TestApp;
  let items: { id: string; search: string }[];
  beforeAll(async () => {
    ground = await freshDatabase();
    market = await testApp(ground, { now });
    await listDemoItems(ground, now);
    await countNumbers(market.deps);
    items = (
      await ground.owner.query('select id, search from public.items order by created_at desc, id desc')
    ).rows;
  });
  afterAll(async () => {
    await market[Symbol.asyncDispose]();
    await ground[Symbol.asyncDispose]();
  });

  const containing = (typed: string) =>
    items
      .filter(({ search }) => searchWords(typed).every((word) => search.includes(word)))
      .map(({ id }) => id);

  /** Pieces, words and neighbors of what listings say, some with a plural, a capital or a slip. */
  const typedAt = (seed: number) => {
    const chance = chanceFrom(seed);
    const said = chance.pick(items).search.replaceAll('\n', ' ');
    const from = chance.whole(0, Math.max(0, said.length - 20));
    const piece = said.slice(from, from + chance.whole(1, 16));
    const words = said.split(' ');
    const at = chance.whole(0, words.length - 2);
    return chance.pick([
      piece,
      words[at] ?? '',
      `${words[at]} ${words[at + 1]}`,
      `${words[at + 1]} ${words[at]}`,
      `${words[at]}s`,
      piece.toUpperCase(),
      piece.replace(/[aeiou]/, 'e'),
    ]);
  };

  test('is found row by row, as a slow reading of every text finds it, in 2,000 random searches', async () => {
    for (let n = 0; n < 2_000; n++) {
      const text = typedAt(n).trim();
      if (text === '') continue;
      const search = { text, radiusMiles: 25, now };
      const { text: statement, values } = sql`select i.id,
          (${conditionsOf({ ...search, match: 'contained' })}) as contained, (${conditionsOf({ ...search, match: 'same' })}) as same
        from public.items i where ${conditionsOf(search)} order by i.created_at desc, i.id desc`;
      const { rows } = await ground.db.public.query<{ id: string; contained: boolean; same: boolean }>(
        statement,
        values,
      );
      expect([text, rows.filter((row) => row.contained).map(({ id }) => id)]).toEqual([
        text,
        containing(text),
      ]);
      // What is found beside it is found once.
      expect(rows.every(({ contained, same }) => contained !== same)).toBe(true);
    }
  });

  test('comes first, newest first, and other matches come after', async () => {
    for (let n = 5_000; n < 5_060; n++) {
      const text = typedAt(n).trim();
      if (text === '') continue;
      const expected = containing(text);
      const body = await ask(market, { search: text, limit: '100' });
      const ids = (body.items as { id: string }[]).map(({ id }) => id);
      expect([text, ids.slice(0, expected.length)]).toEqual([text, expected.slice(0, 100)]);
      if (ids.length > expected.length) expect(body.besides).toBeDefined();
    }
  });
});

test('the database and what people type agree on what the letters of a text are', async () => {
  const texts = [
    'Café S’mores',
    "Kids' Piñata—2-person",
    'ÅNGSTRÖM `x´',
    'plain old drill',
    '20°F, 70–200mm',
    'Ωmega ｆull',
    '',
  ];
  const { rows } = await db.owner.query(
    'select public.plain_text(t) as plain from unnest($1::text[]) with ordinality as u (t, n) order by n',
    [texts],
  );
  expect(rows.map(({ plain }) => plain)).toEqual(texts.map(plainText));
});

describe('beside what contains the words', () => {
  let ground: FreshDatabase;
  let market: TestApp;
  beforeAll(async () => {
    ground = await freshDatabase();
    market = await testApp(ground, { now });
    const titles = [
      'Cordless drill',
      'Cameras',
      'Kids’ scooter',
      'Café table',
      "S'mores kit",
      'E-bike',
      '2-person tent',
      'Lawn mower',
      '43-inch smart TV',
      'Red bike',
    ];
    const owner = await aPerson(ground);
    for (const [n, title] of titles.entries())
      await anItem(ground, {
        ownerId: owner.id,
        title,
        description: 'Clean.',
        createdAt: new Date(now.getTime() - n * 60_000),
      });
    await countNumbers(market.deps);
  });
  afterAll(async () => {
    await market[Symbol.asyncDispose]();
    await ground[Symbol.asyncDispose]();
  });

  test.each([
    ['drills', 'Cordless drill'],
    ['camera', 'Cameras'],
    ['kid scooters', 'Kids’ scooter'],
    ["kid's scooter", 'Kids’ scooter'],
    ['cafe tables', 'Café table'],
    ['CAFÉ', 'Café table'],
    ['smores', "S'mores kit"],
    ['s’mores', "S'mores kit"],
    ['ebike', 'E-bike'],
    ['e bike', 'E-bike'],
    ['2 person tents', '2-person tent'],
    ['two-person tent', '2-person tent'],
    ['lawnmower', 'Lawn mower'],
    ['television', '43-inch smart TV'],
    ['bicycle', 'Red bike'],
    ['cordless driver', 'Cordless drill'],
  ])('%s finds %s', async (typed, title) => {
    const body = await ask(market, { search: typed });
    expect(titlesOf(body)).toContain(title);
  });

  test('few results bring those of words spelled nearly alike, which the answer names', async () => {
    expect(await ask(market, { search: 'cordles drlil' })).toMatchObject({
      items: [{ title: 'Cordless drill' }],
      total: 1,
      besides: { same: 0, spelled: 'cordless drill' },
    });
    expect(titlesOf(await ask(market, { search: 'dewalt drill' }))).toEqual(['Cordless drill']);
    // A word of an item is known from the moment it is listed, whether or not it was counted.
    const fresh = await anItem(ground, { title: 'Zorblatt drill', description: 'Clean.' });
    expect(titlesOf(await ask(market, { search: 'zorblatt drill' }))).toEqual(['Zorblatt drill']);
    await ground.owner.query('delete from public.items where id = $1', [fresh.id]);
    // Half of the words, if nothing has them all; a single word has no half.
    const half = await ask(market, { search: 'cordless mower' });
    expect([titlesOf(half).toSorted(), half.besides]).toEqual([
      ['Cordless drill', 'Lawn mower'],
      { same: 0, spelled: null, some: 2 },
    ]);
    const exact = await ask(market, { search: 'lawn mower' });
    expect([titlesOf(exact), exact.besides]).toEqual([['Lawn mower'], undefined]);
    expect((await ask(market, { search: 'zzzzqq' })).items).toEqual([]);
  });
});

describe('pages of words', () => {
  test.each(['newest', 'best', 'price-low'])(
    'go from one turn to the next and visit each item once, by %s',
    async (sort) => {
      await using ground = await freshDatabase();
      await using market = await testApp(ground, { now });
      const owner = await aPerson(ground);
      const counts = { 'Table saws': 14, 'Table saw': 7, 'A table and a sawing horse': 4, 'Other thing': 5 };
      for (const [title, count] of Object.entries(counts))
        for (let n = 0; n < count; n++)
          await anItem(ground, {
            ownerId: owner.id,
            title,
            description: 'Clean.',
            dailyPriceCents: 500 + ((n * 7) % 5) * 100,
          });
      await countNumbers(market.deps);
      for (const [search, total] of [
        ['table saws', 25],
        ['tabel saws', 25],
        ['things and saws', 30],
      ] as const) {
        const whole = await ask(market, { search, sort, limit: '100' });
        expect([whole.total, whole.items.length, whole.nextCursor]).toEqual([total, total, null]);
        for (const limit of ['1', '4', '7', '14']) {
          const seen: string[] = [];
          let cursor = '';
          do {
            const page = await ask(market, { search, sort, limit, cursor });
            expect(page.total).toBe(total);
            seen.push(...(page.items as { id: string }[]).map(({ id }) => id));
            cursor = page.nextCursor ?? '';
          } while (cursor !== '' && seen.length <= total);
          expect(seen).toEqual((whole.items as { id: string }[]).map(({ id }) => id));
        }
      }
    },
  );
});

test('the database ranks by the rule', async () => {
  const listedAt = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const cases: [Parameters<typeof anItem>[1], Omit<BestFacts, 'listedAt'>, number][] = [
    [
      { title: 'Cordless drill', rating: { average: 4.5, count: 8 }, at: { lat: 37.8044, lng: -122.2712 } },
      { words: ['title', 'title'], miles: milesBetween(sanFrancisco, oakland), rating: 4.5, reviews: 8 },
      3,
    ],
    [
      { title: 'Drilling rig', description: 'No cordless thing.', at: sanFrancisco },
      { words: ['text', 'title'], miles: 0, rating: 0, reviews: 0 },
      400,
    ],
    [
      { title: 'Mandrills', description: 'Uncordlessly stuffed.', at: null },
      { words: ['part-of-text', 'part-of-title'], miles: null, rating: 0, reviews: 0 },
      40,
    ],
  ];
  const ids = [];
  for (const [wish, , days] of cases) ids.push((await anItem(db, { ...wish, createdAt: listedAt(days) })).id);
  const { text, values } = sql`select ${bestScoreOf({ center: sanFrancisco }, 'cordless drill')} as score
    from public.items i where i.id = any(${ids}) order by array_position(${ids}::uuid[], i.id)`;
  const { rows } = await db.owner.query<{ score: number }>(text, values);
  for (const [n, [, facts, days]] of cases.entries())
    expect(rows[n]?.score).toBeCloseTo(bestScore({ ...facts, listedAt: listedAt(days).getTime() }), 3);
});
