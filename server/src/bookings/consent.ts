import { startsAt } from '@borough/domain/bookings/deadlines.rules';
import { depositDueAt } from '@borough/domain/payments/deposit.rules';
import type { DayRange } from '@borough/domain/days';
import { policyVersion } from '@borough/domain/pricing/pricing.rules';

/**
 * What the renter agreed to by paying: the amount of the deposit and the day its hold is placed, as the
 * sentence above the pay button says. Null when there is no deposit.
 */
export function consentTo(
  terms: DayRange & { depositCents: number; timeZone: string },
  now: Date,
  address: string,
): object | null {
  if (terms.depositCents === 0) return null;
  const start = startsAt({ startDate: terms.startDate, endDate: terms.endDate, zone: terms.timeZone }, now);
  return {
    version: policyVersion,
    depositCents: terms.depositCents,
    holdAt: depositDueAt(start, now).toISOString(),
    at: now.toISOString(),
    address,
  };
}
