import type { Geocoded } from '@borough/domain/search/search.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListingsSearch } from './filters.ts';
import { keepLastPlace } from './last-place.ts';
import { type Coordinates, geocodeQuery } from './listings.api.ts';

interface SearchPlace {
  /** The coordinates to search around; null if there are none and the location's text is matched. */
  place: Coordinates | null;
  /** How the typed location was understood; undefined for the device's own location. */
  understood: Geocoded | undefined;
  /** The typed text's place is still being looked up. */
  looking: boolean;
}

/** Where a search looks: the device's own location, or what the typed location stands for. */
export function useSearchPlace({ current, lat, lng, location }: ListingsSearch): SearchPlace {
  const typed = current ? '' : (location ?? '');
  const { data, isFetching } = useQuery(geocodeQuery(typed));
  const understood = typed.trim() === '' ? undefined : (data ?? undefined);
  useEffect(() => {
    if (understood) keepLastPlace(understood);
  }, [understood]);
  const here = current ? { lat, lng } : understood;
  const place = here?.lat === undefined || here.lng === undefined ? null : { lat: here.lat, lng: here.lng };
  return { place, understood, looking: typed.trim() !== '' && isFetching && data === undefined };
}
