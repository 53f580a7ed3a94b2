import sql from 'sql-template-tag';
import { changed, one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import type { Mail } from './write-mail.ts';

/** A mail of the outbox. */
export interface OutboxMail {
  id: string;
  createdAt: Date;
  to: string;
  kind: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: Date | null;
  error: string | null;
}

const columns = sql`id, created_at as "createdAt", recipient as "to", kind, coalesce(subject, '') as subject,
  body_text as text, body_html as html, sent_at as "sentAt", error`;

/** Adds a mail; undefined when its dedupe key is known. */
export async function addMail(tx: Tx, mail: Mail): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.outbox_messages (channel, recipient, kind, subject, body_text, body_html, dedupe_key)
        values ('mail', ${mail.to}, ${mail.kind}, ${mail.subject}, ${mail.text}, ${mail.html ?? null}, ${mail.dedupeKey ?? null})
        on conflict (dedupe_key) do nothing returning id`,
  );
  return row?.id;
}

/** A mail that waits to be sent; undefined when it is gone or sent. */
export async function unsentMail(tx: Tx, id: string): Promise<OutboxMail | undefined> {
  return one<OutboxMail>(
    tx,
    sql`select ${columns} from public.outbox_messages where id = ${id} and sent_at is null`,
  );
}

/** Records that the mail left, or (with an error) why it did not. */
export async function recordSending(
  tx: Tx,
  id: string,
  outcome: { sentAt: Date } | { error: string },
): Promise<void> {
  await changed(
    tx,
    'sentAt' in outcome
      ? sql`update public.outbox_messages set sent_at = ${outcome.sentAt}, error = null where id = ${id}`
      : sql`update public.outbox_messages set error = ${outcome.error} where id = ${id}`,
  );
}

/** The newest mails first. */
export async function newestMails(tx: Tx, limit: number): Promise<OutboxMail[]> {
  return rows<OutboxMail>(
    tx,
    sql`select ${columns} from public.outbox_messages where channel = 'mail'
        order by created_at desc, id desc limit ${limit}`,
  );
}

/** One mail of the outbox. */
export async function mailById(tx: Tx, id: string): Promise<OutboxMail | undefined> {
  return one<OutboxMail>(
    tx,
    sql`select ${columns} from public.outbox_messages where id = ${id} and channel = 'mail'`,
  );
}
