import type { NoticeGroup } from '@borough/domain/notifications/groups.rules';
import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { InApp } from './catalogue/parts/notice.ts';
import { enqueuePushes } from './push/push.store.ts';
import { enqueueAdded, insertionOf, type Mail } from './notifications.store.ts';

/** Something to tell one person in the app. */
export interface InAppNotice extends InApp {
  personId: string;
  /** Each key is told once, however often a job repeats. */
  dedupeKey: string | null;
}

/** A mail that tells someone the same thing. */
export type NoticeMail = Mail & { personId: string };

/** What a person's devices show of it. */
export interface DeviceNotice {
  personId: string;
  title: string;
  page: string;
  dedupeKey: string | null;
  /** The bell tells it too: once in the app is once on the devices. */
  isInApp: boolean;
  waitsUntil: Date | undefined;
}

/**
 * Writes the bell's entries for people who haven't turned the bell off for the group, and the mails for those who haven't
 * turned its mails off, and what their devices show, along with the jobs that send them, all in one statement; returns who has a new entry.
 */
export async function addNotice(
  tx: Tx,
  {
    name,
    group,
    canWait,
    people,
    notices,
    mails,
    devices,
    now,
  }: {
    name: string;
    group: NoticeGroup;
    canWait: boolean;
    people: readonly string[];
    notices: readonly InAppNotice[];
    mails: readonly NoticeMail[];
    devices: readonly DeviceNotice[];
    now: Date;
  },
): Promise<readonly string[]> {
  const wantsMail = sql`not exists (select from stopped s where s.person_id = m."personId" and s.channel = 'email')`;
  const found = await one<{ told: string[] }>(
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
          returning id, person_id, dedupe_key
        ), added as (${insertionOf(mails, wantsMail)}
        ), queued as (${enqueueAdded}
        ), pushes as (
          insert into public.push_messages
            (browser_id, notification_id, created_at, title, page, is_urgent, waits_until)
          select b.id, t.id, ${now}::timestamptz, d.title, d.page, not ${canWait}::boolean, d."waitsUntil"
          from json_to_recordset(${JSON.stringify(devices)}) as d ("personId" uuid, title text, page text,
            "dedupeKey" text, "isInApp" boolean, "waitsUntil" timestamptz)
          join public.push_browsers b on b.person_id = d."personId"
          left join told t on t.person_id = d."personId" and t.dedupe_key is not distinct from d."dedupeKey"
          where (t.id is not null or not d."isInApp")
            and not exists (select from stopped s where s.person_id = d."personId" and s.channel = 'push')
          returning id, waits_until
        ), pushed as (${enqueuePushes})
        select array(select person_id::text from told) as told, (select count(*) from queued) as queued,
          (select count(*) from pushed) as pushed`,
  );
  return found?.told ?? [];
}
