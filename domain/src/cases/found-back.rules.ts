import type { BookingState } from '../bookings/booking-state.ts';
import type { CaseState } from './case-state.ts';
import type { ClauseId } from './clauses.ts';
import { isAboutLoss, lateDayCents, lateDays, lateFrom } from './claim.rules.ts';

type Rental = Parameters<typeof lateFrom>[0] &
  Pick<BookingState, 'returnClaimedAt' | 'returnContestedAt' | 'dailyPriceCents'>;

/**
 * Since when a claim's final decision says that the item was back: when the renter said so and the owner disagreed, if the owner
 * gets nothing for an item that never came back, or no more for late days than up to that moment. Null if it doesn't say so. A
 * claim without evidence, what the two agree on, and what silence settles say nothing about it.
 */
export function foundBackAt(
  it: Pick<CaseState, 'kind' | 'status' | 'lines' | 'decision' | 'verdict' | 'terms'>,
  rental: Rental,
  clause: ClauseId | null,
): Date | null {
  const { returnClaimedAt, returnContestedAt, dailyPriceCents } = rental;
  const { kind, status, lines, decision, verdict, terms } = it;
  if (kind !== 'claim' || status === 'accepted' || decision === null || typeof verdict !== 'number')
    return null;
  if (!returnClaimedAt || !returnContestedAt || clause === 'claim-unproven') return null;
  if (isAboutLoss({ lines })) return verdict === 0 ? returnClaimedAt : null;
  const late = lines.find((line) => line.kind === 'late');
  const from = lateFrom(rental);
  if (!late || !from) return null;
  const upToWord = lateDays(from, returnClaimedAt, terms) * lateDayCents(dailyPriceCents, terms);
  return upToWord < late.cents && verdict <= upToWord ? returnClaimedAt : null;
}
