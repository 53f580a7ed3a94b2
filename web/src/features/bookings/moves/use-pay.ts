import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../lib/intention.ts';
import { toast } from '../../../ui/toast.ts';
import { makeMove, refreshBookings } from '../bookings.api.ts';
import { openCheckoutTab } from '../checkout/checkout-tab.ts';
import { refusalWords } from '../checkout/reserve.rules.ts';

/** Opens the checkout of a booking in a new tab; `link` is where to pay when the browser refused the tab. */
export function usePay(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  /** Must be called inside the press of a button, with what was agreed to about the deposit. Answers whether the checkout is open. */
  async function pay(depositConsent?: string): Promise<boolean> {
    const tab = openCheckoutTab();
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
