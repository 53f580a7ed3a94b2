import sql, { type Sql } from 'sql-template-tag';
import { isoInstant } from './fragments.ts';

/** The appeal against an act that is `m`, as JSON; null if there is none. */
export const appealOf: Sql = sql`(
  select json_build_object('at', ${isoInstant('a.at')}, 'words', a.words,
    'state', case when k.id is null then 'open' else 'kept' end, 'reason', k.reason)
  from public.moderation_appeals a
  left join lateral (
    select c.id, c.reason from public.moderation_acts c
    where c.subject_id = m.subject_id and c.act = 'keep-down' and c.at >= a.at order by c.at desc limit 1) k on true
  where a.act_id = m.id)`;

/** What admins can take down: listings and wanted posts, as `i`. */
export const removables: Sql = sql`(
  select id, title, owner_id, status, removed_at, removed_reason, created_at, 'item' as kind from public.items
  union all
  select id, what, person_id, 'active', removed_at, removed_reason, created_at, 'wanted' from public.wanted_posts) i`;

/** The latest act that took down what is `i`, as `m`; no row if it stands. */
export const lastRemoval: Sql = sql`(select * from public.moderation_acts t
  where t.subject_id = i.id and t.act = 'take-down' and i.removed_at is not null order by t.at desc limit 1)`;
