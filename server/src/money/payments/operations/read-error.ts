import type { ErrorClass } from '@borough/domain/operations/operations.machine';
import Stripe from 'stripe';
import type { Refusal } from './operation.ts';

const stillRunning = new Set(['lock_timeout', 'idempotency_key_in_use']);
const already = new Set(['charge_already_refunded']);
const disputed = new Set(['charge_disputed']);

function classOf(error: Stripe.errors.StripeError): ErrorClass {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  const status = error.statusCode ?? 0;
  if (stillRunning.has(error.code ?? '') || status === 409 || status === 429) return 'busy';
  if (status === 401) return 'unauthorized';
  if (status >= 500 || error instanceof Stripe.errors.StripeAPIError) return 'failed';
  if (status < 400) return 'unreachable';
  if (already.has(error.code ?? '')) return 'already';
  if (disputed.has(error.code ?? '')) return 'disputed';
  return error.param === 'expires_at' ? 'too_late' : 'invalid';
}

/** What an error of a call means, in our words; anything that isn't the provider's answer means we couldn't reach it. */
export function readError(error: unknown): Refusal {
  if (!(error instanceof Stripe.errors.StripeError)) {
    const message = error instanceof Error ? error.message : 'no answer';
    return { message, class: 'unreachable', code: null, declineCode: null, adviceCode: null };
  }
  const declined = error instanceof Stripe.errors.StripeCardError;
  return {
    message: error.message,
    class: classOf(error),
    code: (declined && error.code) || null,
    declineCode: (declined && error.decline_code) || null,
    adviceCode: (declined && error.advice_code) || null,
  };
}
