import { Problem } from '@borough/domain/problems';
import { whyNotDealNow } from '../../dealings/require-dealing.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../http/person.ts';
import { consentTo } from './consent.ts';
import { openPage } from './open-page.ts';

/**
 * Opens the checkout of an accepted request, or hands out the one that is open; answers the address to pay
 * at. The dates stay held until the checkout's end. Refuses once the time to pay is over, and people who may not deal
 * with each other, and a deposit that was not agreed to.
 */
export async function payBooking(
  deps: Deps,
  person: Person,
  bookingId: string,
  how: { agreed: string | null; address: string },
): Promise<{ url: string }> {
  return openPage(deps, person, bookingId, 'pay', async (tx, { booking }, now) => {
    const dealing = await whyNotDealNow(tx, 'pay', { personId: person.id, otherId: booking.ownerId });
    if (dealing) throw new Problem(dealing);
    return { dealing, consent: consentTo(booking.depositCents, how, now) };
  });
}
