import type { VerifyPaymentAnswer } from '@borough/domain/bookings/bookings.contract';
import { waitsForDeposit } from '@borough/domain/bookings/waits-for-hold.rules';
import { queryOptions } from '@tanstack/react-query';
import { http, HttpProblem } from '../../lib/server/http.ts';

/** How often to ask whether a booking waiting for its deposit is confirmed, and how many times at most. */
const askAgainMs = 3000;
const maxAnswers = 30;

/** Whether the payment went through, but its booking is still waiting for the deposit hold. */
export const isWaiting = (answer: VerifyPaymentAnswer | undefined): boolean =>
  answer?.payment_status === waitsForDeposit;

/** Checks whether a checkout session's payment went through: once, or repeatedly while its booking waits for the deposit. */
export const paymentCheckQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['payment-check', sessionId],
    queryFn: () =>
      http<VerifyPaymentAnswer>('POST', '/api/functions/verify-payment', {
        body: { sessionId },
        idempotencyKey: sessionId,
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) =>
      isWaiting(state.data) && state.dataUpdateCount < maxAnswers ? askAgainMs : false,
    enabled: sessionId !== '',
  });

/** The provider's session named in the address: behind the #, before it, or as kept by this page. */
export function sessionIdOf(places: {
  hashQuery: string | undefined;
  search: string;
  kept: unknown;
}): string {
  const before = new URLSearchParams(places.search).get('session_id');
  const kept = typeof places.kept === 'string' ? places.kept : '';
  return (places.hashQuery || before || kept).trim();
}

/** What went wrong, in the page's words; null if the payment went through. */
export function whatWentWrong(answer: VerifyPaymentAnswer | undefined, error: unknown): string | null {
  if (error) return wordsOfError(error);
  if (!answer || answer.success || isWaiting(answer)) return null;
  return `Payment verification failed: ${answer.payment_status}`;
}

function wordsOfError(error: unknown): string {
  // That page has no form: the address was truncated or altered, so it names no payment.
  if (error instanceof HttpProblem && error.code === 'request.invalid')
    return "This link doesn't match a payment. Please open the original link again.";
  const unexplained = error instanceof HttpProblem && error.code.startsWith('http.') && !error.explained;
  return error instanceof Error && error.message !== '' && !unexplained
    ? error.message
    : 'Unknown error occurred';
}

/** What a failed payment means for the money, in a sentence. */
export function meaningOf(answer: VerifyPaymentAnswer | undefined): string {
  if (answer?.payment_status === 'refunded')
    return "We're refunding all of this payment to your card. Your booking says why.";
  if (answer?.payment_status === 'unpaid')
    return "Your card wasn't charged. We're holding the dates a little longer, so you can still pay.";
  return 'If your card was charged, your booking will be confirmed within a minute. Check My Bookings.';
}
