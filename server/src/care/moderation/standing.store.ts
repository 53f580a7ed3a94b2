import type { Standing } from '@borough/domain/moderation/standing.contract';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A person's standing, with the latest reason an admin gave; a suspension takes precedence over a review. */
export async function standingOf(tx: Tx, personId: string): Promise<Standing | undefined> {
  return one<Standing>(
    tx,
    sql`select case when p.suspended_at is not null and p.suspended_until is null then 'banned'
            when p.suspended_at is not null then 'suspended'
            when r.decision = 'kept_out' then 'kept-out'
            when r.id is not null then 'under-review' else 'member' end as kind,
          case when p.suspended_at is not null then a.reason else r.reason end as reason,
          case when p.suspended_at is not null then a.clause end as clause,
          case when p.suspended_at is not null then ${isoInstant('p.suspended_until')}
            when r.decision is null then ${isoInstant('r.due_at')} end as until,
          p.suspended_at is not null and coalesce(a.alone, false) as alone
        from public.profiles p
        left join lateral (
          select m.reason, m.clause, m.alone from public.moderation_acts m
          where m.subject_id = p.id and m.act in ('suspend', 'ban') order by m.at desc limit 1) a on true
        left join lateral (
          select s.id, s.decision, s.reason, s.due_at from accounts.sign_up_reviews s
          where s.person_id = p.id and (s.decision is null or s.decision = 'kept_out')
          order by s.decision nulls last limit 1) r on true
        where p.id = ${personId}`,
  );
}
