import type { BookingState } from '../bookings/booking-state.ts';
import type { CaseState } from './case-state.ts';
import { isAboutLoss, lateDayCents, lateDays, lateFrom } from './claim.rules.ts';

type Rental = Parameters<typeof lateFrom>[0] &
  Pick<BookingState, 'returnClaimedAt' | 'returnContestedAt' | 'dailyPriceCents'>;

/**
 * Since when a claim's final decision says that the item was back: when the renter said so and the owner disagreed, if the owner
 * gets nothing for an item that never came back, or no more for late days than up to that moment. Null if it doesn't say so. What
 * the two agree on, or what silence settles, says nothing about it.
 */
export function foundBackAt(
  it: Pick<CaseState, 'kind' | 'lines' | 'decision' | 'verdict' | 'terms'>,
  rental: Rental,
): Date | null {
  const { returnClaimedAt, returnContestedAt, dailyPriceCents } = rental;
  const { kind, lines, decision, verdict, terms } = it;
  if (kind !== 'claim' || decision === null || typeof verdict !== 'number') return null;
  if (!returnClaimedAt || !returnContestedAt) return null;
  if (isAboutLoss({ lines })) return verdict === 0 ? returnClaimedAt : null;
  const late = lines.find((line) => line.kind === 'late');
  const from = lateFrom(rental);
  if (!late || !from) return null;
  const upToWord = lateDays(from, returnClaimedAt, terms) * lateDayCents(dailyPriceCents, terms);
  return upToWord < late.cents && verdict <= upToWord ? returnClaimedAt : null;
}
