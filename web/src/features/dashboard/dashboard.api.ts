import type {
  Coming,
  Dashboard,
  DashboardBookings,
  DashboardItem,
  Earnings,
  Interest,
  Occupancy,
} from '@borough/domain/dashboard/dashboard.contract';
import type { Insights } from '@borough/domain/dashboard/insights.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** A panel's data, refetched whenever it's viewed. */
const panel = <T>(name: string, path = `/${name}`) =>
  queryOptions({
    queryKey: ['dashboard', name],
    queryFn: ({ signal }) => http<T>('GET', `/api/me/dashboard${path}`, { signal }),
    staleTime: 0,
  });

/** The signed-in person's figures, now and thirty days ago. */
export const figuresQuery = panel<Dashboard>('figures', '');

/** Upcoming and recent pickups and returns. */
export const comingQuery = panel<{ items: Coming[] }>('coming');

/** Everything the signed-in person lists, with its results. */
export const itemLinesQuery = panel<{ items: DashboardItem[] }>('items');

/** Earnings by month. */
export const earningsQuery = panel<Earnings>('earnings');

/** How often each item was out. */
export const occupancyQuery = panel<Occupancy>('occupancy');

/** Views, requests and bookings by month. */
export const interestQuery = panel<Interest>('interest');

/** What Pro adds: demand by week, lost requests, and items compared with comparable ones. */
export const insightsQuery = panel<Insights>('insights');

/** The signed-in person's bookings on both sides, newest first, page by page. */
export const bookingLinesQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'bookings'],
  queryFn: ({ pageParam, signal }) =>
    http<DashboardBookings>('GET', '/api/me/dashboard/bookings', { query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  staleTime: 0,
});
