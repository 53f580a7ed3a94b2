import { useQueryClient } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FirstView } from '../../lib/maps/draw-map.ts';
import { mapNamesQuery, mapSourceQuery } from '../../lib/maps/maps.api.ts';
import { classes } from '../parts/class-names.ts';
import { Button } from '../parts/button.tsx';

/** The program that draws maps. It is loaded only by pages that show one, and only once the map is near. */
const loadProgram = () => import('../../lib/maps/draw-map.ts');
/** Browsers don't fetch a program again that they once failed to fetch, until the page is loaded again. */
let isMissing = false;
export type MapProgram = Awaited<ReturnType<typeof loadProgram>>;

export interface DrawnMap {
  map: LeafletMap;
  program: MapProgram;
  /** Our own map, which knows no streets. */
  isOurs: boolean;
}

interface MapFrameProps {
  /** What it shows, for people who can't see it. */
  label: string;
  className?: string;
  /** What to show first; asked for once. */
  firstView: (isOurs: boolean) => Promise<FirstView>;
  /** Called once the map is there; returns what ends what it began. */
  onDrawn: (drawn: DrawnMap) => (() => void) | undefined;
  fillsWindow?: boolean;
  /** What to say where no map can be drawn. */
  otherwise: ReactNode;
  /** Over the map. */
  children?: ReactNode;
}

const creditLink = 'https://www.openstreetmap.org/copyright';

/** A map, with buttons to look closer and the credit it needs. Everything on it is also in the page's text. */
export function MapFrame(props: MapFrameProps) {
  const { label, className, fillsWindow, otherwise, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [credit, setCredit] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [map, setMap] = useState<LeafletMap>();
  const firstView = useEffectEvent(props.firstView);
  const onDrawn = useEffectEvent(props.onDrawn);
  useEffect(() => {
    const end: (() => void)[] = [];
    let isGone = false;
    const open = async () => {
      const [program, source] = await Promise.all([
        loadProgram().catch((failure: unknown) => {
          isMissing = true;
          throw failure;
        }),
        client.fetchQuery(mapSourceQuery),
      ]);
      const isOurs = source.kind === 'land';
      const view = await firstView(isOurs);
      if (isGone || !place.current) return;
      const drawn = program.drawMap(place.current, {
        source,
        view,
        ...(fillsWindow && { fillsWindow }),
        findNames: async (shown, zoom) => (await client.fetchQuery(mapNamesQuery(shown, zoom))).names,
      });
      end.push(() => drawn.remove());
      const ended = onDrawn({ map: drawn, program, isOurs });
      if (ended) end.unshift(ended);
      setCredit(source.credit);
      setMap(drawn);
      setState('there');
    };
    open().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      for (const each of end) each();
    };
  }, [client, fillsWindow, attempt]);
  if (state === 'failed')
    return (
      <div
        className={classes(
          'flex flex-col items-center justify-center gap-3 bg-sunk p-5 text-center text-sm',
          className,
        )}
      >
        <p>{otherwise}</p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            if (isMissing) return location.reload();
            setState('loading');
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </div>
    );
  return (
    <section aria-label={label} className={classes('relative isolate overflow-hidden bg-sunk', className)}>
      <div
        ref={place}
        role="group"
        aria-label="Map, moved with the arrow keys"
        aria-busy={state === 'loading'}
        className="map absolute inset-0"
      />
      {map && <ZoomButtons map={map} />}
      {children}
      {credit && <Credit credit={credit} />}
    </section>
  );
}

function ZoomButtons({ map }: { map: LeafletMap }) {
  return (
    <div className="absolute top-3 right-3 z-10 flex flex-col overflow-hidden rounded-field border border-line bg-surface shadow-float">
      <ZoomButton label="Zoom in" onPress={() => map.zoomIn()}>
        <Plus aria-hidden size={18} />
      </ZoomButton>
      <ZoomButton label="Zoom out" onPress={() => map.zoomOut()}>
        <Minus aria-hidden size={18} />
      </ZoomButton>
    </div>
  );
}

function Credit({ credit }: { credit: string }) {
  return (
    <p className="absolute right-0 bottom-0 z-10 rounded-tl-field bg-surface/85 px-2 py-0.5 text-xs text-muted">
      {credit.includes('OpenStreetMap') ? (
        <a href={creditLink} target="_blank" rel="noopener noreferrer" className="hover:underline">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  );
}

function ZoomButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center hover:bg-sunk"
    >
      {children}
    </button>
  );
}
