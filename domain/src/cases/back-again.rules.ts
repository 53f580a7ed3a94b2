import type { BookingState } from '../bookings/booking-state.ts';
import { after, hour } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { CaseState } from './case-state.ts';
import { isAboutLoss, lateDayCents, lateDays, lateFrom } from './claim.rules.ts';

type Lost = Pick<CaseState, 'terms' | 'kind' | 'lines' | 'verdict' | 'closedAt'>;

/** Until when an item that counts as lost can come back; null if the case isn't about one. */
export function backAgainUntil({ kind, lines, verdict, closedAt, terms }: Lost): Date | null {
  const isLost = kind === 'claim' && isAboutLoss({ lines }) && typeof verdict === 'number' && verdict > 0;
  return isLost && closedAt ? after(closedAt, terms.claims.backAgainDays * 24 * hour) : null;
}

type SaidBack = Pick<CaseState, 'terms' | 'backSaidAt' | 'backDeniedAt' | 'cameBackAt'>;

/** When the renter's word that the item is back counts automatically; null if they never said so, or it was answered. */
export const backCountsAt = ({ backSaidAt, backDeniedAt, cameBackAt, terms }: SaidBack): Date | null =>
  backSaidAt && !backDeniedAt && !cameBackAt ? after(backSaidAt, terms.claims.answerBackHours * hour) : null;

/**
 * How much of the award for a lost item the owner keeps once it is back, in cents: the late days up to then, and never
 * more than was awarded. The rest is the renter's.
 */
export function keptWhenBack(
  booking: Parameters<typeof lateFrom>[0] & Pick<BookingState, 'dailyPriceCents'>,
  awardedCents: Cents,
  backAt: Date,
): Cents {
  const { dailyPriceCents, terms } = booking;
  const from = lateFrom(booking);
  if (!from) return awardedCents;
  return Math.min(awardedCents, lateDays(from, backAt, terms) * lateDayCents(dailyPriceCents, terms));
}
