import type { MapNames, MapSource, MapZoom } from '@borough/domain/maps/maps.contract';
import type { Bounds, Point } from '@borough/domain/search/distance.rules';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http.ts';

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
