import type {
  Booking,
  BookingCounts,
  BookingDetail,
  BookingList,
  MoveAnswer,
  Quote,
} from '@borough/domain/bookings/bookings.contract';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { HandoverCode } from '@borough/domain/bookings/handover/handover.contract';
import type { HandoverKind } from '@borough/domain/bookings/handover/handover-code.rules';
import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import type { BookingSection } from '@borough/domain/bookings/reading/sections.rules';
import type { DayRange } from '@borough/domain/days';
import type { Receipt } from '@borough/domain/bookings/reading/receipt.contract';
import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { useIntention } from '../../lib/server/intention.ts';

const key = ['bookings'];
const codeKey = ['handover-code'];
const pollMs = 3_000;
const codeLookMs = 15_000;

/** Which of a person's bookings to list, newest first: one section, or those that match a search. */
export type WantedBookings = { when: BookingSection } | { q: string };

/** A person's bookings as owner or as renter, page by page. */
export const bookingPagesQuery = (part: Part, wanted: WantedBookings) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', part, wanted],
    queryFn: ({ pageParam, signal }) =>
      http<BookingList>('GET', '/api/bookings', {
        query: { role: part, ...wanted, cursor: pageParam, limit: 20 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  });

/** Who has which of the signed-in person's items on which days of a month ("2026-11"). */
export const ownerMonthQuery = (month: string) =>
  queryOptions({
    queryKey: [...key, 'month', month],
    queryFn: ({ signal }) => http<OwnerMonth>('GET', '/api/bookings/month', { query: { month }, signal }),
    refetchOnWindowFocus: true,
  });

/** How many bookings the signed-in person has in each section, as owner and as renter. */
export const bookingCountsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: ({ signal }) => http<BookingCounts>('GET', '/api/bookings/counts', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
});

/** The booking that the signed-in person paid for in that checkout session of the provider; null for anyone else. */
export const paidBookingQuery = (session: string, signedIn: boolean) =>
  queryOptions({
    queryKey: [...key, 'paid', session],
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const { items } = await http<BookingList>('GET', '/api/bookings', { query: { session }, signal });
      return items[0] ?? null;
    },
    enabled: signedIn,
  });

/** One booking in full; polled while it's being paid for. */
export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...key, 'one', bookingId],
    queryFn: ({ signal }) => http<BookingDetail>('GET', `/api/bookings/${bookingId}`, { signal }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? pollMs : false),
  });

/** One booking while its payment page is open in another tab: polled whatever its stage, because it may be paid any moment. */
export const bookingBeingPaidQuery = (bookingId: string) =>
  queryOptions({ ...bookingQuery(bookingId), refetchInterval: pollMs });

/** The receipt of a rental, as settled in the ledger so far. */
export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...key, 'receipt', bookingId],
    queryFn: ({ signal }) => http<Receipt>('GET', `/api/bookings/${bookingId}/receipt`, { signal }),
    refetchOnMount: 'always',
  });

/**
 * The code of a hand-over, for the person who shows it. Once loaded it stays, even offline, and is forgotten when the page
 * closes. It's refetched now and then because wrong entries replace it, but not along with other bookings: after the hand-over
 * there is no code.
 */
export const handoverCodeQuery = (bookingId: string, kind: HandoverKind | null) =>
  queryOptions({
    queryKey: [...codeKey, bookingId, kind],
    queryFn: ({ signal }) => http<HandoverCode>('GET', `/api/bookings/${bookingId}/code`, { signal }),
    enabled: kind !== null,
    gcTime: 0,
    refetchInterval: codeLookMs,
    refetchOnWindowFocus: true,
  });

/** The bookings that need the signed-in person, as owner or renter, most urgent first. */
export const waitingQuery = queryOptions({
  queryKey: [...key, 'waiting'],
  queryFn: ({ signal }) =>
    http<BookingList>('GET', '/api/bookings', { query: { needs: 'me', limit: 100 }, signal }),
  refetchOnWindowFocus: true,
});

/** A person's bookings of one item as owner or as renter, newest first. */
export const bookingsOfItemQuery = (part: Part, itemId: string) =>
  queryOptions({
    queryKey: [...key, 'of-item', itemId, part],
    queryFn: ({ signal }) =>
      http<BookingList>('GET', '/api/bookings', { query: { role: part, itemId, limit: 100 }, signal }),
    refetchOnWindowFocus: true,
  });

/** The signed-in person's newest open booking of an item; null if there is none. */
export const ownBookingQuery = (itemId: string, signedIn: boolean) =>
  queryOptions({
    queryKey: [...key, 'of-item', itemId],
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const { items } = await http<BookingList>('GET', '/api/bookings', {
        query: { role: 'renter', itemId },
        signal,
      });
      return items.find((booking) => open.has(booking.status)) ?? null;
    },
    enabled: signedIn,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? pollMs : false),
  });

const open = new Set<Booking['status']>(['pending', 'confirmed', 'active']);

/** Whether the provider's page for this booking may be open somewhere right now. */
export const mayBePaidNow = ({ stage }: Pick<Booking, 'stage'>): boolean =>
  stage === 'paying' || stage === 'accepted';

/**
 * Whether the payment or the deposit is under way, so that its outcome is a matter of moments. A renter whose request was accepted
 * may take a day to pay.
 */
export const isSettling = ({ stage }: Pick<Booking, 'stage'>): boolean =>
  stage === 'paying' || stage === 'securing';

/** Prices dates for the signed-in person; the quote is what will be charged. */
export function askForQuote(itemId: string, range: DayRange): Promise<Quote> {
  return http('POST', '/api/quotes', { body: { itemId, ...range } });
}

/** Holds a quote's dates and returns where to pay. Takes the deposit wording the renter agreed to. */
export function createCheckout(
  quoteId: string,
  depositConsent: string | null,
  idempotencyKey: string,
): Promise<{ url?: string }> {
  const body = { quoteId, depositConsent: depositConsent ?? undefined };
  return http('POST', '/api/functions/create-checkout', { body, idempotencyKey });
}

/** Asks the owner for a quote's dates, with an optional introduction. */
export function requestToRent(
  quoteId: string,
  introduction: string,
  idempotencyKey: string,
): Promise<Booking> {
  const body = { quoteId, introduction: introduction.trim() || undefined };
  return http('POST', '/api/bookings', { body, idempotencyKey });
}

/** What accompanies a move: a note for the other party, or the deposit wording the renter agreed to. */
export interface Said {
  note?: string;
  depositConsent?: string;
}

interface Move extends Said {
  move: PersonalMove;
  /** What the other person's phone shows at a hand-over. */
  code?: string;
}

/** Makes one move of a booking; the request survives leaving the page. `pay` returns where to pay. */
export function makeMove(
  bookingId: string,
  { move, ...said }: Move,
  idempotencyKey: string,
): Promise<MoveAnswer> {
  return http('POST', `/api/bookings/${bookingId}/${move}`, { body: said, idempotencyKey, keepalive: true });
}

/** After a move: refetches bookings, and items whose calendars it changed. */
export async function refreshBookings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ['items'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
    client.invalidateQueries({ queryKey: ['item'] }),
    client.invalidateQueries({ queryKey: ['conversations'] }),
  ]);
}

/** Refetches the codes on open pages: wrong entries replaced them. */
export const refreshCodes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: codeKey });

/** A move as a mutation of this page. Lists are refreshed when it settles, whatever the outcome. */
export function useMove(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (move: Move) => intend(JSON.stringify(move), (key) => makeMove(bookingId, move, key)),
    onSettled: () => refreshBookings(client),
  });
}
