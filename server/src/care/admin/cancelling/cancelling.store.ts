import sql from 'sql-template-tag';
import { shownName } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A proposal to cancel a booking that no other admin has answered yet. */
export interface CancelProposal {
  id: string;
  adminId: string;
  by: string;
  at: Date;
  reason: string;
  refundCents: number;
}

/** The proposal to cancel this booking that waits for another admin; undefined if none does. */
export async function cancelProposalOf(tx: Tx, bookingId: string): Promise<CancelProposal | undefined> {
  return one(
    tx,
    sql`select m.id, m.admin_id as "adminId", ${shownName('a')} as by, m.at, m.reason, m.cents as "refundCents"
        from public.moderation_acts m join public.profiles a on a.id = m.admin_id
        where m.subject_id = ${bookingId} and m.act = 'propose-cancel'
          and not exists (select from public.moderation_acts n where n.answers_id = m.id)
        order by m.at desc limit 1`,
  );
}
