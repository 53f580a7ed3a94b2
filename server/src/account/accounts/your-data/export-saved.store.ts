import sql from 'sql-template-tag';
import { isoInstant as instant } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What a person saved to come back to or to be told of, as pairs of a JSON object; `p` is their profile. */
export const saved = sql`'lists', (select coalesce(json_agg(json_build_object('name', l.name, 'since', ${instant('l.created_at')},
  'shared', l.share_id is not null, 'itemIds', (select coalesce(json_agg(e.item_id order by e.place), '[]')
    from public.favorite_list_items e where e.list_id = l.id)) order by l.created_at), '[]')
  from public.favorite_lists l where l.person_id = p.id),
'savedSearches', (select coalesce(json_agg(json_build_object('name', s.name, 'search', s.query, 'on', s.active,
  'tells', s.tell, 'since', ${instant('s.created_at')}, 'found', (select coalesce(json_agg(json_build_object(
    'itemId', f.item_id, 'why', f.why, 'at', ${instant('f.found_at')}, 'toldAt', ${instant('f.told_at')})
    order by f.found_at), '[]') from public.saved_search_finds f where f.search_id = s.id))
  order by s.created_at), '[]') from public.saved_searches s where s.person_id = p.id and s.wanted_id is null),
'waitingForDates', (select coalesce(json_agg(json_build_object('itemId', w.item_id, 'startDate', w.start_date,
  'endDate', w.end_date, 'since', ${instant('w.created_at')}, 'toldAt', ${instant('w.told_at')})
  order by w.created_at), '[]') from public.waiting_dates w where w.person_id = p.id)`;

/** What a person asked their neighbors for, which of their items they offered for others' posts, and which posts they were told of. */
export async function wantedForExport(tx: Tx, personId: string): Promise<object> {
  const found = await one<{ wanted: object }>(
    tx,
    sql`select json_build_object(
      'posts', (select coalesce(json_agg(json_build_object('what', w.what, 'place', w.place, 'startDate', w.start_date,
        'endDate', w.end_date, 'maxCents', w.max_cents, 'since', ${instant('w.created_at')}, 'until', ${instant('w.ends_at')},
        'removedBecause', w.removed_reason, 'offeredItemIds', (select coalesce(json_agg(o.item_id order by o.created_at), '[]')
          from public.wanted_offers o where o.post_id = w.id), 'found', (select coalesce(json_agg(json_build_object(
          'itemId', f.item_id, 'why', f.why, 'at', ${instant('f.found_at')}, 'toldAt', ${instant('f.told_at')})
          order by f.found_at), '[]') from public.saved_search_finds f join public.saved_searches s on s.id = f.search_id
          where s.wanted_id = w.id)) order by w.created_at), '[]') from public.wanted_posts w where w.person_id = ${personId}),
      'offered', (select coalesce(json_agg(json_build_object('for', w.what, 'itemId', o.item_id,
        'at', ${instant('o.created_at')}) order by o.created_at), '[]') from public.wanted_offers o
        join public.wanted_posts w on w.id = o.post_id join public.items i on i.id = o.item_id where i.owner_id = ${personId}),
      'toldOf', (select coalesce(json_agg(json_build_object('what', w.what, 'at', ${instant('t.found_at')},
        'toldAt', ${instant('t.told_at')}) order by t.found_at), '[]') from public.wanted_tellings t
        join public.wanted_posts w on w.id = t.post_id where t.person_id = ${personId})) as wanted`,
  );
  return found?.wanted ?? {};
}
