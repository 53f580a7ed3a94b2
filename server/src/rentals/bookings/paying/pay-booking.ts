import { Problem } from '@borough/domain/problems';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Person } from '#floor/http/person.ts';
import { consentTo } from './consent.ts';
import { openPage } from './open-page.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/**
 * Opens the checkout of an accepted request, or reuses the one already open; returns the address to pay at. The dates stay
 * on hold until the checkout closes. Refuses once the time to pay is over, people who may not deal with each other, and a
 * deposit without consent.
 */
export async function payBooking(
  deps: PaymentDeps,
  person: Person,
  bookingId: string,
  how: { agreed: string | null; address: string },
): Promise<{ url: string }> {
  return openPage(deps, person, bookingId, 'pay', async (tx, { booking }, now) => {
    const dealing = await whyNotDealNow(tx, 'pay', { personId: person.id, otherId: booking.ownerId });
    if (dealing) throw new Problem(dealing);
    return { dealing, consent: consentTo(booking, how, now) };
  });
}
