import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { useBackCloses } from '../../ui/windows/back-closes.ts';
import { useFocusBack } from '../../ui/windows/focus-back.ts';
import { EvidencePhotoView } from './evidence-photo.tsx';
import type { NamedPhoto } from './named-photo.ts';

/** A hand-over's photos, and which one is shown. */
export interface Pane {
  title: string;
  photos: readonly NamedPhoto[];
  index: number;
}

interface PhotoViewerProps {
  /** One pane, or the pickup next to the return; empty while the viewer is closed. */
  panes: readonly Pane[];
  onClose: () => void;
}

const roundButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-white/12 text-white transition-colors hover:bg-white/25 disabled:opacity-25 focus-visible:outline-white';
const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const;
const largest = 4;

/** Full-screen photos, with pickup and return side by side, zoomed and panned together. */
export function PhotoViewer({ panes, onClose }: PhotoViewerProps) {
  const focusBack = useFocusBack();
  const open = panes.length > 0;
  useBackCloses(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-[#0e1011] text-white outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          <Looking panes={panes} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Looking({ panes }: { panes: readonly Pane[] }) {
  const [indexes, setIndexes] = useState(() => panes.map(({ index }) => index));
  const [zoom, setZoom] = useState(1);
  const frames = useRef<(HTMLDivElement | null)[]>([]);
  const zoomTo = (next: number) => setZoom(Math.min(largest, Math.max(1, next)));
  const step = (pane: number, by: number) =>
    setIndexes((all) =>
      all.map((index, at) =>
        at === pane ? Math.min((panes[at]?.photos.length ?? 1) - 1, Math.max(0, index + by)) : index,
      ),
    );
  const last = panes.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const pane = event.shiftKey ? 0 : last;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => step(pane, -1),
      ArrowRight: () => step(pane, 1),
      '+': () => zoomTo(zoom * 1.5),
      '=': () => zoomTo(zoom * 1.5),
      '-': () => zoomTo(zoom / 1.5),
      '0': () => zoomTo(1),
    };
    const act = acts[event.key];
    // While zoomed in, the arrows pan.
    if (!act || (zoom > 1 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    act();
  };
  /** Shows the same spot in the other photo. */
  const follow = (from: number) => {
    const source = frames.current[from];
    if (!source) return;
    const across = source.scrollLeft / Math.max(1, source.scrollWidth - source.clientWidth);
    const down = source.scrollTop / Math.max(1, source.scrollHeight - source.clientHeight);
    for (const frame of frames.current)
      if (frame && frame !== source) {
        frame.scrollLeft = across * (frame.scrollWidth - frame.clientWidth);
        frame.scrollTop = down * (frame.scrollHeight - frame.clientHeight);
      }
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <ZoomBar panes={panes} zoom={zoom} zoomTo={zoomTo} />
      <div
        className={classes(
          'grid min-h-0 flex-1 gap-1',
          panes.length > 1 && 'grid-rows-2 landscape:grid-cols-2 landscape:grid-rows-1',
        )}
      >
        {panes.map((pane, at) => {
          const photo = pane.photos[indexes[at] ?? 0];
          return (
            <figure key={pane.title} className="relative flex min-h-0 min-w-0 flex-col">
              <div
                ref={(frame) => {
                  frames.current[at] = frame;
                }}
                role="region"
                aria-label={`${pane.title}, zoomed`}
                tabIndex={0}
                onScroll={() => follow(at)}
                onDoubleClick={() => zoomTo(zoom > 1 ? 1 : 2.25)}
                className="min-h-0 flex-1 overflow-auto overscroll-contain focus-visible:outline-white"
              >
                <Zoomed zoom={zoom} photo={photo} />
              </div>
              <PaneSteps pane={pane} indexes={indexes} at={at} step={step} photo={photo} />
            </figure>
          );
        })}
      </div>
    </div>
  );
}

interface ZoomBarProps {
  panes: readonly Pane[];
  zoom: number;
  zoomTo: (next: number) => void;
}

function ZoomBar({ panes, zoom, zoomTo }: ZoomBarProps) {
  return (
    <div className="flex items-center gap-2 px-4 py-3">
      <Dialog.Title className="flex-1 truncate font-sans text-sm font-semibold tracking-normal">
        {panes.length > 1 ? 'Compare' : panes[0]?.title}
      </Dialog.Title>
      <button
        type="button"
        aria-label="Zoom out"
        disabled={zoom <= 1}
        onClick={() => zoomTo(zoom / 1.5)}
        className={roundButton}
      >
        <ZoomOut {...icon} />
      </button>
      <span aria-live="polite" className="tabular w-12 text-center text-sm">
        {Math.round(zoom * 100)}%
      </span>
      <button
        type="button"
        aria-label="Zoom in"
        disabled={zoom >= largest}
        onClick={() => zoomTo(zoom * 1.5)}
        className={roundButton}
      >
        <ZoomIn {...icon} />
      </button>
      <Dialog.Close aria-label="Close" className={classes(roundButton, 'ml-2')}>
        <X {...icon} />
      </Dialog.Close>
    </div>
  );
}

function Zoomed({ zoom, photo }: { zoom: number; photo: NamedPhoto | undefined }) {
  return (
    <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
      {photo && (
        <EvidencePhotoView key={photo.id} photo={photo} size="full" className="size-full object-contain" />
      )}
    </div>
  );
}

interface PaneStepsProps {
  pane: Pane;
  indexes: number[];
  at: number;
  step: (pane: number, by: number) => void;
  photo: NamedPhoto | undefined;
}

/** Which photo of how many, and the way to the next. */
function PaneSteps({ pane, indexes, at, step, photo }: PaneStepsProps) {
  return (
    <figcaption className="flex items-center gap-2 px-3 py-2 text-sm">
      <button
        type="button"
        aria-label={`Previous photo, ${pane.title}`}
        disabled={(indexes[at] ?? 0) === 0}
        onClick={() => step(at, -1)}
        className={roundButton}
      >
        <ChevronLeft {...icon} />
      </button>
      <span aria-live="polite" className="min-w-0 flex-1 truncate text-center">
        {pane.title} {(indexes[at] ?? 0) + 1}/{pane.photos.length}
        {photo && <span className="sr-only">: {photo.name}</span>}
      </span>
      <button
        type="button"
        aria-label={`Next photo, ${pane.title}`}
        disabled={(indexes[at] ?? 0) >= pane.photos.length - 1}
        onClick={() => step(at, 1)}
        className={roundButton}
      >
        <ChevronRight {...icon} />
      </button>
    </figcaption>
  );
}
