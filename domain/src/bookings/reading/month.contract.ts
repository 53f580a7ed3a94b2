import { z } from 'zod';
import { DaySchema } from '../../days.contract.ts';
import { BookingSchema } from '../bookings.contract.ts';

/** The month to list rentals for, such as "2026-11". */
export const MonthQuerySchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/**
 * An owner's month: their items that are listed, paused, or out during it, sorted by name, and who has which of them
 * when, sorted by first day. Unaccepted requests hold no days and aren't included.
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
      /** The last day the item is unavailable to others: after `endDate` if it is overdue, before it if it came back early. */
      occupiedUntil: DaySchema,
    }),
  ),
});
export type OwnerMonth = z.infer<typeof OwnerMonthSchema>;
