import { setTimeout as sleep } from 'node:timers/promises';
import { ItemListSchema } from '@borough/domain/items/items.contract';
import { publicName } from '@borough/domain/profiles/profiles.rules';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson, aReview, type BuiltItem } from '../../../test/builders.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { openDatabases } from '#floor/db/pool.ts';
import { chanceFrom } from '#demo/random.ts';
import { checkCards } from './check-cards.ts';

const now = new Date('2026-06-01T17:00:00Z');

/** Every listed item as a list should show it, read from plain columns: what the finished cards are compared with. */
async function plainly({ owner }: FreshDatabase) {
  const { rows } = await owner.query(
    `select i.*, c.name as category, p.display_name, p.avatar_url, p.email_verified, p.id_verified, p.trust_score,
       array(select m.image_url from public.item_images m where m.item_id = i.id order by m.position) as urls,
       (select coalesce(m.thumbnail_url, m.image_url) from public.item_images m
          where m.item_id = i.id order by m.position limit 1) as thumb
     from public.items i join public.profiles p on p.id = i.owner_id join public.categories c on c.id = i.category_id
     where i.listed order by i.created_at desc, i.id desc`,
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    dailyPriceCents: Math.round(Number(row.daily_price) * 100),
    securityDepositCents: Math.round(Number(row.security_deposit) * 100),
    currency: 'usd',
    category: { id: row.category_id, name: row.category },
    location: row.location,
    city: row.city,
    state: row.state,
    distanceMiles: null,
    imageUrls: row.urls,
    thumbnail: row.thumb,
    placeholder: row.urls.length > 0 ? '#c0ffee' : null,
    features: row.features,
    featured: row.featured && row.featured_until > now,
    rating: row.review_count > 0 ? Number(row.avg_rating) : null,
    reviewCount: row.review_count,
    createdAt: row.created_at.toISOString(),
    owner: {
      id: row.owner_id,
      displayName: publicName(row.owner_id, row.display_name),
      avatarUrl: row.avatar_url,
      emailVerified: row.email_verified,
      idVerified: row.id_verified,
      trustScore: row.trust_score,
    },
  }));
}

const odd = [
  'Drill "Pro"',
  'Kayak {2 seats}',
  'Tent\\with a slash',
  'Café-Zelt für 4 😀',
  "Bob's saw}",
  'A,B;C',
];

/** The same database over connections of its own, which may be killed amid what they do. */
function killable(db: FreshDatabase): FreshDatabase {
  const owner = new pg.Pool({ ...db.connection, max: 4 });
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  const own = openDatabases(db.connection, { onError: () => undefined });
  const end = async () => {
    await Promise.all([own.end(), owner.end()]);
  };
  return { ...db, owner, db: own, [Symbol.asyncDispose]: end };
}

