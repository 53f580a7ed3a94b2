import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type {
  ActOfSides,
  BookingCase,
  CaseList,
  CaseQueue,
  DecideInput,
  SecondInput,
  StatementInput,
} from '@borough/domain/cases/cases.contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { useIntention } from '../../lib/server/intention.ts';

/** A booking's case, for one of its two sides; refetched whenever something happens to a booking. */
export const caseQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'case', bookingId],
    queryFn: ({ signal }) => http<BookingCase>('GET', `/api/bookings/${bookingId}/case`, { signal }),
    refetchOnWindowFocus: true,
  });

/** A statement or act in a case. */
export type CasePress = { state: StatementInput } | { act: ActOfSides; words: string };

/** Makes a statement or acts in a case; the booking is refetched when it settles, whatever the outcome. */
export function useCasePress(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (press: CasePress) =>
      intend(JSON.stringify(press), (idempotencyKey) =>
        'state' in press
          ? http<BookingCase>('POST', `/api/bookings/${bookingId}/case`, {
              body: press.state,
              idempotencyKey,
            })
          : http<BookingCase>('POST', `/api/bookings/${bookingId}/case/${press.act}`, {
              body: { words: press.words },
              idempotencyKey,
            }),
      ),
    onSuccess: (answer) => client.setQueryData(caseQuery(bookingId).queryKey, answer),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['bookings'] }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
        client.invalidateQueries({ queryKey: ['conversations'] }),
      ]),
  });
}

/** For admins, cases whose two sides disagree, page by page. */
export const casesQuery = (which: { state: CaseQueue; kind: CaseKind | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'cases', which],
    queryFn: ({ pageParam, signal }) =>
      http<CaseList>('GET', '/api/admin/cases', {
        query: { ...which, cursor: pageParam, limit: 20 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** As second admin, agrees with a decision or takes the case over; all admin lists are reloaded, whatever the outcome. */
export function useSecondDecision(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SecondInput) => http('POST', `/api/admin/cases/${caseId}/second`, { body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Decides a case; all admin lists are reloaded, even if it was too late. */
export function useDecideCase(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: DecideInput) => http('POST', `/api/admin/cases/${caseId}/decide`, { body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
