import type { TextKey, TextParts } from '@borough/domain/texts/edit-texts.contract';
import sql, { empty } from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface StoredDraft extends TextKey {
  revision: number;
  at: string;
  by: string;
  parts: TextParts | null;
}

/** The draft of each text, or of one of them; `parts` is null once it was published or discarded. */
export async function draftsOf(tx: Tx, only?: TextKey): Promise<StoredDraft[]> {
  const one = only ? sql`where d.kind = ${only.kind} and d.slug = ${only.slug}` : empty;
  return rows<StoredDraft>(
    tx,
    sql`select d.kind, d.slug, d.revision, ${isoInstant('d.saved_at')} as at, ${shownName('p')} as by, d.parts
        from public.site_text_drafts d join public.profiles p on p.id = d.author_id ${one} order by d.kind, d.slug`,
  );
}

/** Keeps a draft in place of the one with that revision; false if it isn't that one anymore. Without parts it is discarded. */
export async function keepDraft(
  tx: Tx,
  draft: TextKey & { revision: number; parts: TextParts | null; authorId: string; now: Date },
): Promise<boolean> {
  const parts = draft.parts && JSON.stringify(draft.parts);
  const count = await changed(
    tx,
    sql`insert into public.site_text_drafts as d (kind, slug, revision, saved_at, author_id, parts)
        values (${draft.kind}, ${draft.slug}, ${draft.revision + 1}, ${draft.now}, ${draft.authorId}, ${parts})
        on conflict (kind, slug) do update
        set revision = d.revision + 1, saved_at = excluded.saved_at, author_id = excluded.author_id, parts = excluded.parts
        where d.revision = ${draft.revision}`,
  );
  return count > 0;
}
