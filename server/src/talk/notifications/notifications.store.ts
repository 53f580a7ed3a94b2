import sql, { type Sql } from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { TaskName } from '#floor/jobs/enqueue.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { KeptEntry } from './catalogue/parts/calendar-entry.ts';

/** A mail to send. */
export interface Mail {
  to: string;
  /** What it is about, for the outbox and tests: 'confirm-email', 'booking-confirmed'. */
  kind: string;
  subject: string;
  text: string;
  html?: string;
  /** Each key is mailed once, however often a job repeats. */
  dedupeKey?: string;
  /** Who gets the reply, if not us. */
  replyTo?: string;
  /** Where a mail program's one-click unsubscribe takes the reader off the list (a POST). */
  unsubscribeUrl?: string;
  /** Its reader has quiet hours until then: it is sent as they end. */
  waitsUntil?: Date | undefined;
  /** Attached as a calendar file. */
  calendarEntry?: KeptEntry;
}

/** A text message to send. */
export interface TextMessage {
  /** E.164: '+14155550100'. */
  to: string;
  /** What it is about, for the outbox and tests: 'phone-code'. */
  kind: string;
  text: string;
  /** When it stops being worth sending. */
  uselessAfter?: Date;
}

/** A mail or text message in the outbox. */
export interface OutboxMessage {
  id: string;
  createdAt: Date;
  channel: 'mail' | 'sms';
  to: string;
  /** An operator sent it to another address than it was written to. */
  isRedirected: boolean;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  kind: string;
  subject: string;
  text: string;
  html: string | null;
  calendarEntry: KeptEntry | null;
  sentAt: Date | null;
  error: string | null;
  waitsUntil: Date | null;
  uselessAfter: Date | null;
}

const columns = sql`id, created_at as "createdAt", channel, recipient as "to", first_recipient is not null as "isRedirected", reply_to as "replyTo",
  unsubscribe_url as "unsubscribeUrl", kind, coalesce(subject, '') as subject,
  body_text as text, body_html as html, calendar_entry as "calendarEntry", sent_at as "sentAt", error, useless_after as "uselessAfter",
  waits_until as "waitsUntil"`;

/** The job that sends each message of `added` that doesn't wait. */
export const enqueueAdded = sql`select public.enqueue(${'send-message' satisfies TaskName},
    json_build_object('outboxId', added.id), null, 'send-message:' || added.id) from added
    where added.waits_until is null`;

/** Adds the mails that meet the condition, except those whose dedupe key already exists; returns their ids. */
export const insertionOf = (mails: readonly (Mail & { personId?: string })[], where: Sql): Sql => sql`
  insert into public.outbox_messages (channel, recipient, reply_to, unsubscribe_url, kind, subject, body_text,
    body_html, dedupe_key, calendar_entry, waits_until)
  select 'mail', m.to, m."replyTo", m."unsubscribeUrl", m.kind, m.subject, m.text, m.html, m."dedupeKey",
    m."calendarEntry", m."waitsUntil"
  from json_to_recordset(${JSON.stringify(mails)}) as m ("to" text, "replyTo" text, "unsubscribeUrl" text,
    kind text, subject text, text text, html text, "dedupeKey" text, "calendarEntry" jsonb, "waitsUntil" timestamptz, "personId" uuid)
  where ${where}
  on conflict (dedupe_key) do nothing returning id, waits_until`;

/** The mails written in this transaction, in order. */
export async function mailsWrittenHere(tx: Tx): Promise<OutboxMessage[]> {
  return rows(
    tx,
    sql`select ${columns} from public.outbox_messages
        where channel = 'mail' and xmin = pg_current_xact_id()::xid order by created_at, recipient, kind`,
  );
}

/** Adds a mail and the job that sends it, in one statement; does nothing if its dedupe key already exists. */
export async function addMail(tx: Tx, mail: Mail): Promise<void> {
  await rows(tx, sql`with added as (${insertionOf([mail], sql`true`)}) ${enqueueAdded}`);
}

/** Adds a text message and the job that sends it, in one statement. */
export async function addText(tx: Tx, message: TextMessage): Promise<void> {
  await rows(
    tx,
    sql`with added as (
          insert into public.outbox_messages (channel, recipient, kind, body_text, useless_after)
          values ('sms', ${message.to}, ${message.kind}, ${message.text}, ${message.uselessAfter ?? null})
          returning id, waits_until)
        ${enqueueAdded}`,
  );
}

/**
 * Releases messages whose readers' quiet hours are over, with the jobs that send them; returns how many it was. They count as
 * written now: what watches over mails that aren't sent begins to count here.
 */
export async function releaseWaiting(tx: Tx, now: Date, limit: number): Promise<number> {
  const released = await rows(
    tx,
    sql`with added as (
          update public.outbox_messages set waits_until = null, created_at = now() where id in (
            select id from public.outbox_messages where waits_until <= ${now}
            order by waits_until limit ${limit}::int for update skip locked)
          returning id, waits_until)
        ${enqueueAdded}`,
  );
  return released.length;
}

/**
 * Claims an unsent message so that no other worker sends it. If another worker has it, returns until when; undefined if
 * the message is gone, sent or given up. Uses the database's clock: a dead worker's claim lapses after 45 seconds of
 * real time, and sending gives up before that.
 */
export async function claimUnsent(
  tx: Tx,
  id: string,
): Promise<OutboxMessage | { takenUntil: Date } | undefined> {
  const message = await one<OutboxMessage>(
    tx,
    sql`update public.outbox_messages set taken_until = now() + interval '45 seconds'
        where id = ${id} and sent_at is null and given_up_at is null
          and (taken_until is null or taken_until < now())
        returning ${columns}`,
  );
  if (message) return message;
  return one<{ takenUntil: Date }>(
    tx,
    sql`select coalesce(taken_until, now()) as "takenUntil" from public.outbox_messages
        where id = ${id} and sent_at is null and given_up_at is null`,
  );
}

export type Sending = { sentAt: Date } | { error: string } | { error: string; givenUpAt: Date };

/** Records that the message was sent, or (with an error) why it wasn't, and releases the claim. */
export async function recordSending(tx: Tx, id: string, outcome: Sending): Promise<void> {
  await changed(
    tx,
    'sentAt' in outcome
      ? sql`update public.outbox_messages set sent_at = ${outcome.sentAt}, error = null, taken_until = null
            where id = ${id}`
      : sql`update public.outbox_messages
            set error = ${outcome.error}, taken_until = null,
              given_up_at = ${'givenUpAt' in outcome ? outcome.givenUpAt : null}
            where id = ${id}`,
  );
}

/** The newest messages first. */
export async function newestMessages(tx: Tx, limit: number): Promise<OutboxMessage[]> {
  return rows<OutboxMessage>(
    tx,
    sql`select ${columns} from public.outbox_messages order by created_at desc, id desc limit ${limit}`,
  );
}

/** One mail of the outbox. */
export async function mailById(tx: Tx, id: string): Promise<OutboxMessage | undefined> {
  return one<OutboxMessage>(
    tx,
    sql`select ${columns} from public.outbox_messages where id = ${id} and channel = 'mail'`,
  );
}
