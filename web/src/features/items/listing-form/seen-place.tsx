import { parseLocation } from '@borough/domain/items/location.rules';
import type { SeenPlace } from '@borough/domain/items/items.contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/server/debounced.ts';
import { http } from '../../../lib/server/http.ts';
import { PlaceMap } from '../../../ui/pictures/place-map.tsx';

const pauseMs = 500;

const seenPlaceQuery = (location: string) =>
  queryOptions({
    queryKey: ['seen-place', location],
    queryFn: ({ signal }) => http<SeenPlace>('GET', '/api/me/seen-place', { query: { location }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** What strangers will see of the location that is typed, on the map; nothing while it isn't a place we know. */
export function SeenPlaceMap({ location }: { location: string }) {
  const rested = useDebounced(location.trim(), pauseMs);
  const isWhole = parseLocation(rested) !== null;
  const { data, error } = useQuery({
    ...seenPlaceQuery(rested),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  if (!isWhole || error || !data?.place) return null;
  return (
    <section aria-labelledby="seen-place">
      <h3 id="seen-place" className="font-sans text-sm font-semibold">
        What strangers will see
      </h3>
      <PlaceMap place={data.place} location={data.location} className="mt-2" />
    </section>
  );
}
