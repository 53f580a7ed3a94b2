import type {
  AnsweredReply,
  ContactEntry,
  ContactList,
  ContactState,
} from '@borough/domain/admin/contact-inbox.contract';
import type { AdminListingList, ListingAct } from '@borough/domain/moderation/listings.contract';
import type {
  AdminCounts,
  FilteredAct,
  FilteredList,
  FilteredMessage,
  FilteredState,
} from '@borough/domain/admin/moderation.contract';
import type {
  DisputeList,
  FraudWarningList,
  OwedRefundList,
  OwnersDebtList,
  PayoutAct,
  PayoutView,
  RefundAct,
  UnsentPayoutList,
} from '@borough/domain/admin/money.contract';
import type { PlanDisputeList } from '@borough/domain/admin/plan-disputes.contract';
import type { MailAct } from '@borough/domain/health/health.contract';
import type { DisputeStage } from '@borough/domain/payments/disputes.rules';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  DecideReported,
  HiddenReviewList,
  PeopleFound,
  PersonAct,
  ReportedAct,
  SignUpAct,
  SignUpReviewList,
  SignUpState,
} from '@borough/domain/admin/people.contract';
import { http, HttpProblem } from '../../lib/server/http.ts';

/** Whether the signed-in person has an unused admin invitation from the operator. */
export const adminInvitedQuery = queryOptions({
  queryKey: ['admin', 'invited'],
  queryFn: ({ signal }) => http<{ invited: boolean }>('GET', '/api/me/admin', { signal }),
});

/** How much is waiting for an admin. */
export const adminCountsQuery = queryOptions({
  queryKey: ['admin', 'counts'],
  queryFn: ({ signal }) => http<AdminCounts>('GET', '/api/admin/counts', { signal }),
  refetchOnWindowFocus: true,
});

