import type { MapSource } from '@borough/domain/maps/maps.contract';
import L from 'leaflet';
import {
  CenteredTextSymbolizer,
  type LabelRule,
  leafletLayer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';

/** The colors of a map, as its style sheet has them for the theme that is on. */
interface Colors {
  land: string;
  water: string;
  line: string;
  ink: string;
}

function colorsOf(element: HTMLElement): Colors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return { land: color('land'), water: color('water'), line: color('line'), ink: color('ink') };
}

/** How close each kind of map can be looked at: ours knows no streets. */
export const closest = { land: 14, archive: 17, raster: 18 } as const;
/** The closest tiles of our own archive; closer, they are drawn larger. */
const closestOfLand = 9;
const closestOfArchives = 15;

const paintOf = ({ land, water, line }: Colors): PaintRule[] => [
  { dataLayer: 'land', symbolizer: new PolygonSymbolizer({ fill: land }) },
  { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: land }) },
  { dataLayer: 'water', symbolizer: new PolygonSymbolizer({ fill: water }) },
  {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({
      color: line,
      width: (zoom) => (zoom < 12 ? 0.7 : zoom < 15 ? 1.2 : 2.5),
    }),
  },
];

const namesOf = ({ ink, land }: Colors): LabelRule[] => [
  {
    dataLayer: 'places',
    filter: (_zoom, { props }) => props['kind'] === 'locality' || props['kind'] === 'neighbourhood',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: ['name:en', 'name'],
      fill: ink,
      stroke: land,
      width: 2,
      font: '500 12px "Figtree Variable", sans-serif',
    }),
  },
];

/** The layer below everything else on a map, in the colors of the theme that is on. */
export function baseLayer({ kind, address }: MapSource, element: HTMLElement): L.Layer {
  if (kind === 'raster') return L.tileLayer(address, { maxZoom: closest.raster });
  const colors = colorsOf(element);
  // The library is written for Leaflet, but its types don't say so.
  return leafletLayer({
    url: address,
    maxDataZoom: kind === 'land' ? closestOfLand : closestOfArchives,
    attribution: '',
    backgroundColor: colors.water,
    paintRules: paintOf(colors),
    labelRules: kind === 'land' ? [] : namesOf(colors),
    maxZoom: closest[kind],
  }) as unknown as L.Layer;
}
