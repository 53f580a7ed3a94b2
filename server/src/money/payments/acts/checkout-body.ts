import type Stripe from 'stripe';
import { z } from 'zod';
import type { Reading } from '../operations/operation.ts';

export const metadataSchema = z.record(z.string(), z.string());

/** The fields every provider page is opened with. */
export const checkoutFields = {
  mode: z.literal('payment'),
  customer: z.string().optional(),
  // Forgotten along with the payer's account.
  customer_email: z.string().optional(),
  client_reference_id: z.string(),
  allowed_payment_method_types: z.array(z.literal('card')),
  expires_at: z.int(),
  success_url: z.string(),
  cancel_url: z.string(),
  metadata: metadataSchema,
};

/** Asks the card's bank who is paying, where the card allows it. */
export const askingWhoPays = { request_three_d_secure: z.literal('any') };

/** One thing to pay for on the page, in whole cents. */
export const lineFields = { quantity: z.int(), price_data: { currency: z.string(), unit_amount: z.int() } };

/** The item's photo on the provider's page: the address stays the same for as long as the item is listed. */
export const imagesOf = (
  { itemId, photoHashes }: { itemId: string; photoHashes: readonly string[] },
  publicUrl: string,
): { images?: string[] } =>
  photoHashes.length > 0 ? { images: [`${publicUrl}/previews/${itemId}/photo`] } : {};

/** What we keep of an opened page. */
export const openedSchema = z.object({ id: z.string(), url: z.string().nullable() });

export const opened = ({ id, url }: Stripe.Checkout.Session): Reading<z.infer<typeof openedSchema>> => ({
  done: { id, url },
});

/** We can give up on any answer, since no one was sent to this page: the next attempt is another operation. */
export const givenUpWhenAnswered = {
  declined: 'at-once',
  too_late: 'at-once',
  already: 'at-once',
  invalid: 'at-once',
  failed: 'at-once',
} as const;
