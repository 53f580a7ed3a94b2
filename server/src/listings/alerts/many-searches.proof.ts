import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { jobTimeouts, openDatabases } from '#floor/db/pool.ts';
import { rowOfSearch } from './save-search.ts';
import { tellOfChanges } from './tell-of-changes.ts';
import { tellOfFinds } from './tell-of-finds.ts';

const wares = [
  'drill',
  'tent',
  'kayak',
  'camera',
  'ladder',
  'projector',
  'stroller',
  'generator',
  'saw',
  'bike',
];
const kinds = ['cordless', 'large', 'small', 'old', 'new', 'red', 'folding', 'quiet', 'light', 'heavy'];

test(
  '1,000 new items among 100,000 saved searches are told to everyone whose search finds them, and no search is left out',
  { timeout: 60 * 60_000 },
  async () => {
    await using db = await freshDatabase();
    await using server = await testApp(db);
    const [people, each, items, metros] = [5_000, 20, 1_000, 15];
    const now = server.deps.now();
    await db.owner.query(
      `insert into accounts."user" ("id", "name", "email", "emailVerified")
       select gen_random_uuid(), 'Neighbor ' || n, 'neighbor' || n || '@example.com', true from generate_series(1, $1) n`,
      [people],
    );
    const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
    const placeOf = (n: number) => ({ lat: 28 + (n % metros), lng: -(75 + 3 * (n % metros)) });
    // A kind of ware, near one of fifteen cities, up to a price.
    const searches = Array.from({ length: each * 10 * metros }, (_, n) => {
      const { lat, lng } = placeOf(n);
      const search = `${pick(kinds, Math.floor(n / metros))} ${pick(wares, Math.floor(n / metros / 10))}`;
      const query = {
        search,
        location: 'There',
        lat: `${lat}`,
        lng: `${lng}`,
        radius: '25',
        maxPrice: `${20 + (n % 7) * 10}`,
      };
      return rowOfSearch(search, query, 'live', now);
    });
    await db.owner.query(
      `insert into public.saved_searches (person_id, created_at, name, query, query_key, tell, cells, max_cents)
       select p.id, $2, s.name, s.query, s.query_key, 'live', s.cells, s.max_cents
       from (select id, row_number() over (order by id) as n from public.profiles where email like 'neighbor%') p
       cross join generate_series(0, $3 - 1) turn
       join (select row_number() over () as n, * from jsonb_to_recordset($1) as s
         (name text, query jsonb, query_key text, cells text[], max_cents int)) s
         on s.n = 1 + (p.n * 7919 + turn * 149) % $4`,
      [
        JSON.stringify(
          searches.map(({ name, query, queryKey, cells, maxCents }) => ({
            ...{ name, query, query_key: queryKey, cells, max_cents: maxCents },
          })),
        ),
        now,
        each,
        searches.length,
      ],
    );
    await db.owner.query('analyze');
    const owner = await aPerson(db);
    for (let n = 0; n < items; n++)
      await anItem(db, {
        ownerId: owner.id,
        title: `${pick(kinds, n)} ${pick(wares, Math.floor(n / 10))}`,
        at: placeOf(Math.floor(n / 3)),
        dailyPriceCents: 1_000 + (n % 9) * 1_000,
      });
    const one = async (text: string) =>
      Number((await db.owner.query<{ count: string }>(`select count(*) from ${text}`)).rows[0]?.count);
    const saved = await one('public.saved_searches');
    const secondsOf = async (work: () => Promise<void>) => {
      const began = performance.now();
      const statements = await statementsOf(work);
      return { seconds: Math.round((performance.now() - began) / 100) / 10, statements };
    };
    // As the worker does it, with a job's patience.
    const jobs = openDatabases(db.connection, { patience: jobTimeouts });
    const deps = { ...server.deps, db: jobs };
    const finding = await secondsOf(() => tellOfChanges(deps));
    const telling = await secondsOf(() => tellOfFinds(deps));
    await jobs.end();
    const finds = await one('public.saved_search_finds');
    const notices = await one("public.notifications where name = 'search-found'");
    noteFigure({
      claim: `${items} new items among ${saved} saved searches: to find who is told, to tell them`,
      figure: `${finding.seconds} s in ${finding.statements} statements; ${telling.seconds} s in ${telling.statements}; ${finds} finds, ${notices} notices, 0 untold`,
      passMark: '0 untold',
      ok: true,
    });
    expect(saved).toBeGreaterThan(0.99 * people * each);
    expect(await one('public.saved_search_finds where told_at is null')).toBe(0);
    // Everyone whose search holds an item's words, place and price heard of that item, from one of their searches.
    expect(
      await one(
        `(select distinct s.person_id, i.id from public.saved_searches s join public.items i
            on i.search like '%' || split_part(s.name, ' ', 1) || '%' and i.search like '%' || split_part(s.name, ' ', 2) || '%'
            and i.daily_price * 100 <= s.max_cents and abs(i.public_latitude - (s.query ->> 'lat')::float8) < 0.3
            and abs(i.public_longitude - (s.query ->> 'lng')::float8) < 0.3) expected
         where not exists (select from public.saved_search_finds f join public.saved_searches s on s.id = f.search_id
           where s.person_id = expected.person_id and f.item_id = expected.id)`,
      ),
    ).toBe(0);
    expect(finds).toBeGreaterThan(1_000);
    expect(notices).toBeGreaterThan(100);
  },
);
