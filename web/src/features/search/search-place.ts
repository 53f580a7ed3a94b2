import { useQuery } from '@tanstack/react-query';
import type { ListingsSearch } from './filters.ts';
import { type Coordinates, geocodeQuery } from './listings.api.ts';

interface SearchPlace {
  /** The coordinates to search around; null when there are none and the location's text is matched. */
  place: Coordinates | null;
  /** The place of the typed text is still being looked up. */
  looking: boolean;
}

/** Where a search looks: the device's own place, or what the typed location stands for. */
export function useSearchPlace({ current, lat, lng, location }: ListingsSearch): SearchPlace {
  const typed = current ? '' : (location ?? '');
  const { data, isFetching } = useQuery(geocodeQuery(typed));
  if (current && lat !== undefined && lng !== undefined) return { place: { lat, lng }, looking: false };
  if (typed.trim() === '') return { place: null, looking: false };
  return { place: data ?? null, looking: isFetching && data === undefined };
}
