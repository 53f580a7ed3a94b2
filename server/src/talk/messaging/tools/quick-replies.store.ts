import sql from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** The person's own quick replies, or undefined if they haven't written any; read with their rights. */
export async function quickRepliesOf(tx: ReadTx, personId: string): Promise<string[] | undefined> {
  const row = await one<{ texts: string[] }>(
    tx,
    sql`select texts from public.quick_replies where person_id = ${personId}`,
  );
  return row?.texts;
}

/** Stores the person's quick replies, replacing the previous ones. */
export async function keepQuickReplies(
  tx: Tx,
  replies: { personId: string; texts: string[]; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.quick_replies (person_id, texts, updated_at)
        values (${replies.personId}, ${replies.texts}::text[], ${replies.now})
        on conflict (person_id) do update set texts = excluded.texts, updated_at = excluded.updated_at`,
  );
}
