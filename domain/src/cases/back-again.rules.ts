import type { BookingState } from '../bookings/booking-state.ts';
import { after, hour } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { CaseState } from './case-state.ts';
import { isAboutLoss, lateDayCents, lateDays } from './claim.rules.ts';

/** How long an item can still come back after the claim that it was lost became final. */
export const backAgainWithin = 30 * 24 * hour;
/** How long the owner has to answer a renter who says it is back before silence counts as agreement. */
export const answerBackWithin = 48 * hour;

type Lost = Pick<CaseState, 'kind' | 'lines' | 'verdict' | 'closedAt'>;

/** Until when an item that counts as lost can come back; null if the case isn't about one. */
export function backAgainUntil({ kind, lines, verdict, closedAt }: Lost): Date | null {
  const isLost = kind === 'claim' && isAboutLoss({ lines }) && typeof verdict === 'number' && verdict > 0;
  return isLost && closedAt ? after(closedAt, backAgainWithin) : null;
}

type SaidBack = Pick<CaseState, 'backSaidAt' | 'backDeniedAt' | 'cameBackAt'>;

/** When the renter's word that the item is back counts automatically; null if they never said so, or it was answered. */
export const backCountsAt = ({ backSaidAt, backDeniedAt, cameBackAt }: SaidBack): Date | null =>
  backSaidAt && !backDeniedAt && !cameBackAt ? after(backSaidAt, answerBackWithin) : null;

/**
 * How much of the award for a lost item the owner keeps once it is back, in cents: the late days up to then, and never
 * more than was awarded. The rest is the renter's.
 */
export function keptWhenBack(
  { endsAt, dailyPriceCents }: Pick<BookingState, 'endsAt' | 'dailyPriceCents'>,
  awardedCents: Cents,
  backAt: Date,
): Cents {
  if (!endsAt) return awardedCents;
  return Math.min(awardedCents, lateDays(endsAt, backAt) * lateDayCents(dailyPriceCents));
}
