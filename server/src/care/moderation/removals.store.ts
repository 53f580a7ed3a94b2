import { appealUntil } from '@borough/domain/moderation/statements.rules';
import type { Removal, Transparency } from '@borough/domain/moderation/statements.contract';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import { appealOf, lastRemoval, removables } from '#floor/db/removal-facts.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface OwnRemoval extends Omit<Removal, 'appealUntil'> {
  actId: string;
  decidedAt: Date;
}

/** Why this person's listing or wanted post was taken down; undefined if it isn't theirs, wasn't, or nobody recorded why. */
export async function removalOf(tx: Tx, itemId: string, ownerId: string): Promise<OwnRemoval | undefined> {
  return one<OwnRemoval>(
    tx,
    sql`select m.id as "actId", m.at as "decidedAt", ${isoInstant('m.at')} as at, m.reason, m.clause, m.source,
          ${appealOf} as appeal
        from ${removables} cross join lateral ${lastRemoval} m
        where i.id = ${itemId} and i.owner_id = ${ownerId}`,
  );
}

/** The same as the owner reads it. */
export const asRemoval = ({ actId: _actId, decidedAt, ...removal }: OwnRemoval): Removal => ({
  ...removal,
  appealUntil: appealUntil(decidedAt).toISOString(),
});

/** Records an appeal; false if there is one already. */
export async function insertAppeal(tx: Tx, actId: string, words: string, now: Date): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`insert into public.moderation_appeals (act_id, at, words) values (${actId}, ${now}, ${words})
          on conflict (act_id) do nothing`,
    )) > 0
  );
}

/**
 * Acts, appeals and reversals by month, act and guideline, latest first. An appeal that came by mail is known only by the
 * reversal it led to, and counts with it.
 */
export async function countActs(tx: Tx): Promise<Transparency['lines']> {
  return rows<Transparency['lines'][number]>(
    tx,
    sql`with undone as (
          select u.at, l.id, l.act, l.clause from public.moderation_acts u
          cross join lateral (
            select l.id, l.act, l.clause from public.moderation_acts l
            where l.subject_id = u.subject_id and l.at <= u.at and l.act = any (case u.act
              when 'restore' then array['take-down'] when 'lift' then array['suspend', 'ban']
              when 'show-review' then array['hide-review'] else array['hide-reply'] end)
            order by l.at desc limit 1) l
          where u.act in ('restore', 'lift', 'show-review', 'show-reply')
        ), counted as (
          select at, act, clause, 1 as acts, 0 as appeals, 0 as reversals from public.moderation_acts where clause is not null
          union all
          select a.at, m.act, m.clause, 0, 1, 0
          from public.moderation_appeals a join public.moderation_acts m on m.id = a.act_id
          union all
          select u.at, u.act, u.clause, 0,
            case when exists (select from public.moderation_appeals a where a.act_id = u.id) then 0 else 1 end, 1
          from undone u
        )
        select to_char(at at time zone 'UTC', 'YYYY-MM') as month, act, clause, sum(acts)::int as acts,
          sum(appeals)::int as appeals, sum(reversals)::int as reversals
        from counted group by 1, act, clause order by 1 desc, act, clause`,
  );
}
