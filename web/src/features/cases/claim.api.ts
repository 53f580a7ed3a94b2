import type { ActInClaim, BookingClaim, ClaimLineInput } from '@borough/domain/cases/claims.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { useSidePress } from './cases.api.ts';

/** A booking's claim, for one of its two sides; refetched whenever something happens to a booking. */
export const claimQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'claim', bookingId],
    queryFn: ({ signal }) => http<BookingClaim>('GET', `/api/bookings/${bookingId}/claim`, { signal }),
    refetchOnWindowFocus: true,
  });

type ClaimPress =
  | { line: ClaimLineInput }
  | { contest: { cents: number; words: string } }
  | { act: ActInClaim; words: string };

function requestOf(press: ClaimPress): { path: string; body: object } {
  if ('line' in press) return { path: '', body: press.line };
  if ('contest' in press) return { path: '/contest', body: press.contest };
  return { path: `/${press.act}`, body: { words: press.words } };
}

/** Makes a statement or acts on a claim. */
export const useClaimPress = (bookingId: string) =>
  useSidePress<ClaimPress, BookingClaim>({
    path: `/api/bookings/${bookingId}/claim`,
    queryKey: claimQuery(bookingId).queryKey,
    requestOf,
  });
