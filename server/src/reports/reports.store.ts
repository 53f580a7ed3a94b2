import sql from 'sql-template-tag';
import { one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Who owns the listed item; undefined when strangers cannot see it. */
export async function ownerOfListed(tx: Tx, itemId: string): Promise<string | undefined> {
  const row = await one<{ ownerId: string }>(
    tx,
    sql`select owner_id as "ownerId" from public.items where id = ${itemId} and listed`,
  );
  return row?.ownerId;
}

/** Files a report unless the person has one open for the item; answers its id, or undefined then. */
export async function insertReport(
  tx: Tx,
  report: { itemId: string; reporterId: string; reason: string; details: string | null; at: Date },
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.reports (item_id, reporter_id, reason, details, created_at)
        values (${report.itemId}, ${report.reporterId}, ${report.reason}, ${report.details}, ${report.at})
        on conflict (item_id, reporter_id) where status = 'open' do nothing returning id`,
  );
  return row?.id;
}
