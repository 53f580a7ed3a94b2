import type { BookingState } from '../bookings/booking-state.ts';
import { after, hour } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { CaseState } from './case-state.ts';
import { isAboutLoss, lateDayCents, lateDays } from './claim.rules.ts';

/** How long after a claim for a lost item is final the item can still come back. */
export const backAgainWithin = 30 * 24 * hour;
/** How long the owner has to answer a renter who says that it is back, before silence counts. */
export const answerBackWithin = 48 * hour;

type Lost = Pick<CaseState, 'kind' | 'lines' | 'verdict' | 'closedAt'>;

/** Until when an item that counts as lost can come back; null in any other case. */
export function backAgainUntil({ kind, lines, verdict, closedAt }: Lost): Date | null {
  const isLost = kind === 'claim' && isAboutLoss({ lines }) && typeof verdict === 'number' && verdict > 0;
  return isLost && closedAt ? after(closedAt, backAgainWithin) : null;
}

type SaidBack = Pick<CaseState, 'backSaidAt' | 'backDeniedAt' | 'cameBackAt'>;

/** When a renter's word that the item is back counts by itself; null if it was answered, or never said. */
export const backCountsAt = ({ backSaidAt, backDeniedAt, cameBackAt }: SaidBack): Date | null =>
  backSaidAt && !backDeniedAt && !cameBackAt ? after(backSaidAt, answerBackWithin) : null;

/**
 * What of the award for a lost item the owner keeps once it is back, in cents: the late days up to then, and never more than was
 * awarded. The rest is the renter's.
 */
export function keptWhenBack(
  { endsAt, dailyPriceCents }: Pick<BookingState, 'endsAt' | 'dailyPriceCents'>,
  awardedCents: Cents,
  backAt: Date,
): Cents {
  if (!endsAt) return awardedCents;
  return Math.min(awardedCents, lateDays(endsAt, backAt) * lateDayCents(dailyPriceCents));
}
