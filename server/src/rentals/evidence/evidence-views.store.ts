import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Records that someone looked at a photo: one row a day, with a count. */
export async function noteLook(
  tx: Tx,
  { evidenceId, viewerId, now }: { evidenceId: string; viewerId: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.evidence_views (evidence_id, viewer_id, day, first_at, last_at, looks)
        values (${evidenceId}, ${viewerId}, (${now}::timestamptz at time zone 'UTC')::date, ${now}, ${now}, 1)
        on conflict (evidence_id, viewer_id, day)
          do update set last_at = excluded.last_at, looks = evidence_views.looks + 1`,
  );
}

/** Which photos a person looked at, and when. */
export function looksBy(
  tx: Tx,
  viewerId: string,
): Promise<{ photo: string; firstAt: string; lastAt: string; looks: number }[]> {
  return rows(
    tx,
    sql`select evidence_id as photo, ${isoInstant('first_at')} as "firstAt", ${isoInstant('last_at')} as "lastAt", looks
        from public.evidence_views where viewer_id = ${viewerId} order by first_at, evidence_id`,
  );
}
