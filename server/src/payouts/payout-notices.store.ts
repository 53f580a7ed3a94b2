import type { DayRange } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** What a notice about a payout says about its booking, and the owner's email. */
export interface PayoutToTell extends DayRange {
  email: string | null;
  itemTitle: string;
}

/** The owner's email, and how a notice names their booking. */
export async function payoutToTell(tx: Tx, bookingId: string): Promise<PayoutToTell | undefined> {
  return one<PayoutToTell>(
    tx,
    sql`select p.email, b.title as "itemTitle", b.start_date::text as "startDate", b.end_date::text as "endDate"
        from public.bookings b join public.profiles p on p.id = b.owner_id where b.id = ${bookingId}`,
  );
}
