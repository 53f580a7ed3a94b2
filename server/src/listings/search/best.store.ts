import {
  assumedReviews,
  bestEpoch,
  halfDays,
  halfMiles,
  worthOfPlace,
} from '@borough/domain/search/best.rules';
import { readingsOf } from '@borough/domain/search/same-words.rules';
import type { Search } from '@borough/domain/search/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { anyOf, containing, holdsEach, milesFrom } from './search-filters.store.ts';

const number = (value: number) => raw(String(value));

/** The average worth of where the item has what is asked for; 1 without words. */
const matchOf = (words: string | undefined): Sql => {
  const [meanings = []] = words ? readingsOf(words) : [];
  const worth = meanings.map((meaning) => {
    const said = meaning[0] ?? [];
    const partOfTitle = join(
      said.map((word) => sql`lower(i.title) like ${containing(word)}`),
      ' and ',
    );
    return sql`case
      when i.words @@ to_tsquery('pg_catalog.english', ${anyOf(meaning, 'A')}) then ${number(worthOfPlace.title)}
      when ${partOfTitle} then ${number(worthOfPlace['part-of-title'])}
      when i.words @@ to_tsquery('pg_catalog.english', ${anyOf(meaning)}) then ${number(worthOfPlace.text)}
      when ${holdsEach(said)} then ${number(worthOfPlace['part-of-text'])}
      else ${number(worthOfPlace.nowhere)} end`;
  });
  return worth.length === 0 ? sql`1` : sql`(${join(worth, ' + ')})::float8 / ${number(worth.length)}`;
};

/** What `bestScore` computes, as an expression over `public.items i`; `words` are those the item was found by. */
export const bestScoreOf = ({ center }: Pick<Search, 'center'>, words: string | undefined): Sql => {
  const { count, stars } = assumedReviews;
  const near = center
    ? sql`power(2::float8, -coalesce(${milesFrom(center)}, 0) / ${number(halfMiles)})`
    : sql`1`;
  return sql`(${matchOf(words)} * ${near}
    * ((i.avg_rating * i.review_count)::float8 + ${number(stars * count)}) / (i.review_count + ${number(count)}) / 5
    * power(2::float8, (extract(epoch from i.created_at)::float8 - ${number(bestEpoch / 1000)}) / 86400 / ${number(halfDays)}))`;
};
