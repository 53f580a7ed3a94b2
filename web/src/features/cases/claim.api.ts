import type { ActInClaim, BookingClaim, ClaimLineInput } from '@borough/domain/cases/claims.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { useIntention } from '../../lib/server/intention.ts';

/** A booking's claim, for one of its two sides; refetched whenever something happens to a booking. */
export const claimQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'claim', bookingId],
    queryFn: ({ signal }) => http<BookingClaim>('GET', `/api/bookings/${bookingId}/claim`, { signal }),
    refetchOnWindowFocus: true,
  });

/** A statement or act about a claim. */
export type ClaimPress =
  | { line: ClaimLineInput }
  | { contest: { cents: number; words: string } }
  | { act: ActInClaim; words: string };

function requestOf(press: ClaimPress): { path: string; body: object } {
  if ('line' in press) return { path: '', body: press.line };
  if ('contest' in press) return { path: '/contest', body: press.contest };
  return { path: `/${press.act}`, body: { words: press.words } };
}

/** Makes a statement or acts on a claim; the booking is refetched when it settles, whatever the outcome. */
export function useClaimPress(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (press: ClaimPress) =>
      intend(JSON.stringify(press), (idempotencyKey) => {
        const { path, body } = requestOf(press);
        return http<BookingClaim>('POST', `/api/bookings/${bookingId}/claim${path}`, {
          body,
          idempotencyKey,
        });
      }),
    onSuccess: (answer) => client.setQueryData(claimQuery(bookingId).queryKey, answer),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['bookings'] }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
        client.invalidateQueries({ queryKey: ['conversations'] }),
      ]),
  });
}
