import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type {
  ActOfSides,
  BookingCase,
  CaseList,
  CaseQueue,
  DecideInput,
  DecisionMails,
  PreviewInput,
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

interface SidePress<Press> {
  /** Where the booking's case is asked for and pressed. */
  path: string;
  queryKey: readonly string[];
  requestOf: (press: Press) => { path: string; body: object };
}

/** What a side says or does in a case of a booking; everything about bookings is refetched when it settles, whatever the outcome. */
export function useSidePress<Press, Answer>({ path, queryKey, requestOf }: SidePress<Press>) {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (press: Press) =>
      intend(JSON.stringify(press), (idempotencyKey) => {
        const request = requestOf(press);
        return http<Answer>('POST', `${path}${request.path}`, { body: request.body, idempotencyKey });
      }),
    onSuccess: (answer) => client.setQueryData<Answer>(queryKey, answer),
    onSettled: () =>
      Promise.all(
        ['bookings', 'dashboard', 'conversations'].map((about) =>
          client.invalidateQueries({ queryKey: [about] }),
        ),
      ),
  });
}

/** Makes a statement or acts in a case. */
export const useCasePress = (bookingId: string) =>
  useSidePress<{ state: StatementInput } | { act: ActOfSides; words: string }, BookingCase>({
    path: `/api/bookings/${bookingId}/case`,
    queryKey: caseQuery(bookingId).queryKey,
    requestOf: (press) =>
      'state' in press
        ? { path: '', body: press.state }
        : { path: `/${press.act}`, body: { words: press.words } },
  });

/** For admins, cases whose two sides disagree, page by page. */
export const casesQuery = (which: { state: CaseQueue; kind: CaseKind | undefined; id: string | undefined }) =>
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

/** The emails a decision about a case would send; `null` for the decision that waits for a second admin. */
export const decisionMailsQuery = (caseId: string, decision: PreviewInput['decision']) =>
  queryOptions({
    queryKey: ['case-mails', caseId, decision],
    queryFn: ({ signal }) =>
      http<DecisionMails>('POST', `/api/admin/cases/${caseId}/preview`, { body: { decision }, signal }),
    staleTime: 30_000,
    retry: false,
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
