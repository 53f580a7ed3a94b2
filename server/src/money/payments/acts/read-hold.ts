import type Stripe from 'stripe';
import { z } from 'zod';

/** What we keep of a hold. */
export const holdSchema = z.object({
  id: z.string(),
  /** The provider's status: `requires_capture` means in place, `canceled` means gone. */
  status: z.string(),
  /** When the provider releases it automatically, in seconds since 1970. */
  captureBefore: z.int().nullable(),
});
export type ReadHold = z.infer<typeof holdSchema>;

/** Reads a hold from an intent. Its end is known only if the intent was fetched with its latest charge. */
export function readHoldOf({ id, status, latest_charge: charge }: Stripe.PaymentIntent): ReadHold {
  const details = charge && typeof charge !== 'string' ? charge.payment_method_details : null;
  return { id, status, captureBefore: details?.card?.capture_before ?? null };
}
