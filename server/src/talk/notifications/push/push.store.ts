import type { PushBrowser } from '@borough/domain/notifications/push.contract';
import { after } from '@borough/domain/clocks';
import { maxPushBrowsers, pushWorthFor } from '@borough/domain/notifications/push.rules';
import sql from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { TaskName } from '#floor/jobs/enqueue.ts';

/** The keys as they are stored. */
export interface StoredKeys {
  publicKey: string;
  sealedKey: string;
}

/** The installation's keys; undefined until they are made. */
export async function storedKeys(tx: Tx): Promise<StoredKeys | undefined> {
  return one(tx, sql`select public_key as "publicKey", sealed_key as "sealedKey" from public.push_keys`);
}

/** Stores the first keys; does nothing if another process was faster. */
export async function addKeys(tx: Tx, { publicKey, sealedKey }: StoredKeys): Promise<void> {
  await changed(
    tx,
    sql`insert into public.push_keys (public_key, sealed_key) values (${publicKey}, ${sealedKey}) on conflict do nothing`,
  );
}

/** Forgets keys nobody can open anymore, and every browser registered with them. */
export async function forgetKeys(tx: Tx, publicKey: string): Promise<void> {
  const count = await changed(tx, sql`delete from public.push_keys where public_key = ${publicKey}`);
  if (count > 0) await changed(tx, sql`delete from public.push_browsers`);
}

/** Whether this session's browser is told. */
export async function isToldIn(tx: Tx, sessionId: string): Promise<boolean> {
  return (
    (await one(tx, sql`select 1 from public.push_browsers where session_id = ${sessionId}`)) !== undefined
  );
}

/** Keeps a browser, which is one person's at a time, in place of what the session had; the oldest gives way when there are too many. */
export async function keepBrowser(
  tx: Tx,
  { personId, sessionId }: { personId: string; sessionId: string },
  { endpoint, keys }: PushBrowser,
  now: Date,
): Promise<void> {
  await changed(
    tx,
    sql`delete from public.push_browsers where endpoint = ${endpoint} or session_id = ${sessionId} or id in (
          select id from public.push_browsers where person_id = ${personId}
          order by added_at desc, id offset ${maxPushBrowsers - 1})`,
  );
  await changed(
    tx,
    sql`insert into public.push_browsers (person_id, session_id, endpoint, p256dh, auth, added_at)
        values (${personId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now})
        on conflict do nothing`,
  );
}

/** Seals the private key again; nothing if another process was faster. */
export async function resealKey(tx: Tx, { before, after }: { before: string; after: string }): Promise<void> {
  await changed(tx, sql`update public.push_keys set sealed_key = ${after} where sealed_key = ${before}`);
}

/** Its push service answered. */
export async function noteAnswer(tx: Tx, browserId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.push_browsers set unanswered = 0 where id = ${browserId} and unanswered > 0`,
  );
}

/** Notes that its push service did not answer in time; returns how many times in a row. */
export async function noteSilence(tx: Tx, browserId: string): Promise<number> {
  const found = await one<{ unanswered: number }>(
    tx,
    sql`update public.push_browsers set unanswered = unanswered + 1 where id = ${browserId} returning unanswered`,
  );
  return found?.unanswered ?? 0;
}

/** Forgets the browser of a session. */
export async function forgetBrowserOf(tx: Tx, sessionId: string): Promise<void> {
  await changed(tx, sql`delete from public.push_browsers where session_id = ${sessionId}`);
}

/** Forgets a browser that its push service doesn't know anymore, with what waited for it. */
export async function forgetBrowser(tx: Tx, browserId: string): Promise<void> {
  await changed(tx, sql`delete from public.push_browsers where id = ${browserId}`);
}

/** A notice for one browser. */
export interface Push extends PushBrowser {
  id: string;
  browserId: string;
  title: string;
  page: string;
  isUrgent: boolean;
  /** How often it was tried, this time included. */
  tries: number;
  createdAt: Date;
  /** The person has looked at it meanwhile. */
  isRead: boolean;
}

/** What is to be sent, one try more; undefined if it was sent, or its browser is forgotten. */
export async function tryPush(tx: Tx, id: string): Promise<Push | undefined> {
  return one(
    tx,
    sql`with m as (update public.push_messages set tries = tries + 1 where id = ${id} returning *)
        select m.id, m.tries, m.browser_id as "browserId", b.endpoint, json_build_object('p256dh', b.p256dh, 'auth', b.auth) as keys,
          m.title, m.page, m.is_urgent as "isUrgent", m.created_at as "createdAt", n.read_at is not null as "isRead"
        from m join public.push_browsers b on b.id = m.browser_id
        left join public.notifications n on n.id = m.notification_id`,
  );
}

/** It was sent, or isn't worth it anymore. */
export async function dropPush(tx: Tx, id: string): Promise<void> {
  await changed(tx, sql`delete from public.push_messages where id = ${id}`);
}

/** The job that sends each of `pushes` that doesn't wait. */
export const enqueuePushes = sql`select public.enqueue(${'send-push' satisfies TaskName},
    json_build_object('pushId', pushes.id), null, 'send-push:' || pushes.id) from pushes where pushes.waits_until is null`;

/** Releases what waited for the end of its reader's quiet hours: what is still new, as one notice for each browser. */
export async function releasePushes(tx: Tx, now: Date): Promise<void> {
  await changed(
    tx,
    sql`delete from public.push_messages m where m.waits_until <= ${now}
          and (m.created_at < ${after(now, -pushWorthFor)}
            or exists (select from public.notifications n where n.id = m.notification_id and n.read_at is not null))`,
  );
  await changed(
    tx,
    sql`with due as (
          select id, count(*) over (partition by browser_id) as many,
            row_number() over (partition by browser_id order by created_at desc, id) as place
          from public.push_messages where waits_until <= ${now}
        ), others as (
          delete from public.push_messages m using due where m.id = due.id and due.place > 1
        ), pushes as (
          update public.push_messages m set waits_until = null,
            title = case when due.many > 1 then due.many || ' new notifications' else m.title end,
            page = case when due.many > 1 then '/notifications' else m.page end
          from due where m.id = due.id and due.place = 1
          returning m.id, m.waits_until
        ) ${enqueuePushes}`,
  );
}
