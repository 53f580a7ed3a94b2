import type { ActOfSides } from '@borough/domain/cases/cases.contract';
import type { BookingComplaint, ComplaintInput, OfferInput } from '@borough/domain/cases/complaints.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { useSidePress } from './cases.api.ts';

/** The complaint about a booking's item, for one of its two sides; refetched whenever something happens to a booking. */
export const complaintQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'complaint', bookingId],
    queryFn: ({ signal }) =>
      http<BookingComplaint>('GET', `/api/bookings/${bookingId}/complaint`, { signal }),
    refetchOnWindowFocus: true,
  });

type ComplaintPress = { state: ComplaintInput } | { offer: OfferInput } | { act: ActOfSides; words: string };

function requestOf(press: ComplaintPress): { path: string; body: object } {
  if ('state' in press) return { path: '', body: press.state };
  if ('offer' in press) return { path: '/offer', body: press.offer };
  return { path: `/${press.act}`, body: { words: press.words } };
}

/** Makes a statement or acts about an item that isn't as described. */
export const useComplaintPress = (bookingId: string) =>
  useSidePress<ComplaintPress, BookingComplaint>({
    path: `/api/bookings/${bookingId}/complaint`,
    queryKey: complaintQuery(bookingId).queryKey,
    requestOf,
  });
