import type { NoticeSwitch } from '@borough/domain/notifications/groups.rules';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** What a person has turned off; read with their rights. */
export async function stoppedBy(tx: ReadTx, personId: string): Promise<NoticeSwitch[]> {
  return rows<NoticeSwitch>(
    tx,
    sql`select notice_group as "group", channel from public.stopped_notices where person_id = ${personId}`,
  );
}

/** Records that a person opted out; repeating it changes nothing. */
export async function stop(
  tx: Tx,
  personId: string,
  { group, channel, now }: NoticeSwitch & { now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.stopped_notices (person_id, notice_group, channel, stopped_at)
        values (${personId}, ${group}, ${channel}, ${now}) on conflict do nothing`,
  );
}

/** Removes that opt-out. */
export async function resume(tx: Tx, personId: string, { group, channel }: NoticeSwitch): Promise<void> {
  await changed(
    tx,
    sql`delete from public.stopped_notices
        where person_id = ${personId} and notice_group = ${group} and channel = ${channel}`,
  );
}

/** Whether the person still has an account to be told anything. */
export async function isThere(tx: Tx, personId: string): Promise<boolean> {
  return (
    (await one(tx, sql`select id from public.profiles where id = ${personId} and erased_at is null`)) !==
    undefined
  );
}
