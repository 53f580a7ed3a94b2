import type { Receipt } from '@borough/domain/bookings/reading/receipt.contract';
import { receiptLines, receiptTotal } from '@borough/domain/bookings/reading/receipt.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { readPostings } from '#money/payments/read-postings.ts';
import { readBooking } from './read-bookings.ts';

/**
 * A rental's receipt for one of its two people. Refuses strangers with `booking.not-found`, and a rental with nothing in
 * the ledger for this reader with `booking.no-receipt`.
 */
export async function readReceipt(deps: Deps, personId: string, bookingId: string): Promise<Receipt> {
  const booking = await readBooking(deps, personId, bookingId);
  const { entries, inTransitCents } = await inTransaction(deps.db, (tx) => readPostings(tx, bookingId));
  const lines = receiptLines(booking.part, booking.lines, entries);
  const [first] = lines;
  if (!first) throw new Problem('booking.no-receipt');
  const percents = new Map<string, number | undefined>(
    booking.lines.map(({ code, percent }) => [code, percent]),
  );
  const last = entries.at(-1)?.at ?? first.at;
  return {
    ...booking,
    paidAt: first.at.toISOString(),
    settledAt: last.toISOString(),
    lines: lines.map(({ kind, cents, at }) => ({
      kind,
      cents,
      at: at.toISOString(),
      percent: percents.get(kind),
    })),
    totalCents: receiptTotal(lines),
    inTransitCents,
  };
}
