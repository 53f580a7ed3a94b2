import { z } from 'zod';
import { BookingSchema, PriceLineSchema } from '../bookings.contract.ts';
import { receiptKinds } from './receipt.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

/** A rental's receipt as one of its two people sees it, based on what the ledger has settled so far. */
export const ReceiptSchema = BookingSchema.pick({
  id: true,
  part: true,
  status: true,
  stage: true,
  item: true,
  owner: true,
  renter: true,
  startDate: true,
  endDate: true,
  days: true,
  currency: true,
  depositCents: true,
  deposit: true,
  timeZone: true,
}).extend({
  /** When it was paid. */
  paidAt: instant,
  /** How far the lines go: the time of the last ledger entry about the rental. */
  settledAt: instant,
  /** Positive: what a renter pays or an owner gets. Negative: what goes back. */
  lines: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      cents: z.number().int(),
      percent: PriceLineSchema.shape.percent,
      at: instant,
    }),
  ),
  totalCents: z.number().int(),
  /** How much of the renter's refund is still on its way. */
  inTransitCents: z.number().int(),
});
export type Receipt = z.infer<typeof ReceiptSchema>;
