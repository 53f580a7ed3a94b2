import type Stripe from 'stripe';
import { z } from 'zod';

/** What we keep of a hold. */
export const holdSchema = z.object({
  id: z.string(),
  /** The provider's word for it: `requires_capture` stands, `canceled` is gone. */
  status: z.string(),
  /** The provider lets it go by itself at that second, counted from 1970. */
  captureBefore: z.int().nullable(),
});
export type ReadHold = z.infer<typeof holdSchema>;

/** Reads a hold from an intent; when it ends is known if the intent came with its latest charge. */
export function readHoldOf({ id, status, latest_charge: charge }: Stripe.PaymentIntent): ReadHold {
  const details = charge && typeof charge !== 'string' ? charge.payment_method_details : null;
  return { id, status, captureBefore: details?.card?.capture_before ?? null };
}
