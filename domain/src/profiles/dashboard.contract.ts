import { z } from 'zod';

/** The figures of a person's dashboard, each counted again from what happened. */
export const DashboardSchema = z.object({
  items: z.object({ all: z.number().int(), listed: z.number().int() }),
  /** Paid rentals that are not over, on either side. */
  bookings: z.object({ renting: z.number().int(), lending: z.number().int() }),
  /** The owner's share of completed rentals of their items, in cents; `lately` of the last thirty days; and what they owe us. */
  earnings: z.object({
    allCents: z.number().int(),
    latelyCents: z.number().int(),
    owedCents: z.number().int(),
  }),
  /** What renters thought of the items; null while nobody said. */
  rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
});
export type Dashboard = z.infer<typeof DashboardSchema>;
