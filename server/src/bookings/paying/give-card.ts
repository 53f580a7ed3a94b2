import type { Deps } from '../../deps.ts';
import type { Person } from '../../http/person.ts';
import { consentTo } from './consent.ts';
import { openPage } from './open-page.ts';

/**
 * Opens a page of the provider where the renter gives another card for the deposit, or hands out the one that is open;
 * answers its address. Refuses while no other card is needed, once it is too late for one, and without the renter's word for the
 * deposit.
 */
export async function giveCard(
  deps: Deps,
  person: Person,
  bookingId: string,
  how: { agreed: string | null; address: string },
): Promise<{ url: string }> {
  return openPage(deps, person, bookingId, 'give-card', async (_, { booking }, now) => ({
    consent: consentTo(booking.depositCents, how, now),
  }));
}
