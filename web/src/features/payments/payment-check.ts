import type { VerifyPaymentAnswer } from '@borough/domain/bookings/bookings.contract';
import { queryOptions } from '@tanstack/react-query';
import { http, HttpProblem } from '../../lib/http.ts';

type PaymentState = Pick<VerifyPaymentAnswer, 'success' | 'payment_status'> & Partial<VerifyPaymentAnswer>;

/** How often it is asked whether a booking that waits for its deposit is confirmed, and how many times at most. */
const askAgainMs = 3000;
const maxAnswers = 30;

/** Whether the payment stands, but its booking still waits for the hold of the deposit. */
export const isWaiting = (answer: PaymentState | undefined): boolean =>
  answer?.success === true && answer.confirmed === false;

/** Asks whether the payment of a session of the provider stands: once, or again while its booking waits for the deposit. */
export const paymentCheckQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['payment-check', sessionId],
    queryFn: () =>
      http<PaymentState>('POST', '/api/functions/verify-payment', {
        body: { sessionId },
        idempotencyKey: sessionId,
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) =>
      isWaiting(state.data) && state.dataUpdateCount < maxAnswers ? askAgainMs : false,
    enabled: sessionId !== '',
  });

/** The provider's session named in an address: behind the #, before it, or kept by this page itself. */
export function sessionIdOf(places: {
  hashQuery: string | undefined;
  search: string;
  kept: unknown;
}): string {
  const before = new URLSearchParams(places.search).get('session_id');
  const kept = typeof places.kept === 'string' ? places.kept : '';
  return (places.hashQuery || before || kept).trim();
}

/** What went wrong, in the words of the page; null when the payment stands. */
export function whatWentWrong(answer: PaymentState | undefined, error: unknown): string | null {
  if (error) return wordsOfError(error);
  if (!answer || answer.success) return null;
  return `Payment verification failed: ${answer.payment_status}`;
}

function wordsOfError(error: unknown): string {
  // There are no fields on that page: an address that was cut short or lengthened names no payment.
  if (error instanceof HttpProblem && error.code === 'request.invalid')
    return "This link doesn't match a payment. Please open the original link again.";
  const unexplained = error instanceof HttpProblem && error.code.startsWith('http.') && !error.explained;
  return error instanceof Error && error.message !== '' && !unexplained
    ? error.message
    : 'Unknown error occurred';
}

/** What a failed payment means for the money, in a sentence. */
export function meaningOf(answer: PaymentState | undefined): string {
  if (answer?.payment_status === 'refunded')
    return "We're refunding all of this payment to your card. Your booking says why.";
  if (answer?.payment_status === 'unpaid')
    return "Your card wasn't charged. We're holding the dates a little longer, so you can still pay.";
  return 'If your card was charged, your booking will be confirmed within a minute. Check My Bookings.';
}
