import type { RefusedMail } from '@borough/domain/health/health.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isoInstant, unattendedRefusal } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A message that was refused for good, and that nobody has dealt with. */
type Listed = Omit<RefusedMail, 'isKey'>;

/** One of them, with the account it was written to; null if it was written to none. */
export interface Refused extends Listed {
  personId: string | null;
}

const columns = sql`id, channel, recipient as "to", kind, coalesce(subject, '') as subject, coalesce(error, '') as why,
  ${isoInstant('given_up_at')} as "refusedAt"`;

const accountWith = (address: Sql) => sql`coalesce(
  (select p.id from public.profiles p where p.email = lower(${address})),
  (select e.user_id from accounts.past_emails e where e.email = lower(${address}) order by e.left_at desc limit 1))`;

/** Those refused last come first. */
export async function refusedMessages(tx: Tx, limit: number): Promise<Listed[]> {
  return rows(
    tx,
    sql`select ${columns} from public.outbox_messages where ${unattendedRefusal} order by given_up_at desc, id limit ${limit}::int`,
  );
}

/** One of them, locked. */
export async function lockRefused(tx: Tx, id: string): Promise<Refused | undefined> {
  return one(
    tx,
    sql`select ${columns},
          coalesce(${accountWith(raw('coalesce(m.first_recipient, m.recipient)'))},
            (select p.id from public.profiles p where p.phone_number = m.recipient limit 1)) as "personId"
        from public.outbox_messages m where m.id = ${id} and ${unattendedRefusal} for update of m`,
  );
}

/** Whose account has that address, or had it once; null if nobody's. */
export async function accountWithAddress(tx: Tx, address: string): Promise<string | null> {
  const found = await one<{ id: string | null }>(tx, sql`select ${accountWith(sql`${address}::text`)} as id`);
  return found?.id ?? null;
}

/** Makes it unsent again, for another recipient if one is given; whom it was written to stays known. */
export async function reviveMessage(tx: Tx, id: string, to?: string): Promise<void> {
  await changed(
    tx,
    sql`update public.outbox_messages set given_up_at = null, error = null, taken_until = null,
          recipient = coalesce(${to ?? null}::text, recipient),
          first_recipient = case when ${to ?? null}::text is null then first_recipient else coalesce(first_recipient, recipient) end
        where id = ${id}`,
  );
}

/** Takes it off the list. */
export async function setMessageAside(tx: Tx, id: string, now: Date): Promise<void> {
  await changed(tx, sql`update public.outbox_messages set set_aside_at = ${now} where id = ${id}`);
}
