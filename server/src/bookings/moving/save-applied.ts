import type { Applied, Change, DepositMove } from '@borough/domain/bookings/booking-world';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { MoveName } from '@borough/domain/bookings/bookings.machine';
import type { Notice } from '@borough/domain/bookings/notices';
import type { Posting } from '@borough/domain/ledger/posting';
import type { Act } from '@borough/domain/operations/acts';

/** Who pays on the provider's page, and where the page leads back to. */
export interface Payer {
  email: string;
  publicUrl: string;
}

export interface Saved {
  booking: BookingState;
  /** The call that opens the page this move asked for. */
  openPage: string | null;
}

type ActOf<Type extends Act['type']> = Extract<Act, { type: Type }>;

/** Where moves are stored: in the database, or in plain rows when writing the demo. */
export interface Keeper {
  insertBooking(booking: BookingState): Promise<unknown>;
  saveBooking(before: BookingState, booking: BookingState, now: Date): Promise<unknown>;
  /** Appends lines to the histories of changed bookings, and updates their deadlines. */
  saveHistory(changes: readonly Change<MoveName>[], now: Date): Promise<unknown>;
  moveDeposit(move: DepositMove['move'], booking: BookingState, now: Date): Promise<unknown>;
  /** Posts a ledger entry that wasn't caused by a provider call. */
  book(bookingId: string, posting: Posting, now: Date): Promise<unknown>;
  giveBack(act: ActOf<'refund'>, now: Date): Promise<unknown>;
  /** Plans the call that opens a page; returns the call. */
  openPage(
    act: ActOf<'open-page'>,
    booking: BookingState,
    how: { payer: Payer | undefined; now: Date },
  ): Promise<string>;
  /** Notifies both parties. */
  tellAbout(notice: Notice, booking: BookingState, now: Date): Promise<unknown>;
  /** Updates both parties' open pages. */
  tellParties(booking: BookingState, move: MoveName, now: Date): void;
}

/**
 * Saves a move's outcome and carries out what follows from it, under the calendar's lock: rows, history, deadlines, the
 * deposit, the ledger, provider calls (made after commit), and notices.
 */
export async function saveApplied(
  keep: Keeper,
  applied: Applied<MoveName>,
  now: Date,
  payer?: Payer,
): Promise<Saved> {
  const { changes } = applied;
  const latest = new Map(changes.map(({ booking }) => [booking.id, booking]));
  const bookingOf = (id: string) => latest.get(id) ?? applied.booking;
  for (const { before, booking } of changes)
    await (before ? keep.saveBooking(before, booking, now) : keep.insertBooking(booking));
  await keep.saveHistory(changes, now);
  for (const { bookingId, move } of applied.then) await keep.moveDeposit(move, bookingOf(bookingId), now);
  for (const { bookingId, posting } of applied.postings) await keep.book(bookingId, posting, now);
  let opens: string | null = null;
  for (const act of applied.acts)
    if (act.type === 'refund') await keep.giveBack(act, now);
    else opens = await keep.openPage(act, bookingOf(act.bookingId), { payer, now });
  for (const { booking, notices, move } of changes) {
    for (const notice of notices) await keep.tellAbout(notice, booking, now);
    keep.tellParties(booking, move, now);
  }
  return { booking: applied.booking, openPage: opens };
}
