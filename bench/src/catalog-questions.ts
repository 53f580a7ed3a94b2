import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Search } from '@borough/domain/search/search';
import { conditionsOf } from '../../server/src/listings/search/search-filters.store.ts';
import type { BareScript } from './bare-sql.ts';
import type { HttpRequest } from './http-load.ts';

/** One question to the catalog, over HTTP and as bare SQL. */
export interface Question {
  next: () => HttpRequest;
  scripts: BareScript[];
}

let count = 0;
/** A parameter that is different each time and meaningless to the server, so that no two requests share an answer. */
const unlike = () => `_=${++count}`;
const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** A statement with its values written into it. */
function literal({ strings, values }: Sql): string {
  return strings.reduce((text, part, n) => `${text}${valueText(values[n - 1])}${part}`);
}

function valueText(value: unknown): string {
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll(`'`, `''`)}'`;
  throw new Error(`no literal for ${String(value)}`);
}

const cardColumns = `i.id, i.title, i.description, i.daily_price_cents, i.security_deposit_cents, i.location, i.city,
  i.state, i.image_urls, i.image_thumbnail, i.image_placeholder, i.features, i.featured, i.avg_rating, i.review_count,
  i.created_at, c.id as category_id, c.name, p.id as owner_id, p.display_name, p.avatar_url, p.email_verified,
  p.id_verified, p.trust_score`;
const cardJoins = `join public.profiles p on p.id = i.owner_id join public.categories c on c.id = i.category_id`;

/** The newest 24 items with owner and category, as plain rows: the baseline a page is measured against. */
const bareNewest: BareScript = {
  statements: [
    `select ${cardColumns} from public.items i ${cardJoins} where i.listed
     order by i.created_at desc, i.id desc limit 24`,
  ],
  variables: {},
};

/** The rows a search returns and its capped total, as plain rows. */
function bareSearch(search: Search): BareScript {
  const where = literal(conditionsOf(search));
  return {
    statements: [
      `select f.*, (select count(*) from (select from public.items i where ${where} limit 1001) as t) as total
       from (select ${cardColumns} from (select ${itemColumns} from public.items i where ${where}
         order by i.created_at desc, i.id desc limit 24) i ${cardJoins}) f`,
    ],
    variables: {},
  };
}

const itemColumns = `i.id, i.title, i.description, i.daily_price_cents, i.security_deposit_cents, i.location, i.city,
  i.state, i.image_urls, i.image_thumbnail, i.image_placeholder, i.features, i.featured, i.avg_rating, i.review_count,
  i.created_at, i.category_id, i.owner_id`;

/** The page most people see first: once with every request different, once with all the same. */
export const newest: Question = { next: () => ({ path: `/api/items?${unlike()}` }), scripts: [bareNewest] };
export const sameNewest: Question = { next: () => ({ path: '/api/items' }), scripts: [bareNewest] };

/** Creates the numbered list of items that bare statements draw from; returns how many there are. */
export async function numberItems(owner: pg.Pool): Promise<number> {
  await owner.query(`
    create schema if not exists bench;
    drop table if exists bench.items;
    create table bench.items (n int primary key, id uuid not null);
    insert into bench.items select row_number() over (order by created_at desc, id), id from public.items where listed limit 25000;
    analyze bench.items;
    grant usage on schema bench to borough_public, service_role;
    grant select on bench.items to borough_public, service_role`);
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from bench.items');
  return rows[0]?.n ?? 0;
}

