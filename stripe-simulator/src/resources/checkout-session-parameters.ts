import { z } from 'zod';
import { address, clearableText, currency, flag, integer, metadata, text } from '../wire/parameters.ts';

const line = z.strictObject({
  price: text().optional(),
  price_data: z
    .strictObject({
      currency: currency(),
      product_data: z.strictObject({
        name: text(),
        description: text().optional(),
        images: z.array(address()).optional(),
        metadata: metadata().optional(),
      }),
      unit_amount: integer(0),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    })
    .optional(),
  quantity: integer(1).optional(),
  metadata: metadata().optional(),
});

const intentData = z.strictObject({
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  description: clearableText().optional(),
  metadata: metadata().optional(),
  receipt_email: text().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  transfer_group: text().optional(),
});

const subscriptionData = z.strictObject({
  description: text(500).optional(),
  metadata: metadata().optional(),
});

export const sessionParameters = {
  mode: z.enum(['payment', 'setup', 'subscription']),
  line_items: z.array(line),
  success_url: address(),
  cancel_url: address().optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  customer_email: text(800).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  currency: currency().optional(),
  expires_at: integer(1).optional(),
  locale: text().optional(),
  metadata: metadata().optional(),
  payment_intent_data: intentData.optional(),
  subscription_data: subscriptionData.optional(),
  allowed_payment_method_types: z.array(text()).optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({
          request_extended_authorization: z.enum(['if_available', 'never']).optional(),
          request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional(),
        })
        .optional(),
    })
    .optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text(1200) }).optional() }).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  adaptive_pricing: z.strictObject({ enabled: flag().optional() }).optional(),
};

/** Session parameters that exist at Stripe but aren't simulated. */
export const sessionParametersAtStripe = [
  'after_expiration',
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'consent_collection',
  'custom_fields',
  'customer_account',
  'customer_update',
  'discounts',
  'excluded_payment_method_types',
  'integration_identifier',
  'invoice_creation',
  'managed_payments',
  'name_collection',
  'optional_items',
  'origin_context',
  'payment_method_collection',
  'payment_method_configuration',
  'payment_method_data',
  'permissions',
  'phone_number_collection',
  'redirect_on_completion',
  'return_url',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping_address_collection',
  'shipping_options',
  'tax_id_collection',
  'wallet_options',
] as const;
