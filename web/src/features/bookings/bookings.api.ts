import type {
  Booking,
  BookingCounts,
  BookingDetail,
  BookingList,
  MoveAnswer,
  Quote,
} from '@borough/domain/bookings/bookings.contract';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { HandoverCode } from '@borough/domain/bookings/handover.contract';
import type { HandoverKind } from '@borough/domain/bookings/handover-code.rules';
import type { OwnerMonth } from '@borough/domain/bookings/month.contract';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import type { BookingSection } from '@borough/domain/bookings/sections.rules';
import type { DayRange } from '@borough/domain/days';
import type { Receipt } from '@borough/domain/bookings/receipt.contract';
import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { useIntention } from '../../lib/intention.ts';

const key = ['bookings'];
const codeKey = ['handover-code'];
const pollMs = 3_000;
const codeLookMs = 15_000;

/** Which of a person's bookings in one part: one section of them, or those that words are found in, the newest first. */
export type WantedBookings = { when: BookingSection } | { q: string };

/** A person's bookings in one part, page by page. */
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

/** How many bookings the signed-in person has in each section, in both parts. */
export const bookingCountsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: ({ signal }) => http<BookingCounts>('GET', '/api/bookings/counts', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
});

/** The booking the signed-in person paid in that session of the provider; null for everybody else. */
export const paidBookingQuery = (session: string, signedIn: boolean) =>
  queryOptions({
    queryKey: [...key, 'paid', session],
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const { items } = await http<BookingList>('GET', '/api/bookings', { query: { session }, signal });
      return items[0] ?? null;
    },
    enabled: signedIn,
  });

/** One booking whole; while it is being paid it is asked for again and again. */
export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...key, 'one', bookingId],
    queryFn: ({ signal }) => http<BookingDetail>('GET', `/api/bookings/${bookingId}`, { signal }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isBeingPaid(state.data) ? pollMs : false),
  });

/** The receipt of a rental, as the ledger has settled it by now. */
export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...key, 'receipt', bookingId],
    queryFn: ({ signal }) => http<Receipt>('GET', `/api/bookings/${bookingId}/receipt`, { signal }),
    refetchOnMount: 'always',
  });

/**
 * The code of a hand-over, for the one who shows it. Once it is there it stays, also without a network, and is forgotten with
 * the page. It is asked for now and then, because wrong ones that are entered make a new one; but not with the other bookings,
 * when the hand-over is done and there is none.
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

/** The bookings that wait for the signed-in person in either part, the most urgent first. */
export const waitingQuery = queryOptions({
  queryKey: [...key, 'waiting'],
  queryFn: ({ signal }) =>
    http<BookingList>('GET', '/api/bookings', { query: { needs: 'me', limit: 100 }, signal }),
  refetchOnWindowFocus: true,
});

/** A person's bookings of one item in one part, newest first. */
export const bookingsOfItemQuery = (part: Part, itemId: string) =>
  queryOptions({
    queryKey: [...key, 'of-item', itemId, part],
    queryFn: ({ signal }) =>
      http<BookingList>('GET', '/api/bookings', { query: { role: part, itemId, limit: 100 }, signal }),
    refetchOnWindowFocus: true,
  });

/** One's own open booking of an item, the newest first; null when there is none. */
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
    refetchInterval: ({ state }) => (state.data && isBeingPaid(state.data) ? pollMs : false),
  });

const open = new Set<Booking['status']>(['pending', 'confirmed', 'active']);

/** Whether the provider's page of this booking may be open somewhere just now. */
export function isBeingPaid(booking: Pick<Booking, 'stage'>): boolean {
  return booking.stage === 'paying' || booking.stage === 'accepted';
}

/** Prices dates for the signed-in person; what it says is what is charged. */
export function askForQuote(itemId: string, range: DayRange): Promise<Quote> {
  return http('POST', '/api/quotes', { body: { itemId, ...range } });
}

/** Holds the dates of a quote and answers where to pay; with the words about the deposit that were agreed to. */
export function createCheckout(
  quoteId: string,
  depositConsent: string | null,
  idempotencyKey: string,
): Promise<{ url?: string }> {
  const body = { quoteId, depositConsent: depositConsent ?? undefined };
  return http('POST', '/api/functions/create-checkout', { body, idempotencyKey });
}

/** Asks the owner for the dates of a quote, with a few words of introduction if there are any. */
export function requestToRent(
  quoteId: string,
  introduction: string,
  idempotencyKey: string,
): Promise<Booking> {
  const body = { quoteId, introduction: introduction.trim() || undefined };
  return http('POST', '/api/bookings', { body, idempotencyKey });
}

/** What goes with a move: a few words for the other party, or the words about the deposit that were agreed to. */
export interface Said {
  note?: string;
  depositConsent?: string;
}

interface Move extends Said {
  move: PersonalMove;
  /** What the other person's phone shows at a hand-over. */
  code?: string;
}

/** Makes one move of a booking, also when the page is left meanwhile; `pay` answers where to pay. */
export function makeMove(
  bookingId: string,
  { move, ...said }: Move,
  idempotencyKey: string,
): Promise<MoveAnswer> {
  return http('POST', `/api/bookings/${bookingId}/${move}`, { body: said, idempotencyKey, keepalive: true });
}

/** After a move: bookings are asked for again, and so are the items whose calendars it changed. */
export async function refreshBookings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ['items'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
    client.invalidateQueries({ queryKey: ['item'] }),
    client.invalidateQueries({ queryKey: ['conversations'] }),
  ]);
}

/** Asks for the codes on open pages again: wrong ones that were entered made a new one. */
export const refreshCodes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: codeKey });

/** A move as a mutation of this page; the lists are fresh again when it settles, whatever came of it. */
export function useMove(bookingId: string) {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (move: Move) => intend(JSON.stringify(move), (key) => makeMove(bookingId, move, key)),
    onSettled: () => refreshBookings(client),
  });
}