/** An item's page, a different item each time. */
export async function detail(owner: pg.Pool): Promise<Question> {
  const { rows } = await owner.query<{ id: string }>('select id from bench.items order by n');
  return {
    next: () => ({ path: `/api/items/${pick(rows).id}?${unlike()}` }),
    scripts: [
      {
        variables: { n: [1, rows.length] },
        statements: [
          `select ${cardColumns}, i.status, i.time_zone, i.min_days, i.max_days, i.public_latitude,
             i.public_longitude, p.created_at as member_since, p.response_rate, p.response_minutes,
             (select array_agg(m.image_url || ' ' || coalesce(m.srcset, '') order by m.position)
                from public.item_images m where m.item_id = i.id) as images,
             (select array_agg(daterange(a.start_date, a.end_date, '[]') order by a.start_date)
                from public.item_availability a where a.item_id = i.id) as availabilities,
             (select array_agg(daterange(r.start_date, r.end_date, '[]') order by r.start_date)
                from public.item_reservations r where r.item_id = i.id and r.end_date >= current_date) as reserved,
             (select array_agg(row(v.rating, v.comment, v.display_name, v.revealed_at)) from (
                select r.rating, r.comment, w.display_name, r.revealed_at
                from public.reviews r join public.profiles w on w.id = r.reviewer_id
                where r.item_id = i.id and r.review_type = 'item' and r.revealed_at is not null
                order by r.revealed_at desc, r.id desc limit 20) v) as reviews
           from public.items i ${cardJoins}
           where i.listed and i.id = (select b.id from bench.items b where b.n = :n)`,
        ],
      },
    ],
  };
}

interface Sample {
  title: string;
  category: string;
  dollars: number;
  city: string;
  state: string;
  lat: number;
  lng: number;
}

export type Filter =
  | 'text'
  | 'rare'
  | 'unknown'
  | 'category'
  | 'price'
  | 'verified'
  | 'near'
  | 'city'
  | 'dates';

const variants = 24;
const radiusMiles = 25;

/** Searches with these filters on, built from existing items so that most of them find something. */
export async function search(owner: pg.Pool, filters: readonly Filter[], now: Date): Promise<Question> {
  const { rows } = await owner.query<Sample>(
    `select i.title, c.name as category, (i.daily_price_cents / 100)::int as dollars, i.city, i.state,
       i.public_latitude as lat, i.public_longitude as lng
     from bench.items b join public.items i on i.id = b.id join public.categories c on c.id = i.category_id
     where i.public_latitude is not null order by md5(b.n::text) limit ${variants}`,
  );
  const searches = rows.map((sample) => searchLike(sample, filters, now));
  return {
    next: () => ({
      path: `/api/items?${pick(searches).query}&${unlike()}`,
      headers: { 'x-forwarded-for': anAddress() },
    }),
    scripts: searches.map(({ search: asked }) => bareSearch(asked)),
  };
}

/** A random client address: each person may search only so often, and the bench acts as many people. */
const anAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

const dayIn = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

function searchLike(sample: Sample, filters: readonly Filter[], now: Date) {
  const has = (filter: Filter) => filters.includes(filter);
  const words = sample.title.toLowerCase().match(/[a-z]{4,}/g) ?? ['drill'];
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? 'drill';
  const text = has('rare')
    ? sample.title.toLowerCase()
    : has('unknown')
      ? [...longest].toReversed().join('')
      : has('text')
        ? longest
        : undefined;
  const query = new URLSearchParams();
  const search: Search = { radiusMiles, now };
  if (text) query.set('search', (search.text = text));
  if (has('category')) query.set('category', (search.category = sample.category));
  if (has('price')) {
    const [low, high] = [Math.floor(sample.dollars / 2), sample.dollars * 2 + 1];
    query.set('minPrice', String(low));
    query.set('maxPrice', String(high));
    search.minCents = low ? low * 100 : undefined;
    search.maxCents = high * 100;
  }
  if (has('verified')) {
    query.set('verified', '1');
    search.verified = true;
  }
  if (has('near')) {
    search.center = { lat: sample.lat, lng: sample.lng };
    query.set('lat', String(sample.lat));
    query.set('lng', String(sample.lng));
    query.set('radius', String(radiusMiles));
  }
  if (has('city')) {
    query.set('location', `${sample.city}, ${sample.state}`);
    search.place = { kind: 'city-in-state', city: sample.city, state: sample.state };
  }
  if (has('dates')) {
    search.dates = { startDate: dayIn(now, 20), endDate: dayIn(now, 22) };
    query.set('startDate', search.dates.startDate);
    query.set('endDate', search.dates.endDate);
  }
  return { query: query.toString(), search };
}
