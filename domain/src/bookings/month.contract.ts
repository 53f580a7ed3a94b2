import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { BookingSchema } from './bookings.contract.ts';

/** The month whose rentals are asked for: "2026-11". */
export const MonthQuerySchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/**
 * An owner's month: their items that are listed or paused or out in it, by name, and who has which of them when, by first
 * day. Requests that nobody accepted hold no days and are not part of it.
 */
export const OwnerMonthSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      thumbnail: z.string().nullable(),
      placeholder: z.string().nullable(),
    }),
  ),
  rentals: z.array(
    z.object({
      id: z.uuid(),
      itemId: z.string(),
      renterName: z.string(),
      status: BookingSchema.shape.status,
      startDate: DaySchema,
      endDate: DaySchema,
      /** The last day others cannot have the item: later than the last day once it is overdue, earlier once it came back early. */
      occupiedUntil: DaySchema,
    }),
  ),
});
export type OwnerMonth = z.infer<typeof OwnerMonthSchema>;
