import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/notes/toast.ts';
import { bookingBeingPaidQuery } from '../bookings.api.ts';
import { keepRow, letRowGo, sayInRow } from './decisions.ts';

/** While the payment page is open in another tab: says here when it's paid, and ends the wait. */
export function useFollowPayment(bookingId: string, isOpen: boolean, end: () => void): void {
  const { data } = useQuery({ ...bookingBeingPaidQuery(bookingId), enabled: isOpen });
  const paid = isOpen && data?.paidAt && data.stage !== 'cancelled' ? data : null;
  const said = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    keepRow(bookingId);
    return () => letRowGo(bookingId);
  }, [bookingId, isOpen]);
  useEffect(() => {
    if (!paid || said.current) return;
    said.current = true;
    const words =
      paid.stage === 'securing'
        ? 'Paid. The booking is confirmed as soon as the deposit is held.'
        : 'Paid. Your booking is confirmed.';
    if (!sayInRow(paid, words)) toast.success(words);
    end();
  }, [paid, end]);
}