/** Three owners with items, and everything that happens to what their cards show. */
async function aStreet(open: (db: FreshDatabase) => FreshDatabase = (db) => db) {
  const base = await freshDatabase();
  const db = open(base);
  const server = await testApp(db, { now });
  const chance = chanceFrom(35);
  const roll = (below: number) => chance.whole(0, below - 1);
  const people = [await aPerson(db, { plan: 'pro' }), await aPerson(db), await aPerson(db)];
  const items: BuiltItem[] = [];
  for (let n = 0; n < 9; n++)
    items.push(await anItem(db, { ownerId: people[n % 3]!.id, photos: n % 4, createdAt: now }));
  const one = <T>(list: readonly T[]): T => chance.pick(list);
  const word = () => `${one(odd)} ${roll(1000)}`;
  const sql = (text: string, ...values: unknown[]) => db.owner.query(text, values);
  const edit = async (body: object) => {
    const item = one(items);
    await server.send('PATCH', `/api/items/${item.id}`, { as: { id: item.ownerId }, body });
  };
  const acts = {
    edit: () => edit({ title: word(), description: `${word()} works well.`, features: [word()] }),
    price: () => edit({ price: String(5 + roll(200)), deposit: '0' }),
    move: () => edit({ location: one(['Austin, TX 78701', 'Chicago, IL 60614', 'Portland, OR 97201']) }),
    pause: () => edit({ status: one(['active', 'active', 'paused']) }),
    feature: async () => {
      const item = one(items.filter(({ ownerId }) => ownerId === people[0]!.id));
      await server.send('PUT', `/api/items/${item.id}/featured`, {
        as: { id: item.ownerId },
        body: { featured: roll(2) === 0 },
      });
    },
    photo: () =>
      sql(
        `insert into public.item_images (item_id, image_url, thumbnail_url, placeholder)
         select $1, $2, $2 || '-320', '#c0ffee'
         where (select count(*) from public.item_images where item_id = $1) < 5`,
        one(items).id,
        `/files/${roll(100_000)}`,
      ),
    'no photo': () =>
      sql(
        `delete from public.item_images where id = (
           select id from public.item_images where item_id = $1 order by md5(id::text) limit 1)`,
        one(items).id,
      ),
    review: () => aReview(db, { itemId: one(items).id, rating: 1 + roll(5) }),
    'hide a review': () =>
      sql(`update public.reviews set hidden_at = now() where id = (
             select id from public.reviews where hidden_at is null order by md5(id::text) limit 1)`),
    name: () =>
      sql(
        'update public.profiles set display_name = $2 where id = $1',
        one(people).id,
        one([word(), 'contributor', '']),
      ),
    trust: () =>
      sql(
        `update public.profiles set trust_score = $2, avatar_url = $3, id_document_status = $4 where id = $1`,
        one(people).id,
        roll(155),
        one([null, `/avatars/${roll(9)}`]),
        one(['none', 'pending', 'approved']),
      ),
    suspend: () =>
      sql(
        `update public.profiles set suspended_at = case when suspended_at is null then now() end, suspended_until = null
         where id = $1`,
        one(people).id,
      ),
    category: () =>
      sql(
        'update public.items set category_id = (select id from public.categories order by md5($2 || id) limit 1) where id = $1',
        one(items).id,
        String(roll(9)),
      ),
    'rename a category': () =>
      sql(
        `update public.categories set name = $1 where id = (select category_id from public.items where id = $2)`,
        word(),
        one(items).id,
      ),
  };
  const page = async () => ItemListSchema.parse((await server.send('GET', '/api/items?limit=50')).body).items;
  return {
    ...{ db: base, acts, page, chance, items },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      if (db !== base) await db[Symbol.asyncDispose]();
      await base[Symbol.asyncDispose]();
    },
  };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test('after hundreds of edits, photos, reviews, renamings and suspensions, every card says what its rows say', async () => {
  await using street = await aStreet();
  const kinds = Object.values(street.acts);
  let listed = 0;
  for (let act = 1; act <= 300; act++) {
    await street.chance.pick(kinds)();
    if (act % 20 > 0) continue;
    const { items, differences } = await checkCards(street.db.owner);
    expect({ items, differences }).toEqual({ items: street.items.length, differences: [] });
    const [shown, plain] = [await street.page(), await plainly(street.db)];
    expect(shown.toSorted(byId)).toEqual(plain.toSorted(byId));
    listed += shown.length;
  }
  expect(listed).toBeGreaterThan(0);
});

proofTest(
  'after 10,000 moves, edits, reviews and suspensions, amid kills of the connections that write them, every card is right',
  { timeout: 60 * 60_000 },
  async () => {
    await using street = await aStreet(killable);
    const kinds = Object.values(street.acts);
    const [acts, wanted] = [10_000, 2_000];
    let [killed, failed] = [0, 0];
    const kill = async () => {
      const { rows } = await street.db.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      killed += rows.length;
    };
    for (let act = 1; act <= acts; act++) {
      const done = street.chance
        .pick(kinds)()
        .catch(() => failed++);
      if (act % (acts / wanted) === 0) {
        await sleep(street.chance.whole(0, 6));
        await kill();
      }
      await done;
      if (act % 100 > 0) continue;
      expect((await checkCards(street.db.owner)).differences).toEqual([]);
      const [shown, plain] = [await street.page(), await plainly(street.db)];
      expect(shown.toSorted(byId)).toEqual(plain.toSorted(byId));
    }
    noteFigure({
      claim: `Cards that differ from their rows after ${acts} moves, edits, photos, reviews, renamings and suspensions, and how many writers were killed`,
      figure: `0; ${killed}, of which ${failed} took what they did with them`,
      passMark: '0; ≥ 100',
      ok: killed >= 100,
    });
    expect(killed).toBeGreaterThanOrEqual(100);
  },
);

const unkept = {
  'the cards of items': 'alter table public.items alter column card drop expression',
  'the cards of people': 'alter table public.profiles alter column card drop expression',
  'new photos': 'drop trigger item_images_inserted on public.item_images',
  'removed photos': 'drop trigger item_images_deleted on public.item_images',
  'what a changed function says': `create or replace function public.owner_card(id uuid, display_name text, avatar_url text,
    email_verified boolean, id_verified boolean, trust_score integer) returns text language sql immutable
    as $$ select '"id":null' $$`,
};

test.each([
  ['the cards of items', 'edit'],
  ['the cards of items', 'price'],
  ['the cards of items', 'photo'],
  ['the cards of items', 'review'],
  ['the cards of people', 'name'],
  ['the cards of people', 'trust'],
  ['new photos', 'photo'],
  ['removed photos', 'no photo'],
  ['what a changed function says', 'edit'],
] as const)('if nothing keeps %s, the check finds it after: %s', async (left, act) => {
  await using street = await aStreet();
  expect((await checkCards(street.db.owner)).differences).toEqual([]);
  await street.db.owner.query(unkept[left]);
  for (let n = 0; n < 8; n++) await street.acts[act]();
  expect((await checkCards(street.db.owner)).differences).not.toEqual([]);
});
