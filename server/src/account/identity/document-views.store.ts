import type { DocumentSide } from '@borough/domain/identity/identity.rules';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface NewView {
  personId: string;
  requestId: string;
  side: DocumentSide;
  viewerId: string;
  now: Date;
}

/** Records that someone views a document. */
export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await changed(
    tx,
    sql`insert into public.document_views (person_id, request_id, side, viewer_id, at)
        values (${view.personId}, ${view.requestId}, ${view.side}, ${view.viewerId}, ${view.now})`,
  );
}

export interface View {
  at: string;
  side: DocumentSide;
  byOwner: boolean;
  /** The admin's number among those who viewed: the first is 1, and keeps it. */
  reviewer: number;
}

/** Who viewed a person's documents, latest first. */
export async function viewsOf(tx: Tx, personId: string, limit: number): Promise<View[]> {
  return rows<View>(
    tx,
    sql`with reviewers as (
          select viewer_id, row_number() over (order by min(at), viewer_id)::int as number
          from public.document_views where person_id = ${personId} and viewer_id is distinct from ${personId}
          group by viewer_id)
        select ${isoInstant('v.at')} as at, v.side, v.viewer_id is not distinct from ${personId}::uuid as "byOwner",
          coalesce(r.number, 0) as reviewer
        from public.document_views v left join reviewers r on r.viewer_id is not distinct from v.viewer_id
        where v.person_id = ${personId} order by v.at desc, v.id desc limit ${limit}::int`,
  );
}

/** Deletes the record of who viewed a person's documents. */
export async function deleteViewsOf(tx: Tx, personId: string): Promise<void> {
  await changed(tx, sql`delete from public.document_views where person_id = ${personId}`);
}
