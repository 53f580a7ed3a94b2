import { parseLocation } from '@borough/domain/items/location.rules';
import type { Geocoded } from '@borough/domain/search/search.contract';
import { queryOptions } from '@tanstack/react-query';
import { http, HttpProblem } from '../../../lib/server/http.ts';

/** The result for a bare ZIP code: its place as "San Francisco, CA 94110", that it's unknown, or an answer we couldn't read. */
export type PlaceOfZip = { place: string } | 'unknown' | 'unread';

/** Looks up the place of a ZIP code. */
export const placeOfZipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['place-of-zip', zip],
    queryFn: async ({ signal }): Promise<PlaceOfZip> => {
      try {
        const found = await http<Geocoded>('GET', '/api/geocode', { query: { address: zip }, signal });
        // Worldwide geocoders include the country.
        const place = parseLocation(found.label.replace(/, (USA|United States)$/, ''));
        return place?.zip === zip ? { place: `${place.city}, ${place.state} ${zip}` } : 'unread';
      } catch (error) {
        if (error instanceof HttpProblem && error.status === 404) return 'unknown';
        throw error;
      }
    },
    staleTime: Infinity,
    retry: false,
  });
