import { z } from 'zod';
import type { GatedRenter, GateFigures, Missing } from './gates.rules.ts';

const cents = z.number().int().nonnegative();

/** The amounts from which a rental requires more of the renter, in cents. */
export const GateFiguresSchema = z.object({
  phoneFromCents: cents,
  idFromDepositCents: cents,
  idFromDailyPriceCents: cents,
  idFromSubtotalCents: cents,
  openWithoutIdCents: cents,
  upcomingWithoutId: z.number().int(),
}) satisfies z.ZodType<GateFigures>;

/** What the gates need to know about a renter. */
export const GatedRenterSchema = z.object({
  phoneConfirmed: z.boolean(),
  idApproved: z.boolean(),
  openCents: cents,
  upcoming: z.number().int().nonnegative(),
}) satisfies z.ZodType<GatedRenter>;

/** The data of the refusal `booking.gated`: everything that is missing, with the reasons. */
export interface GatedData {
  missing: Missing[];
}
