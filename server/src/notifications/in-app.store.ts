import type { NoticeGroup } from '@borough/domain/notifications/groups.rules';
import sql from 'sql-template-tag';
import { rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import type { InApp } from './catalogue/notice.ts';

/** Something to tell one person in the app. */
export interface InAppNotice extends InApp {
  personId: string;
  /** The same key is told once, however often a job repeats itself. */
  dedupeKey: string | null;
}

/**
 * Writes what the bell says to people who have not turned it off, in one statement; answers to whom something new was
 * written, and who of `people` wants no email about this group.
 */
export async function addNotifications(
  tx: Tx,
  {
    name,
    group,
    people,
    notices,
    now,
  }: {
    name: string;
    group: NoticeGroup;
    people: readonly string[];
    notices: readonly InAppNotice[];
    now: Date;
  },
): Promise<{ told: Set<string>; withoutEmail: Set<string> }> {
  const found = await rows<{ personId: string; what: 'told' | 'app' | 'email' }>(
    tx,
    sql`with stopped as (
          select person_id, channel from public.stopped_notices
          where person_id = any(${people}::uuid[]) and notice_group = ${group}
        ), told as (
          insert into public.notifications
            (person_id, created_at, name, notice_group, words, subject_type, subject_id, dedupe_key)
          select n.person_id, ${now}::timestamptz, ${name}, ${group}, n.words, n.subject_type, n.subject_id, n.dedupe_key
          from unnest(${notices.map(({ personId }) => personId)}::uuid[], ${notices.map(({ words }) => words)}::text[],
            ${notices.map(({ about }) => about.type)}::text[], ${notices.map(({ about }) => about.id ?? null)}::uuid[],
            ${notices.map(({ dedupeKey }) => dedupeKey)}::text[])
            as n (person_id, words, subject_type, subject_id, dedupe_key)
          where not exists (select from stopped s where s.person_id = n.person_id and s.channel = 'app')
          on conflict (dedupe_key) do nothing
          returning person_id
        )
        select person_id as "personId", channel as what from stopped
        union all select person_id, 'told' from told`,
  );
  const those = (what: string) => new Set(found.flatMap((row) => (row.what === what ? [row.personId] : [])));
  return { told: those('told'), withoutEmail: those('email') };
}
