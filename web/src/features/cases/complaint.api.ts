import type { ActOfSides } from '@borough/domain/cases/cases.contract';
import type { BookingComplaint, ComplaintInput, OfferInput } from '@borough/domain/cases/complaints.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { useIntention } from '../../lib/server/intention.ts';

/** The complaint about a booking's item, for one of its two sides; refetched whenever something happens to a booking. */
export const complaintQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'complaint', bookingId],
    queryFn: ({ signal }) =>
      http<BookingComplaint>('GET', `/api/bookings/${bookingId}/complaint`, { signal }),
    refetchOnWindowFocus: true,
  });

/** A statement or act about an item that isn't as described. */
export type ComplaintPress =
  | { state: ComplaintInput }
  | { offer: OfferInput }
  | { act: ActOfSides; words: string };

function requestOf(press: ComplaintPress): { path: string; body: object } {
  if ('state' in press) return { path: '', body: press.state };
  if ('offer' in press) return { path: '/offer', body: press.offer };
  return { path: `/${press.act}`, body: { words: press.words } };
}

/** Sends it; everything about bookings is refetched when it settles, whatever the outcome. */
export function useComplaintPress(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (press: ComplaintPress) =>
      intend(JSON.stringify(press), (idempotencyKey) => {
        const { path, body } = requestOf(press);
        const at = `/api/bookings/${bookingId}/complaint${path}`;
        return http<BookingComplaint>('POST', at, { body, idempotencyKey });
      }),
    onSuccess: (answer) => client.setQueryData(complaintQuery(bookingId).queryKey, answer),
    onSettled: () =>
      Promise.all(
        ['bookings', 'dashboard', 'conversations'].map((about) =>
          client.invalidateQueries({ queryKey: [about] }),
        ),
      ),
  });
}
