import type { MapName } from '@borough/domain/maps/map-names.rules';
import type { Bounds } from '@borough/domain/search/distance.rules';
import L from 'leaflet';

export type FindNames = (view: Bounds, zoom: number) => Promise<readonly MapName[]>;

/** Names are asked for in squares of this part of a window, so that a small move needs none. */
const steps = 0.5;

/** The edges of what a map shows, moved outward to a grid: maps that show nearly the same ask for the same. */
function viewOf(map: L.Map): Bounds {
  const shown = map.getBounds();
  const { x, y } = map.getSize();
  const longest = Math.max(x, y, 1);
  const step =
    2 ** Math.ceil(Math.log2(((shown.getEast() - shown.getWest()) * longest * steps) / Math.max(x, 1)));
  const down = (degrees: number, least: number) => Math.max(least, Math.floor(degrees / step) * step);
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees / step) * step);
  return {
    south: down(shown.getSouth(), -85),
    north: up(shown.getNorth(), 85),
    west: down(shown.getWest(), -180),
    east: up(shown.getEast(), 180),
  };
}

function markerOf({ name, kind, lat, lng }: MapName): L.Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const icon = L.divIcon({ html: text, className: `map-name map-name-${kind}`, iconSize: [0, 0] });
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'names' });
}

/** Keeps the names of cities and ZIP codes on a map as it moves. They are for the eyes: lists and titles say where things are. */
export function drawNames(map: L.Map, find: FindNames): void {
  const pane = map.createPane('names');
  pane.setAttribute('aria-hidden', 'true');
  const layer = L.layerGroup([], { pane: 'names' }).addTo(map);
  let shown = '';
  const draw = async () => {
    const [view, zoom] = [viewOf(map), Math.round(map.getZoom())];
    const wanted = JSON.stringify([view, zoom]);
    if (wanted === shown) return;
    shown = wanted;
    // Names make a map easier to read, but it can be used without them.
    const names = await find(view, zoom).catch(() => []);
    if (shown !== wanted) return;
    layer.clearLayers();
    for (const name of names) layer.addLayer(markerOf(name));
  };
  map.on('moveend', () => void draw());
  void draw();
}
