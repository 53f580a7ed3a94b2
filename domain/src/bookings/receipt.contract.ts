import { z } from 'zod';
import { BookingSchema, PriceLineSchema } from './bookings.contract.ts';
import { receiptKinds } from './receipt.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

/** A rental's receipt as one of its two people reads it, as the ledger has settled it by now. */
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
  /** Until when the lines go: the last entry of the ledger about it. */
  settledAt: instant,
  /** Above zero is what a renter pays or an owner gets, below zero what goes back. */
  lines: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      cents: z.number().int(),
      percent: PriceLineSchema.shape.percent,
      at: instant,
    }),
  ),
  totalCents: z.number().int(),
  /** How much of what goes back to the renter is still on its way. */
  inTransitCents: z.number().int(),
});
export type Receipt = z.infer<typeof ReceiptSchema>;
