// What stays with us of a claim, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { claimedOf } from './money.ts';

/** What stays with us of what a claim brings its owner, in cents: so many hundredths, half a cent and more rounded up. */
const feeOn = ({ terms }: Pick<BookingState, 'terms'>, cents: number): number =>
  Math.round((cents * terms.claims.feePercent) / 100);

/** What is paid out of what a claim brings its owner, in cents. */
export const afterFee = (b: Pick<BookingState, 'terms'>, cents: number): number => cents - feeOn(b, cents);

/** What stays with us of a booking's claim in all, in cents: of what came from the deposit or us, and of what was paid later. */
export function claimFeesOf(
  b: Pick<BookingState, 'terms'>,
  { awarded, lost, advanced, passed }: ReturnType<typeof claimedOf>,
): number {
  const later = passed - advanced;
  // An item that came back after we had advanced its claim is taken from the advance.
  return feeOn(b, awarded - lost + advanced + Math.min(0, later)) + feeOn(b, Math.max(0, later));
}
