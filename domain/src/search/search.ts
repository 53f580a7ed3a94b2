import type { DayRange } from '../days.ts';
import { Problem } from '../problems.ts';
import type { Bounds, Point } from './distance.rules.ts';
import { type PlaceFilter, placeFilterOf } from './place-filter.rules.ts';
import type { SearchQuery } from './search.contract.ts';
import { defaultRadius, sliderMaximum } from './search.rules.ts';

/** What a search asks for, parsed and made exact; an absent part asks nothing. */
export interface Search {
  text?: string;
  category?: string;
  minCents?: number;
  maxCents?: number;
  verified?: boolean;
  /** Only items that can be booked without asking first. */
  instant?: boolean;
  /** Only items with reviews whose average is at least this many stars. */
  minRating?: number;
  owner?: string;
  ids?: readonly string[];
  /** Items to leave out, because they are already shown elsewhere. */
  without?: readonly string[];
  place?: PlaceFilter | null;
  center?: Point;
  /** Only items whose public point is in this box, instead of those around the place. */
  box?: Bounds;
  radiusMiles: number;
  /** The center is where the person is: items without coordinates are shown too, after all others. */
  current?: boolean;
  dates?: DayRange;
  now: Date;
}

/** The search that a query asks for. Refuses dates in reverse order, half a point and half a box as `request.invalid`. */
export const searchOf = (query: SearchQuery, now: Date): Search => ({
  text: query.search || undefined,
  category: query.category || undefined,
  minCents: query.minPrice ? query.minPrice * 100 : undefined,
  maxCents:
    query.maxPrice === undefined || query.maxPrice === sliderMaximum ? undefined : query.maxPrice * 100,
  verified: query.verified,
  instant: query.instant,
  minRating: query.minRating,
  owner: query.owner,
  ids: query.ids,
  place: query.location ? placeFilterOf(query.location) : null,
  center: centerOf(query),
  box: boxOf(query),
  radiusMiles: query.radius ?? defaultRadius,
  current: query.current,
  dates: datesOf(query),
  now,
});

function datesOf({ startDate, endDate }: SearchQuery): Search['dates'] {
  const start = startDate ?? endDate;
  const end = endDate ?? startDate;
  if (!start || !end) return undefined;
  if (end < start)
    throw new Problem('request.invalid', { fields: { endDate: 'The end cannot be before the start.' } });
  return { startDate: start, endDate: end };
}

function centerOf({ lat, lng }: SearchQuery): Search['center'] {
  if ((lat === undefined) !== (lng === undefined))
    throw new Problem('request.invalid', { fields: { lat: 'Provide both latitude and longitude.' } });
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

function boxOf({ north, south, east, west }: SearchQuery): Search['box'] {
  if (north === undefined && south === undefined && east === undefined && west === undefined)
    return undefined;
  if (north === undefined || south === undefined || east === undefined || west === undefined)
    throw new Problem('request.invalid', { fields: { north: 'Provide all four edges of the map.' } });
  if (south > north || west > east)
    throw new Problem('request.invalid', { fields: { north: 'These edges enclose nothing.' } });
  return { north, south, east, west };
}
