import { lastHourForToday } from '@borough/domain/deadlines/deadlines.rules';
import { furthestDaysAhead } from '@borough/domain/availability/availability.rules';
import type { DayRange } from '@borough/domain/days';
import { chargedDays } from '@borough/domain/pricing/pricing.rules';
import {
  type Bounds,
  boundsAround,
  earthRadiusMiles,
  type Point,
} from '@borough/domain/search/distance.rules';
import type { PlaceFilter } from '@borough/domain/search/place-filter.rules';
import { enoughOf, type Meaning, readingsOf } from '@borough/domain/search/same-words.rules';
import type { Search } from '@borough/domain/search/search';
import { searchWords } from '@borough/domain/search/search-words.rules';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { categoryNamed } from '#floor/db/fragments.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** The pattern of texts that contain this one, ignoring case. */
export const containing = (text: string) => sql`'%' || lower(${escaped(text)}::text) || '%'`;
/** Each of these words occurs somewhere in the title, the description or the place, in any order. */
export const holdsEach = (words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`i.search like ${containing(word)}`),
    ' and ',
  );

/** Every word that was typed occurs somewhere in the title, the description or the place. */
export const holdsWords = (typed: string): Sql => holdsEach(searchWords(typed));

/**
 * Which items words find: those that contain each word as it was typed, those that say the same otherwise (stems, spellings, other words
 * for the same thing), those of words spelled nearly alike that neither finds, and those that have half of the words; by default the first two
 * together, and with `besides` all of them.
 */
export type Match =
  | 'contained'
  | 'same'
  | { near: string }
  | { some: string; near: string | null }
  | { besides: { near: string | null; some: string | null } };

/** A meaning as `to_tsquery` reads it; with `A`, in the title. */
export const anyOf = (meaning: Meaning, weight: 'A' | '' = ''): string =>
  `(${meaning
    .map((words) => `(${words.map((word) => `'${word}'${weight && `:${weight}`}`).join(' & ')})`)
    .join(' | ')})`;

/** The stems that mean what was typed, as a text that `to_tsquery` reads; null if there are no words in it. */
const stemsOf = (typed: string): string | null => {
  const readings = readingsOf(typed);
  return readings.length === 0
    ? null
    : readings.map((meanings) => `(${meanings.map((meaning) => anyOf(meaning)).join(' & ')})`).join(' | ');
};

const saysSame = (typed: string): Sql => {
  const stems = stemsOf(typed);
  return stems === null ? sql`false` : sql`i.words @@ to_tsquery('pg_catalog.english', ${stems})`;
};

/** Has at least half of what was typed, each in any of the words that mean it. */
const saysSome = (typed: string): Sql => {
  const [meanings = []] = readingsOf(typed);
  const enough = enoughOf(meanings);
  if (enough === null) return sql`false`;
  const each = meanings.map((meaning) => anyOf(meaning));
  const said = each.map((one) => sql`(i.words @@ to_tsquery('pg_catalog.english', ${one}))::int`);
  return sql`i.words @@ to_tsquery('pg_catalog.english', ${each.join(' | ')}) and ${join(said, ' + ')} >= ${enough}`;
};

const wordsMatch = (text: string, match: Match | undefined): Sql => {
  if (match === 'contained') return holdsWords(text);
  if (match === undefined) return sql`((${holdsWords(text)}) or ${saysSame(text)})`;
  if (match === 'same') return sql`${saysSame(text)} and not (${holdsWords(text)})`;
  const found = sql`(${holdsWords(text)}) or ${saysSame(text)}`;
  if ('besides' in match) {
    const { near, some } = match.besides;
    return sql`(${found}${near === null ? empty : sql` or ${saysSame(near)}`}${some === null ? empty : sql` or (${saysSome(some)})`})`;
  }
  if (!('some' in match)) return sql`${saysSame(match.near)} and not (${found})`;
  return sql`${saysSome(match.some)} and not (${found}${match.near === null ? empty : sql` or ${saysSame(match.near)}`})`;
};

const beginningWith = (text: string) => sql`${escaped(text)}::text || '%'`;

/**
 * Exact miles from the center to the item's public point, as an expression; null without coordinates, which `least` alone would
 * take for the far end of the globe.
 */
export const milesFrom = (
  center: Point,
): Sql => sql`(case when i.public_latitude is not null then ${raw(String(2 * earthRadiusMiles))} * asin(least(1, sqrt(
  power(sin(radians(i.public_latitude - ${center.lat}::float8) / 2), 2)
  + cos(radians(${center.lat}::float8)) * cos(radians(i.public_latitude))
    * power(sin(radians(i.public_longitude - ${center.lng}::float8) / 2), 2)))) end)`;

/** The items whose public point is in a box. */
const inBox = ({ south, north, west, east }: Bounds): Sql =>
  sql`i.public_latitude between ${south}::float8 and ${north}::float8
    and i.public_longitude between ${west}::float8 and ${east}::float8`;

/** The items whose public point is within the radius of the center. */
export const within = (center: Point, radiusMiles: number): Sql => {
  return sql`${inBox(boundsAround(center, radiusMiles))} and ${milesFrom(center)} <= ${radiusMiles}::float8`;
};

