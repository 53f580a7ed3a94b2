import { z } from 'zod';
import { bookingStatuses } from '../bookings/booking-state.ts';
import { DaySchema } from '../days.contract.ts';
import { itemStatuses } from '../items/items.contract.ts';

const count = z.number().int();
const cents = z.number().int();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** The figures of a person's dashboard, each counted again from what happened; `before` is how it stood thirty days ago. */
export const DashboardSchema = z.object({
  items: z.object({ all: count, listed: count, before: count }),
  /** Paid rentals that are not over, on either side. */
  bookings: z.object({ renting: count, lending: count, before: count }),
  /**
   * The owner's share of completed rentals of their items, in cents; `latelyCents` of the last thirty days, `beforeCents` of
   * the thirty days before; and what they owe us.
   */
  earnings: z.object({ allCents: cents, latelyCents: cents, beforeCents: cents, owedCents: cents }),
  /** What renters thought of the items; null while nobody said. */
  rating: z.object({ average: z.number().nullable(), count, before: z.number().nullable() }),
});
export type Dashboard = z.infer<typeof DashboardSchema>;

/** A pick-up or a return of the days ahead, on either side. */
export const ComingSchema = z.object({
  bookingId: z.uuid(),
  kind: z.enum(['pick-up', 'return']),
  part: z.enum(['renter', 'owner']),
  title: z.string(),
  otherName: z.string(),
  day: DaySchema,
});
export type Coming = z.infer<typeof ComingSchema>;

/** What is picked up and returned from yesterday to eight days ahead: whose day it is today depends on where one reads it. */
export const ComingListSchema = z.object({ items: z.array(ComingSchema) });

/** A booking as a line of the dashboard. */
export const DashboardBookingSchema = z.object({
  id: z.uuid(),
  part: z.enum(['renter', 'owner']),
  status: z.enum(bookingStatuses),
  title: z.string(),
  thumbnail: z.string().nullable(),
  otherName: z.string(),
  startDate: DaySchema,
  endDate: DaySchema,
  /** What this person pays (renter) or receives (owner). */
  yourCents: cents,
  createdAt: z.string(),
});
export type DashboardBooking = z.infer<typeof DashboardBookingSchema>;

/** A person's bookings on both sides, newest first. */
export const DashboardBookingsSchema = z.object({
  items: z.array(DashboardBookingSchema),
  nextCursor: z.string().nullable(),
});
export type DashboardBookings = z.infer<typeof DashboardBookingsSchema>;

/** An item as a line of the dashboard, with what became of it. */
export const DashboardItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  status: z.enum(itemStatuses),
  listed: z.boolean(),
  dailyPriceCents: cents,
  /** Of the last thirty days. */
  views: count,
  /** Everybody who asked for dates or booked at once, and how many of them paid; ever. */
  requests: count,
  bookings: count,
  /** Of the next thirty days, today among them: days somebody may still book. */
  openDays: count,
  earnedCents: cents,
});
export type DashboardItem = z.infer<typeof DashboardItemSchema>;

/** Everything a person lists, newest first. */
export const DashboardItemsSchema = z.object({ items: z.array(DashboardItemSchema) });

/** Earnings by the month in which a rental was completed: twelve months, the running one last. */
export const EarningsSchema = z.object({
  months: z.array(z.object({ month, cents, rentals: count })),
  /** From before these months. */
  earlierCents: cents,
});
export type Earnings = z.infer<typeof EarningsSchema>;

/** How many of the days an item was offered it was out, over the last ninety days; the busiest first. */
export const OccupancySchema = z.object({
  from: DaySchema,
  to: DaySchema,
  items: z.array(z.object({ id: z.uuid(), title: z.string(), bookedDays: count, offeredDays: count })),
});
export type Occupancy = z.infer<typeof OccupancySchema>;

/**
 * Views, requests made and how many of these were paid, by month: twelve months, the running one last. Views are null for
 * months in which nobody counted them.
 */
export const InterestSchema = z.object({
  months: z.array(z.object({ month, views: count.nullable(), requests: count, bookings: count })),
});
export type Interest = z.infer<typeof InterestSchema>;

/** What can be taken along as a table of comma-separated values. */
export const dashboardTables = ['earnings', 'bookings', 'items', 'views'] as const;
export type DashboardTable = (typeof dashboardTables)[number];
