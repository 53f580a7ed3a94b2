import type { Person } from '#floor/http/person.ts';
import { consentTo } from './consent.ts';
import { openPage } from './open-page.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/**
 * Opens a provider page where the renter gives another card for the deposit, or reuses the one already open; returns its
 * address. Refuses when no other card is needed, when it's too late for one, and without the renter's consent to the
 * deposit.
 */
export async function giveCard(
  deps: PaymentDeps,
  person: Person,
  bookingId: string,
  how: { agreed: string | null; address: string },
): Promise<{ url: string }> {
  return openPage(deps, person, bookingId, 'give-card', async (_, { booking }, now) => ({
    consent: consentTo(booking, how, now),
  }));
}
