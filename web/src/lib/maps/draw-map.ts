import { metersOf } from '@borough/domain/maps/map-names.rules';
import type { MapSource } from '@borough/domain/maps/maps.contract';
import type { Bounds, Point } from '@borough/domain/search/distance.rules';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { baseLayer, closest } from './base-layer.ts';
import { drawNames, type FindNames } from './draw-names.ts';

/** What a map shows first. */
export type FirstView = { middle: Point; zoom: number } | { bounds: Bounds };

export interface MapOptions {
  source: MapSource;
  view: FirstView;
  findNames: FindNames;
  /** One finger moves it. Otherwise the page scrolls under that finger, and the map has buttons and two fingers. */
  fillsWindow?: boolean;
}

/** No closer than this for an area: a single item must not look as if we knew where it is. */
const closestForBounds = 13;
const furthest = 3;
/** Around what we have maps of. */
const world = L.latLngBounds([-80, -180], [84, 180]);

/** Draws a map into an element, and again whenever the theme changes. `remove` ends it. */
export function drawMap(element: HTMLElement, { source, view, findNames, fillsWindow }: MapOptions): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: fillsWindow === true,
    dragging: fillsWindow === true || !L.Browser.mobile,
    zoomAnimation: !still,
    fadeAnimation: false,
    markerZoomAnimation: !still,
    inertia: !still,
    minZoom: furthest,
    maxZoom: closest[source.kind],
    maxBounds: world,
    maxBoundsViscosity: 1,
  });
  showView(map, view);
  let base = baseLayer(source, element).addTo(map);
  if (source.kind === 'land') drawNames(map, findNames);
  element.classList.toggle('map-of-pictures', source.kind === 'raster');
  const theme = new MutationObserver(() => {
    base.remove();
    base = baseLayer(source, element).addTo(map);
  });
  theme.observe(document.documentElement, { attributeFilter: ['class'] });
  const size = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  size.observe(element);
  map.on('unload', () => {
    theme.disconnect();
    size.disconnect();
  });
  return map;
}

export { L as leaflet };

/** Moves a map at once. */
export function showView(map: L.Map, view: FirstView): void {
  if ('middle' in view) map.setView(view.middle, view.zoom, { animate: false });
  else {
    const { south, west, north, east } = view.bounds;
    map.fitBounds(L.latLngBounds([south, west], [north, east]), {
      animate: false,
      padding: [24, 24],
      maxZoom: closestForBounds,
    });
  }
}

/** The circle that an item is somewhere in. */
export function drawCircle(map: L.Map, { lat, lng, radiusMiles }: Point & { radiusMiles: number }): void {
  L.circle([lat, lng], { radius: metersOf(radiusMiles), className: 'map-circle', interactive: false }).addTo(
    map,
  );
}
