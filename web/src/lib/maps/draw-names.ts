import type { MapName } from '@borough/domain/maps/map-names.rules';
import type { Bounds } from '@borough/domain/search/distance.rules';
import L from 'leaflet';
import { placeNames } from './place-names.ts';

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

interface Name {
  marker: L.Marker;
  text: HTMLElement;
}

function nameOf({ name, kind, lat, lng }: MapName): Name {
  const text = document.createElement('span');
  text.textContent = name;
  const icon = L.divIcon({ html: text, className: `map-name map-name-${kind}`, iconSize: [0, 0] });
  return { text, marker: L.marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'names' }) };
}

/** Moves names off pins and off what lies over the map, and hides those without room. */
function makeRoom(map: L.Map, names: readonly Name[]): void {
  const frame = map.getContainer();
  for (const { text } of names) text.style.translate = '';
  const over = [
    ...frame.querySelectorAll('.map-pin button'),
    ...(frame.parentElement?.querySelectorAll(':scope > :not(.map)') ?? []),
  ];
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const downs = placeNames(
    names.map(({ text }) => boxOf(text)),
    over.map(boxOf).filter(({ width }) => width > 0),
    boxOf(frame),
  );
  for (const [n, { text }] of names.entries()) {
    const down = downs[n] ?? null;
    text.classList.toggle('map-name-hidden', down === null);
    if (down) text.style.translate = `-50% calc(-50% + ${down}px)`;
  }
}

/** Keeps the names of cities and ZIP codes on a map as it moves. They are for the eyes: lists and titles say where things are. */
export function drawNames(map: L.Map, find: FindNames): void {
  const pane = map.createPane('names');
  pane.setAttribute('aria-hidden', 'true');
  const layer = L.layerGroup([], { pane: 'names' }).addTo(map);
  let names: readonly Name[] = [];
  let [shown, frame] = ['', 0];
  // Once for all pins that are drawn together, and after what lies over the map is there.
  const fit = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => makeRoom(map, names));
  };
  const draw = async () => {
    fit();
    const [view, zoom] = [viewOf(map), Math.round(map.getZoom())];
    const wanted = JSON.stringify([view, zoom]);
    if (wanted === shown) return;
    shown = wanted;
    // Names make a map easier to read, but it can be used without them.
    const found = await find(view, zoom).catch(() => []);
    if (shown !== wanted) return;
    layer.clearLayers();
    names = found.map(nameOf);
    for (const { marker } of names) layer.addLayer(marker);
    fit();
  };
  map.on('moveend', () => void draw());
  map.on('layeradd layerremove', ({ layer: each }: L.LayerEvent) => {
    if (each.options.pane !== 'names') fit();
  });
  map.on('unload', () => cancelAnimationFrame(frame));
  void draw();
}
