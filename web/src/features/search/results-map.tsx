import { firstArea } from '@borough/domain/maps/first-area.rules';
import { type Bounds, boundsAround, type Point } from '@borough/domain/search/distance.rules';
import { defaultRadius } from '@borough/domain/search/search.rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import type { FirstView } from '../../lib/maps/draw-map.ts';
import { Button } from '../../ui/parts/button.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { useBackCloses } from '../../ui/windows/back-closes.ts';
import { type DrawnMap, MapFrame } from '../../ui/pictures/map-frame.tsx';
import type { ListingsSearch } from './filters.ts';
import { lastPlace } from './last-place.ts';
import { leaveMap, leftMap, mapKey } from './left-maps.ts';
import type { Coordinates } from './listings.api.ts';
import { MapPins, type PinWords } from './map-pins.ts';
import type { Pins } from '@borough/domain/search/search.contract';
import { boxOf, type Pin, pinsQuery } from './pins.api.ts';
import { featuredItemsQuery } from './search.api.ts';

interface ResultsMapProps {
  search: ListingsSearch;
  place: Coordinates | null;
  /** The searched place is still being looked up. */
  looking: boolean;
  wordsOf: (pin: Pin) => PinWords;
  /** The items whose cards are lit; their pins are too. */
  lit: readonly string[];
  onLit: (ids: readonly string[]) => void;
  onSearchArea: (area: Bounds) => void;
  /** The cards of the pins that were pressed. */
  cardsOf: (ids: readonly string[]) => ReactNode;
  className?: string;
}

interface Drawn {
  map: LeafletMap;
  pins: MapPins;
  /** Moves the map without offering to search there. */
  show: (view: FirstView) => void;
}

const country: Bounds = { south: 24.5, north: 49.4, west: -125, east: -66.9 };

/** Where the items of a search are. Everything on it is also in the list. */
export function ResultsMap(props: ResultsMapProps) {
  const { search, place, looking, lit, onSearchArea, cardsOf, className } = props;
  const key = mapKey(search);
  const query = useQuery({ ...pinsQuery(search, place), enabled: !looking });
  const pins = looking || query.isPlaceholderData ? undefined : query.data;
  const [drawn, setDrawn] = useState<Drawn>();
  const [pressed, setPressed] = useState<readonly string[]>(leftMap(key)?.pressed ?? []);
  const [area, setArea] = useState(leftMap(key)?.area);
  const shownKey = useRef(key);
  const client = useQueryClient();
  const visitor = useRef<Point | null>(null);
  // What the map's own listeners need, which outlive a rendering.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => drawn?.pins.light([...lit, ...pressed]), [drawn, lit, pressed]);
  useEffect(() => {
    if (!pins || !drawn) return;
    drawn.pins.show(pins);
    if (shownKey.current === key) return;
    shownKey.current = key;
    setPressed([]);
    setArea(undefined);
    // What the map itself shows was searched: it stays as it is.
    const { search: asked, place: around } = latest.current;
    if (!boxOf(asked)) drawn.show(viewOf(asked, around, pins, lastPlace() ?? visitor.current));
  }, [drawn, pins, key]);
  useEffect(() => {
    if (!drawn) return;
    const { map } = drawn;
    const leave = () => {
      const { lat, lng } = map.getCenter();
      leaveMap(shownKey.current, { middle: { lat, lng }, zoom: map.getZoom(), pressed, area });
    };
    leave();
    map.on('moveend', leave);
    return () => void map.off('moveend', leave);
  }, [drawn, pressed, area, pins]);

  const begin = (drawn: DrawnMap) => {
    setDrawn(withPins(drawn, latest, { onPress: setPressed, onArea: setArea }));
    return () => setDrawn(undefined);
  };
  return (
    <MapFrame
      label="Map of these items"
      className={className}
      fillsWindow
      firstView={async () => {
        const [data, near] = await Promise.all([
          pins ?? query.refetch().then((answer) => answer.data),
          place ? null : nearVisitor(client),
        ]);
        visitor.current = near;
        const left = leftMap(key);
        if (left) return left;
        return viewOf(search, place, data ?? { pins: [], groups: [] }, near);
      }}
      onDrawn={begin}
      otherwise="The map couldn't be loaded. The list has everything that would be on it."
    >
      <OverMap
        area={area}
        onSearchArea={onSearchArea}
        pins={pins}
        pressed={pressed}
        onPressed={setPressed}
        cardsOf={cardsOf}
      />
    </MapFrame>
  );
}

