import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../lib/server/intention.ts';
import { openPaymentTab } from '../../../lib/server/waiting-tab.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { makeMove, refreshBookings } from '../bookings.api.ts';
import { openingCheckout, refusalWords } from '../checkout/reserve.rules.ts';

/** Opens a booking's checkout in a new tab; `link` is where to pay if the browser blocked the tab. */
export function usePay(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  /**
   * Must be called inside the button's press handler, with the deposit wording the renter agreed to. Returns whether the checkout is
   * open.
   */
  async function pay(depositConsent?: string): Promise<boolean> {
    const tab = openPaymentTab(openingCheckout);
    setBusy(true);
    try {
      const { url } = await intend('pay', (key) => makeMove(bookingId, { move: 'pay', depositConsent }, key));
      if (!url) throw new Error('the checkout has no address');
      tab.go(url);
      setLink(url);
      return true;
    } catch (error) {
      tab.close();
      toast.error(refusalWords(error, 'pay'));
      return false;
    } finally {
      setBusy(false);
      void refreshBookings(client);
    }
  }
  return { pay, busy, link };
}
