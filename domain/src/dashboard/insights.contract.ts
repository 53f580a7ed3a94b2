import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';

const count = z.number().int();
const cents = z.number().int();

/** Why a request never became a booking. */
export const lostReasons = [
  'declined',
  'request_expired',
  'dates_taken',
  'payment_expired',
  'withdrawn',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Another owner's item that renters could take instead. */
export const ComparableSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  dailyPriceCents: cents,
  /** From this owner's item, between the points strangers see; null if either has none. */
  distanceMiles: z.number().nullable(),
});
export type Comparable = z.infer<typeof ComparableSchema>;

/** One listed item: how its views became bookings, and what others charge for similar items. */
export const ItemInsightSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  dailyPriceCents: cents,
  views: count,
  requests: count,
  bookings: count,
  comparables: z.array(ComparableSchema),
  /** The median of their prices; null if there are none. */
  medianCents: cents.nullable(),
});
export type ItemInsight = z.infer<typeof ItemInsightSchema>;

/** What Pro adds to the dashboard, over the last twelve weeks, the current one included. */
export const InsightsSchema = z.object({
  /** Weeks by their Monday; requests and bookings in the week in which they were made. */
  weeks: z.array(z.object({ week: DaySchema, views: count, requests: count, bookings: count })),
  /** Requests that ended unpaid, with the rent lost; most frequent reason first. */
  lost: z.array(z.object({ reason: z.enum(lostReasons), requests: count, cents })),
  items: z.array(ItemInsightSchema),
});
export type Insights = z.infer<typeof InsightsSchema>;
