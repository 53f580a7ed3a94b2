import type { RefusedMail } from '@borough/domain/health/health.contract';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A message that was refused for good, and that nobody has dealt with. */
export type Refused = Omit<RefusedMail, 'isKey'>;

const columns = sql`id, channel, recipient as "to", kind, coalesce(subject, '') as subject, coalesce(error, '') as why,
  ${isoInstant('given_up_at')} as "refusedAt"`;
const isRefused = sql`given_up_at is not null and set_aside_at is null
  and (useless_after is null or useless_after > given_up_at)`;

/** Those refused last come first. */
export async function refusedMessages(tx: Tx, limit: number): Promise<Refused[]> {
  return rows(
    tx,
    sql`select ${columns} from public.outbox_messages where ${isRefused} order by given_up_at desc, id limit ${limit}::int`,
  );
}

/** One of them, locked. */
export async function lockRefused(tx: Tx, id: string): Promise<Refused | undefined> {
  return one(
    tx,
    sql`select ${columns} from public.outbox_messages where id = ${id} and ${isRefused} for update`,
  );
}

/** Makes it unsent again, for that recipient. */
export async function reviveMessage(tx: Tx, id: string, to: string): Promise<void> {
  await changed(
    tx,
    sql`update public.outbox_messages set given_up_at = null, error = null, taken_until = null, recipient = ${to} where id = ${id}`,
  );
}

/** Takes it off the list. */
export async function setMessageAside(tx: Tx, id: string, now: Date): Promise<void> {
  await changed(tx, sql`update public.outbox_messages set set_aside_at = ${now} where id = ${id}`);
}
