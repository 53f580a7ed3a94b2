import { revealsNow, reviewsCloseAt, reviewStep } from '@borough/domain/reviews/review-window.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { writeNotice } from '#talk/notifications/write-notice.ts';
import { noticeFacts } from './notice-facts.ts';
import { lockWindow, saveWindow, selectDue, type WindowRow } from './own-reviews.store.ts';
import { type RentalReviews, reviewsOfRental } from './rental-reviews.ts';
import { revealReviews } from './reveal-reviews.ts';

const atOnce = 200;

/** Asks those who haven't written, in the same words whether the other side has or not. */
async function ask(
  tx: Tx,
  { rental, state }: RentalReviews,
  { openedAt }: WindowRow,
  { again, now }: { again: boolean; now: Date },
): Promise<void> {
  const facts = await noticeFacts(tx, rental);
  const { renter, owner } = facts;
  await writeNotice(tx, 'review-asked', {
    to: {
      ...(state.sent.renter ? {} : { renter }),
      ...(state.sent.owner ? {} : { owner }),
    },
    now,
    facts: { ...facts, timeZone: rental.timeZone, closesAt: reviewsCloseAt(openedAt), again },
    once: `${rental.bookingId}:${again ? 'again' : 'first'}`,
  });
}

async function runStep(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const window = await lockWindow(tx, bookingId);
  // Another server was faster, or the second of the two has just written.
  if (!window?.nextAt || window.nextAt > now) return;
  const found = await reviewsOfRental(tx, bookingId);
  if (!found) return;
  if (revealsNow(found.state, now)) return revealReviews(tx, found, now);
  const step = reviewStep(window, now);
  if (step.ask) await ask(tx, found, window, { again: step.ask === 'again', now });
  await saveWindow(tx, { bookingId, ...step });
}

/**
 * Asks for reviews, asks once more, and makes them public when the time is over. Each rental gets its own transaction, so one
 * that fails doesn't hold up the others. Called by the clock; any number of servers may run it.
 */
export async function runDueReviews({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const due = await inTransaction(db, (tx) => selectDue(tx, now(), atOnce));
  for (const bookingId of due)
    await inTransaction(db, (tx) => runStep(tx, bookingId, now())).catch((error: unknown) =>
      log.error({ err: error, bookingId }, 'the scheduled review steps of a rental failed'),
    );
}
