import { z } from 'zod';
import { invalidRequest } from '../api-problem.ts';
import { address, clearableText, currency, flag, integer, metadata, text } from '../wire/parameters.ts';

const cardOptions = z.strictObject({
  card: z
    .strictObject({
      request_extended_authorization: z.enum(['if_available', 'never']).optional(),
      request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional(),
    })
    .optional(),
});
const automatic = z.strictObject({
  enabled: flag(),
  allow_redirects: z.enum(['always', 'never']).optional(),
});

const shared = {
  allowed_payment_method_types: z.array(text()).optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  description: clearableText().optional(),
  metadata: metadata().optional(),
  payment_method: text().optional(),
  payment_method_options: cardOptions.optional(),
  receipt_email: clearableText().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
};

export const updateParameters = {
  ...shared,
  amount: integer(1).optional(),
  currency: currency().optional(),
  customer: text().optional(),
  transfer_group: clearableText().optional(),
};

export const createParameters = {
  ...shared,
  amount: integer(1),
  currency: currency(),
  customer: text().optional(),
  transfer_group: clearableText().optional(),
  automatic_payment_methods: automatic.optional(),
  confirm: flag().optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  off_session: flag().optional(),
  return_url: address().optional(),
  use_stripe_sdk: flag().optional(),
};

export const confirmParameters = {
  allowed_payment_method_types: z.array(text()).optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  off_session: flag().optional(),
  payment_method: text().optional(),
  payment_method_options: cardOptions.optional(),
  receipt_email: clearableText().optional(),
  return_url: address().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
  use_stripe_sdk: flag().optional(),
};

/** Intent parameters that exist at Stripe but aren't simulated. */
export const intentParametersAtStripe = [
  'amount_details',
  'amount_to_confirm',
  'application_fee_amount',
  'confirmation_token',
  'customer_account',
  'error_on_requires_action',
  'excluded_payment_method_types',
  'hooks',
  'mandate',
  'mandate_data',
  'on_behalf_of',
  'payment_details',
  'payment_method_configuration',
  'payment_method_data',
  'radar_options',
  'shipping',
  'transfer_data',
  'final_capture',
] as const;

/** Refuses mutually exclusive parameters, and a list without cards. */
export function checkMethodTypes(sent: {
  allowed_payment_method_types?: string[];
  automatic_payment_methods?: unknown;
}): void {
  if (sent.allowed_payment_method_types === undefined) return;
  if (sent.automatic_payment_methods !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      { param: 'allowed_payment_method_types' },
    );
  if (!sent.allowed_payment_method_types.includes('card'))
    throw invalidRequest(
      'No valid payment method types for this PaymentIntent. The Stripe simulator only knows cards.',
      { param: 'allowed_payment_method_types' },
    );
}
