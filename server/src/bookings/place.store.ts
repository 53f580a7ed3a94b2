import sql from 'sql-template-tag';
import { changed } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Copies the item's place into a booking that is about to be confirmed; from then on it stays. */
export async function keepPlace(tx: Tx, bookingId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.bookings b
        set pickup_address = i.pickup_address, latitude = i.latitude, longitude = i.longitude
        from public.items i where i.id = b.item_id and b.id = ${bookingId}`,
  );
}
