import { raw } from 'sql-template-tag';

/** Appeals against listings and posts that are still down, which no admin has decided: what to read, and which rows. */
export const openAppeals = {
  id: 'i.id',
  from: raw(`public.moderation_appeals a join public.moderation_acts m on m.id = a.act_id and m.act = 'take-down'
    join (select id, title, owner_id, removed_at from public.items where removed_at is not null
      union all select id, what, person_id, removed_at from public.wanted_posts where removed_at is not null) i
      on i.id = m.subject_id`),
  where:
    raw(`not exists (select from public.moderation_acts k where k.subject_id = m.subject_id and k.at >= a.at
    and k.act in ('keep-down', 'restore'))`),
} as const;