interface OverMapProps {
  area: Bounds | undefined;
  onSearchArea: (area: Bounds) => void;
  pins: Pins | undefined;
  pressed: readonly string[];
  onPressed: (next: readonly string[]) => void;
  cardsOf: (ids: readonly string[]) => ReactNode;
}

/** What lies over the map: the search of its area, and the cards of the pressed pins. */
function OverMap({ area, onSearchArea, pins, pressed, onPressed, cardsOf }: OverMapProps) {
  useBackCloses(pressed.length > 0, () => onPressed([]));
  return (
    <>
      {area && (
        <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center px-16">
          <Button size="sm" className="pointer-events-auto shadow-float" onClick={() => onSearchArea(area)}>
            Search this area
          </Button>
        </div>
      )}
      {pins?.partly && (
        <p className="absolute inset-x-0 bottom-8 z-10 text-center text-xs text-muted">
          There are more items than these. Look closer to see them all.
        </p>
      )}
      {pressed.length > 0 && (
        <div
          role="region"
          aria-label="On the map"
          className="absolute inset-x-2 bottom-8 z-20 max-h-[60%] overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-float sm:right-auto sm:left-3 sm:w-72"
        >
          <div className="sticky top-0 z-30 flex h-0 justify-end">
            <IconButton label="Close" className="bg-surface/90" onClick={() => onPressed([])}>
              <X aria-hidden size={18} />
            </IconButton>
          </div>
          {cardsOf(pressed)}
        </div>
      )}
    </>
  );
}

interface Heard {
  onPress: (ids: readonly string[]) => void;
  /** Someone moved the map. */
  onArea: (area: Bounds) => void;
}

/** Puts the layer of pins on a map, and tells when they are pressed or the map is moved by hand. */
function withPins({ map, program }: DrawnMap, latest: RefObject<ResultsMapProps>, heard: Heard): Drawn {
  const pins = new MapPins(program.leaflet, map, {
    wordsOf: (pin) => latest.current.wordsOf(pin),
    onLit: (ids) => latest.current.onLit(ids),
    onPress: heard.onPress,
  });
  let isQuiet = false;
  let before = whereIs(map);
  map.on('moveend', () => {
    const after = whereIs(map);
    // A window that grows or shrinks fires this too.
    if (!isQuiet && after !== before) heard.onArea(areaOf(map));
    before = after;
  });
  const show = (view: FirstView) => {
    isQuiet = true;
    program.showView(map, view);
    isQuiet = false;
  };
  return { map, pins, show };
}

/** The place last searched in, or where a newcomer's first look is; null if there is none. */
const nearVisitor = async (client: QueryClient): Promise<Point | null> =>
  lastPlace() ??
  (await client.fetchQuery(featuredItemsQuery(null)).then(
    ({ near }) => near ?? null,
    () => null,
  ));

const whereIs = (map: LeafletMap): string => {
  const { lat, lng } = map.getCenter();
  return `${lat.toFixed(5)} ${lng.toFixed(5)} ${map.getZoom()}`;
};

/** About ten meters: enough for the edge of a map, and short in an address. */
const rounded = (degrees: number, furthest: number) =>
  Math.max(-furthest, Math.min(furthest, Math.round(degrees * 10_000) / 10_000));

function areaOf(map: LeafletMap): Bounds {
  const shown = map.getBounds();
  return {
    north: rounded(shown.getNorth(), 90),
    south: rounded(shown.getSouth(), 90),
    east: rounded(shown.getEast(), 180),
    west: rounded(shown.getWest(), 180),
  };
}

/** What a map shows of a search: its area, the circle around its place, or what was found, near the visitor if it is all over the country. */
function viewOf(
  search: ListingsSearch,
  place: Coordinates | null,
  { pins, groups }: Pick<Pins, 'pins' | 'groups'>,
  visitor: Point | null,
): FirstView {
  const box = boxOf(search);
  if (box) return { bounds: box };
  if (place) return { bounds: boundsAround(place, search.radius ?? defaultRadius) };
  const found = [...pins.map((pin) => ({ ...pin, items: 1 })), ...groups];
  return { bounds: firstArea(found, visitor) ?? country };
}