const placeMatches = (place: PlaceFilter): Sql => {
  if (place.kind === 'zip') return sql`i.zip like ${beginningWith(place.prefix)}`;
  if (place.kind === 'city-in-state')
    return sql`(i.state = ${place.state} and lower(i.city) = lower(${place.city}::text))`;
  if (place.state) return sql`(i.state = ${place.state} or lower(i.city) = lower(${place.text}::text))`;
  const named = place.text.includes(',') ? sql`lower(i.location)` : sql`lower(i.city)`;
  // The location is part of the searched text too, whose index finds the few items worth a closer look.
  return sql`(i.search like ${containing(place.text)} and ${named} like ${containing(place.text)})`;
};

const nearby = ({ center, radiusMiles, current, place, box }: Search): Sql | null => {
  if (box) return inBox(box);
  if (!center) return place ? placeMatches(place) : null;
  const located = within(center, radiusMiles);
  if (current) return sql`((${located}) or i.public_latitude is null)`;
  return place ? sql`((${located}) or (i.public_latitude is null and ${placeMatches(place)}))` : located;
};

// The category named 'Uncategorized' stands for items without one, unless someone created a category of that name.
const inCategory = (category: string, orMerging: boolean | undefined): Sql => {
  const named = categoryNamed(category);
  if (category.toLowerCase() === 'uncategorized') return sql`i.category_id is not distinct from ${named}`;
  if (orMerging)
    return sql`i.category_id = any (array(select k.id from public.categories k join public.categories o
      on coalesce(k.merging_into, k.id) = coalesce(o.merging_into, o.id) where o.id = ${named}))`;
  // Decided before any item is read: a name that no category has matches no items.
  return sql`(${named} is not null and i.category_id = ${named})`;
};

const freeOn = ({ startDate, endDate }: DayRange, now: Date): Sql => {
  const local = sql`(${now}::timestamptz at time zone i.time_zone)`;
  return sql`${chargedDays(startDate, endDate)}::int between i.min_days and i.max_days
    and ${startDate}::date >= ${local}::date + (extract(hour from ${local}) >= ${raw(String(lastHourForToday))})::int
    and ${endDate}::date <= ${local}::date + ${raw(String(furthestDaysAhead))}
    and not exists (select from public.item_reservations r
      where r.item_id = i.id and r.start_date <= ${endDate}::date and r.end_date >= ${startDate}::date)
    and (not exists (select from public.item_availability a where a.item_id = i.id)
      or (select range_agg(daterange(a.start_date, a.end_date, '[]')) from public.item_availability a
          where a.item_id = i.id and a.start_date <= ${endDate}::date and a.end_date >= ${startDate}::date)
        @> daterange(${startDate}::date, ${endDate}::date, '[]'))`;
};

/** Whether a search's values, and not only its shape, decide which plan is good: words, places and prices do. */
export const valuesDecide = ({ text, place, center, box, minCents, maxCents }: Search): boolean =>
  Boolean(text || place || center || box) || minCents !== undefined || maxCents !== undefined;

/** Whether a search compares texts with what someone typed: how many match can't be predicted. */
export const hasWords = ({ text, place }: Search): boolean => Boolean(text || place);

/** Whether how many items a search finds is beyond what the planner could tell from its statistics. */
export const hitsVary = (search: Search): boolean => hasWords(search) || Boolean(search.center || search.box);

/**
 * Everything an item must satisfy, as one condition on `public.items i`. With `orMerging`, a category that is becoming part of another
 * has the items of both, as that one does; no index helps with that. With `inOrder`, indexes of words and places
 * are left alone, so that items are read in the order of a page.
 */
export function conditionsOf(
  search: Search & { match?: Match | undefined; orMerging?: boolean; inOrder?: boolean },
): Sql {
  const { text, match, category, minCents, maxCents, verified, instant, minRating } = search;
  const { owner, ids, without, dates, now } = search;
  const around = nearby(search);
  // The planner expects too few hits, and would read and sort them all; it can't look into a case.
  const unindexed = (condition: Sql) =>
    search.inOrder ? sql`case when i.listed then ${condition} end` : condition;
  const conditions: (Sql | null)[] = [
    sql`i.listed`,
    text ? unindexed(wordsMatch(text, match)) : null,
    category ? inCategory(category, search.orMerging) : null,
    minCents === undefined ? null : sql`i.daily_price_cents >= ${minCents}::int`,
    maxCents === undefined ? null : sql`i.daily_price_cents <= ${maxCents}::int`,
    verified ? sql`exists (select from public.profiles v where v.id = i.owner_id and v.id_verified)` : null,
    instant ? sql`not i.requests_only` : null,
    minRating === undefined ? null : sql`i.review_count > 0 and i.avg_rating >= ${minRating}::numeric`,
    owner ? sql`i.owner_id = ${owner}::uuid` : null,
    ids ? sql`i.id = any(${ids}::uuid[])` : null,
    without && without.length > 0 ? sql`i.id <> all(${without}::uuid[])` : null,
    around && unindexed(around),
    dates ? freeOn(dates, now) : null,
  ];
  return join(
    conditions.filter((condition) => condition !== null),
    ' and ',
  );
}
