import type { ItemList } from '@borough/domain/items/items.contract';
import type { MapNames, MapSource, MapZoom } from '@borough/domain/maps/maps.contract';
import { type Bounds, placeRadiusMiles, type Point } from '@borough/domain/search/distance.rules';
import type { Pins } from '@borough/domain/search/search.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../server/http.ts';

/** Where maps come from. */
export const mapSourceQuery = queryOptions({
  queryKey: ['map'],
  queryFn: ({ signal }) => http<MapSource>('GET', '/api/map', { signal }),
  staleTime: 10 * 60_000,
});

/** How close our own map opens around a point that strangers may know. */
export const mapZoomQuery = ({ lat, lng }: Point) =>
  queryOptions({
    queryKey: ['map', 'zoom', lat, lng],
    queryFn: ({ signal }) => http<MapZoom>('GET', '/api/map/zoom', { query: { lat, lng }, signal }),
    staleTime: Infinity,
  });

/** The names to write on a part of our own map. */
export const mapNamesQuery = (view: Bounds, zoom: number) =>
  queryOptions({
    queryKey: ['map', 'names', view, zoom],
    queryFn: ({ signal }) => http<MapNames>('GET', '/api/map/names', { query: { ...view, zoom }, signal }),
    staleTime: Infinity,
  });

/**
 * Where strangers see an item now; null while it isn't listed. A booking's item may have moved since: then that is no longer where
 * the booking is.
 */
export const itemPlaceQuery = (itemId: string, location: string) =>
  queryOptions({
    queryKey: ['map', 'place', itemId, location],
    queryFn: async ({ signal }) => {
      const [{ items }, { pins }] = await Promise.all([
        http<ItemList>('GET', '/api/items', { query: { ids: itemId, limit: 1 }, signal }),
        http<Pins>('GET', '/api/items/pins', { query: { ids: itemId }, signal }),
      ]);
      const [pin] = pins;
      const isHere = items[0]?.location === location;
      return pin && isHere ? { lat: pin.lat, lng: pin.lng, radiusMiles: placeRadiusMiles } : null;
    },
    staleTime: Infinity,
  });
