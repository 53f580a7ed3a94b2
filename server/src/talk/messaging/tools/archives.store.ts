import sql, { raw, type Sql } from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** Whether the person archived the conversation whose id is in this column. */
export const isArchivedBy = (personId: string, column: string): Sql => sql`exists (
  select from public.conversation_archives a where a.person_id = ${personId} and a.conversation_id = ${raw(column)})`;

/** Archives a conversation; doing it again changes nothing. */
export async function insertArchive(
  tx: Tx,
  archive: { personId: string; conversationId: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.conversation_archives (person_id, conversation_id, archived_at)
        values (${archive.personId}, ${archive.conversationId}, ${archive.now}) on conflict do nothing`,
  );
}

/** Takes a conversation back out of the archive; does nothing if it isn't there. */
export async function deleteArchive(tx: Tx, personId: string, conversationId: string): Promise<void> {
  await changed(
    tx,
    sql`delete from public.conversation_archives
        where person_id = ${personId} and conversation_id = ${conversationId}`,
  );
}

/** Whether the person archived the conversation or blocked its other side; read with their rights. */
export async function standingOf(
  tx: ReadTx,
  { conversationId, personId, otherId }: { conversationId: string; personId: string; otherId: string },
): Promise<{ blocked: boolean; archived: boolean }> {
  const row = await one<{ blocked: boolean; archived: boolean }>(
    tx,
    sql`select exists (select from public.person_blocks b
            where b.blocker_id = ${personId} and b.blocked_id = ${otherId}) as blocked,
          ${isArchivedBy(personId, 'c.id')} as archived
        from public.conversations c where c.id = ${conversationId}`,
  );
  return row ?? { blocked: false, archived: false };
}
