import { tableWords } from '@borough/domain/search/same-words.rules';
import sql, { join, raw } from 'sql-template-tag';
import { changed, type Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { planned } from './plan-once.store.ts';
import { anyOf } from './search-filters.store.ts';

/** Words come from this many of the newest titles: enough to know them, and read in a moment. */
const mostTitles = 20_000;

/** Counts the words of listed titles, and stores them beside the words of our own table. */
export async function keepTitleWords(tx: Tx): Promise<void> {
  await changed(
    tx,
    sql`with counted as materialized (
          select w.word, count(t.title)::int as items
          from (
            (select i.title, null as own from public.items i where i.listed
             order by i.created_at desc, i.id desc limit ${raw(String(mostTitles))})
            union all select null, unnest(${tableWords}::text[])
          ) t, regexp_split_to_table(coalesce(t.own, public.plain_text(t.title)), '[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+') as w (word)
          where length(w.word) between 3 and 30 and w.word !~ '[0-9]'
          group by w.word
        ), gone as (
          delete from public.title_words k where not exists (select from counted c where c.word = k.word)
        )
        insert into public.title_words as k (word, items) select c.word, c.items from counted c
        on conflict (word) do update set items = excluded.items where k.items <> excluded.items`,
  );
}

/**
 * For each typed word the title words that look like it, the likeliest first. A word that any listed item has, in whatever form and
 * place, stands before them.
 */
export async function wordsLike(db: Queryable, typed: readonly string[]): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const questions = typed.map(
    (word) => sql`select ${word}::text as typed, array(select public.words_like(${word})) as words,
      exists (select from public.items i
        where i.listed and i.words @@ to_tsquery('pg_catalog.english', ${anyOf([[word]])})) as known`,
  );
  // Planned for these words, so that one that nobody has is looked for in the index.
  const found = await planned<{ typed: string; words: string[]; known: boolean }>(
    db,
    join(questions, ' union all '),
  );
  return new Map(found.map(({ typed: word, words, known }) => [word, known ? [word, ...words] : words]));
}
