import { z } from 'zod';
import { bookingStatuses } from '../bookings/booking-state.ts';
import { DaySchema } from '../days.contract.ts';
import { itemStatuses } from '../items/items.contract.ts';

const count = z.number().int();
const cents = z.number().int();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** The figures on a person's dashboard, each recomputed from the records; `before` is its value thirty days ago. */
export const DashboardSchema = z.object({
  items: z.object({ all: count, listed: count, before: count }),
  /** Paid rentals that are not over, as renter or as owner. */
  bookings: z.object({ renting: count, lending: count, before: count }),
  /**
   * What the owner earned, in cents, each amount on the day it became theirs; `latelyCents` in the last thirty days,
   * `beforeCents` in the thirty days before; and what they owe us.
   */
  earnings: z.object({ allCents: cents, latelyCents: cents, beforeCents: cents, owedCents: cents }),
  /** How renters rated the items; null until someone has. */
  rating: z.object({ average: z.number().nullable(), count, before: z.number().nullable() }),
});
export type Dashboard = z.infer<typeof DashboardSchema>;

/** A pickup or return in the next few days, as renter or as owner. */
export const ComingSchema = z.object({
  bookingId: z.uuid(),
  kind: z.enum(['pick-up', 'return']),
  part: z.enum(['renter', 'owner']),
  title: z.string(),
  otherName: z.string(),
  day: DaySchema,
});
export type Coming = z.infer<typeof ComingSchema>;

/** Pickups and returns from yesterday to eight days ahead, because which day is today depends on the reader's time zone. */
export const ComingListSchema = z.object({ items: z.array(ComingSchema) });

/** A booking as a row of the dashboard. */
export const DashboardBookingSchema = z.object({
  id: z.uuid(),
  part: z.enum(['renter', 'owner']),
  status: z.enum(bookingStatuses),
  /** The owner said yes and the renter hasn't paid yet; the status is still pending. */
  awaitsPayment: z.boolean(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  otherName: z.string(),
  startDate: DaySchema,
  endDate: DaySchema,
  /** What this person paid or will pay with fees, before any refund (renter), or what they earn (owner). */
  yourCents: cents,
  createdAt: z.string(),
});
export type DashboardBooking = z.infer<typeof DashboardBookingSchema>;

/** A person's bookings as renter and as owner, newest first. */
export const DashboardBookingsSchema = z.object({
  items: z.array(DashboardBookingSchema),
  nextCursor: z.string().nullable(),
});
export type DashboardBookings = z.infer<typeof DashboardBookingsSchema>;

/** An item as a line of the dashboard, with its results. */
export const DashboardItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  status: z.enum(itemStatuses),
  listed: z.boolean(),
  dailyPriceCents: cents,
  /** In the last thirty days. */
  views: count,
  /** How many asked for dates or booked instantly since the item was listed, and how many of them paid. */
  requests: count,
  bookings: count,
  /** Days in the next thirty, including today, that can still be booked. */
  openDays: count,
  earnedCents: cents,
});
export type DashboardItem = z.infer<typeof DashboardItemSchema>;

/** Everything a person lists, newest first. */
export const DashboardItemsSchema = z.object({ items: z.array(DashboardItemSchema) });

/** Earnings by the month in which they became the owner's: twelve months, the current one last. */
export const EarningsSchema = z.object({
  months: z.array(z.object({ month, cents, rentals: count })),
  /** From before these twelve months. */
  earlierCents: cents,
});
export type Earnings = z.infer<typeof EarningsSchema>;

/** For each item, on how many of the days it was offered it was rented out, over the last ninety days; busiest first. */
export const OccupancySchema = z.object({
  from: DaySchema,
  to: DaySchema,
  items: z.array(z.object({ id: z.uuid(), title: z.string(), bookedDays: count, offeredDays: count })),
});
export type Occupancy = z.infer<typeof OccupancySchema>;

/**
 * Views, requests, and how many of the requests were paid, by month: twelve months, the current one last. Views are
 * null for months before views were counted.
 */
export const InterestSchema = z.object({
  months: z.array(z.object({ month, views: count.nullable(), requests: count, bookings: count })),
});
export type Interest = z.infer<typeof InterestSchema>;

/** What can be downloaded as comma-separated values. */
export const dashboardTables = ['earnings', 'bookings', 'items', 'views'] as const;
export type DashboardTable = (typeof dashboardTables)[number];