/** What the filter held or refused, page by page. */
export const filteredQuery = (state: FilteredState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'filtered', state],
    queryFn: ({ pageParam, signal }) =>
      http<FilteredList>('GET', '/api/admin/filtered', {
        query: { state, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Hidden reviews, latest first. */
export const hiddenReviewsQuery = queryOptions({
  queryKey: ['admin', 'hidden-reviews'],
  queryFn: ({ signal }) => http<HiddenReviewList>('GET', '/api/admin/hidden-reviews', { signal }),
});

/** What people sent through the contact form, newest first, page by page. */
export const contactQuery = (state: ContactState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'contact', state],
    queryFn: ({ pageParam, signal }) =>
      http<ContactList>('GET', '/api/admin/contact', {
        query: { state, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Refunds that bounced or are held back, newest first, page by page. */
export const owedRefundsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'refunds'],
  queryFn: ({ pageParam, signal }) =>
    http<OwedRefundList>('GET', '/api/admin/refunds', { query: { cursor: pageParam, limit: 50 }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

/** Disputed payments at one stage, page by page. */
export const disputesQuery = (stage: DisputeStage) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payment-disputes', stage],
    queryFn: ({ pageParam, signal }) =>
      http<DisputeList>('GET', '/api/admin/payment-disputes', {
        query: { stage, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Disputed payments for Pro, newest first, page by page. */
export const planDisputesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'plan-disputes'],
  queryFn: ({ pageParam, signal }) =>
    http<PlanDisputeList>('GET', '/api/admin/plan-disputes', {
      query: { cursor: pageParam, limit: 50 },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

/** Banks' warnings that no one has reviewed, newest first, page by page. */
export const fraudWarningsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'fraud-warnings'],
  queryFn: ({ pageParam, signal }) =>
    http<FraudWarningList>('GET', '/api/admin/fraud-warnings', {
      query: { cursor: pageParam, limit: 50 },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

/** Payouts not sent yet, newest first, page by page. */
export const unsentPayoutsQuery = (view: PayoutView) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payouts', view],
    queryFn: ({ pageParam, signal }) =>
      http<UnsentPayoutList>('GET', '/api/admin/payouts', {
        query: { view, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** What owners owe, newest first, page by page. */
export const ownersDebtsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'debts'],
  queryFn: ({ pageParam, signal }) =>
    http<OwnersDebtList>('GET', '/api/admin/debts', { query: { cursor: pageParam, limit: 50 }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

/** Marks a message as answered, or undoes that; it stays where it is until its list is reloaded. */
export function useMarkAnswered(state: ContactState) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...said }: Pick<ContactEntry, 'id'> & ({ answered: boolean } | { words: string })) =>
      'words' in said
        ? http<AnsweredReply>('POST', `/api/admin/contact/${id}/answer`, { body: said })
        : http<AnsweredReply>('PUT', `/api/admin/contact/${id}/answered`, { body: said }),
    onError: (error) => {
      if (error instanceof HttpProblem && error.code.startsWith('contact.'))
        void client.invalidateQueries({ queryKey: ['admin'] });
    },
    onSuccess: ({ answered }, { id }) => {
      client.setQueryData<InfiniteData<ContactList>>(
        contactQuery(state).queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === id ? { ...item, answered } : item)),
            })),
          },
      );
      void client.invalidateQueries({ queryKey: adminCountsQuery.queryKey });
      client.removeQueries({ queryKey: contactQuery(state === 'open' ? 'answered' : 'open').queryKey });
    },
  });
}

/** People matching an admin's search. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'people', q],
    queryFn: ({ signal }) => http<PeopleFound>('GET', '/api/admin/people', { query: { q }, signal }),
    enabled: q !== '',
  });

/** Sign-ups that resemble banned people, most urgent first. */
export const signUpsQuery = (state: SignUpState) =>
  queryOptions({
    queryKey: ['admin', 'sign-ups', state],
    queryFn: ({ signal }) =>
      http<SignUpReviewList>('GET', '/api/admin/sign-ups', { query: { state }, signal }),
  });

/** Listings matching an admin's search; without one, those taken down. */
export const adminListingsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'listings', q],
    queryFn: ({ signal }) => http<AdminListingList>('GET', '/api/admin/listings', { query: { q }, signal }),
  });

/** An admin's decision about a person, a sign-up, reported things, or a hidden review, as the API path names it. */
export type Act =
  | { on: 'people'; id: string; act: PersonAct }
  | { on: 'sign-ups'; id: string; act: SignUpAct }
  | { on: 'reported'; id: 'decide'; act: ReportedAct; things: DecideReported['things'] }
  | { on: 'listings'; id: string; act: ListingAct }
  | { on: 'hidden-reviews'; id: string; act: 'show' | 'show-reply' }
  | { on: 'refunds'; id: string; act: RefundAct }
  | { on: 'payouts'; id: string; act: PayoutAct }
  | { on: 'debts'; id: string; act: 'waive' }
  | { on: 'fraud-warnings'; id: string; act: 'clear' }
  | { on: 'health/mails'; id: string; act: MailAct }
  | { on: 'health'; id: 'jobs'; act: 'run-again' };

/**
 * Acts on a person, a sign-up, reported things, a hidden review, a refund, a payout, an owner's debt, a bank's warning, a refused message, or failed jobs. All
 * admin lists are reloaded, even if it was too late.
 */
export function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ of, body }: { of: Act; body: Record<string, unknown> }) =>
      of.on === 'reported'
        ? http('POST', `/api/admin/reported/decide`, { body: { ...body, act: of.act, things: of.things } })
        : http('POST', `/api/admin/${of.on}/${of.id}/${of.act}`, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Decides about a message, which then leaves its list; so does one that someone else has decided meanwhile. */
export function useDecide(state: FilteredState) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, act, reason }: { message: FilteredMessage; act: FilteredAct; reason: string }) =>
      http('POST', `/api/admin/filtered/${message.id}/${act}`, { body: { reason } }),
    onError: (error) => {
      if (error instanceof HttpProblem && error.code.startsWith('moderation.'))
        void client.invalidateQueries({ queryKey: ['admin'] });
    },
    onSuccess: (_, { message: decided }) => {
      client.setQueryData<InfiniteData<FilteredList>>(
        filteredQuery(state).queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter((item) => !isSame(item, decided)),
            })),
          },
      );
      void client.invalidateQueries({ queryKey: adminCountsQuery.queryKey });
      void client.invalidateQueries({ queryKey: filteredQuery('overruled').queryKey });
    },
  });
}

/** Whether a decision about one covers the other: for a blocked attempt, it covers every attempt with the same words. */
export function isSame(one: FilteredMessage, other: FilteredMessage): boolean {
  if (one.kind === 'held' || one.content === null) return one.id === other.id;
  return (
    one.content === other.content && one.sender?.id === other.sender?.id && one.item.id === other.item.id
  );
}
