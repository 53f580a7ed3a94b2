import { type Handover, handovers, minutesInWords } from '@borough/domain/evidence/handover.rules';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { EvidencePhotoView } from './evidence-photo.tsx';
import type { NamedPhoto } from './named-photo.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { panesFor } from './panes-for.ts';
import { type Pane, PhotoViewer } from './photo-viewer.tsx';

interface PairPhotosProps {
  photos: Readonly<Record<Handover, readonly NamedPhoto[]>>;
  /** Whose photos to show, in what order, under what title. */
  sides: readonly { part: 'renter' | 'owner'; title: string }[];
  /** Stands below each photo. */
  under?: (photo: NamedPhoto) => ReactNode;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
/** How far an arrow key moves the edge between the two, in percent. */
const step = 5;

/** The pickup beside the return, one pair at a time in one frame: a slider moves the edge between them. */
export function PairPhotos({ photos, sides, under }: PairPhotosProps) {
  const pairs = pairsOf(photos, sides);
  const [index, setIndex] = useState(0);
  const [panes, setPanes] = useState<readonly Pane[]>([]);
  const at = Math.min(index, pairs.length - 1);
  const pair = pairs[at];
  if (!pair) return <p className="text-sm text-muted">No one took photos at the pickup or at the return.</p>;
  const shown = pair.return ?? pair.pickup;
  return (
    <div>
      <div className="flex items-center gap-1">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm font-semibold">
          {pair.title}{' '}
          <span className="tabular font-normal whitespace-nowrap text-muted">{`${at + 1} of ${pairs.length}`}</span>
        </p>
        {pairs.length > 1 && (
          <>
            <IconButton label="Previous photos" disabled={at === 0} onClick={() => setIndex(at - 1)}>
              <ChevronLeft {...icon} />
            </IconButton>
            <IconButton
              label="Next photos"
              disabled={at === pairs.length - 1}
              onClick={() => setIndex(at + 1)}
            >
              <ChevronRight {...icon} />
            </IconButton>
          </>
        )}
        <IconButton
          label="Enlarge"
          disabled={!shown}
          onClick={() => shown && setPanes(panesFor(shown, photos, handovers))}
        >
          <Expand {...icon} size={18} />
        </IconButton>
      </div>
      <Compared key={at} pair={pair} under={under} />
      <PhotoViewer panes={panes} onClose={() => setPanes([])} />
    </div>
  );
}

const image = 'absolute inset-0 size-full object-cover dark:brightness-90';

/** Both photos over each other: the pickup to the left of the edge, the return to the right of it. */
function Compared({ pair, under }: { pair: Pair; under: PairPhotosProps['under'] }) {
  const [edge, setEdge] = useState(50);
  const id = useId();
  const { title, pickup, return: back } = pair;
  const isBoth = pickup !== null && back !== null;
  return (
    <div role="group" aria-label={`${title}, pickup and return`} className="mt-2">
      <div
        dir="ltr"
        className="relative aspect-4/3 overflow-hidden rounded-field bg-sunk outline-offset-2 outline-brick has-focus-visible:outline-3"
      >
        {back && <EvidencePhotoView photo={back} size="full" className={image} />}
        {pickup && (
          <div
            className="absolute inset-0"
            style={isBoth ? { clipPath: `inset(0 ${100 - edge}% 0 0)` } : undefined}
          >
            <EvidencePhotoView photo={pickup} size="full" className={image} />
          </div>
        )}
        {isBoth && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-float"
            style={{ left: `${edge}%` }}
          >
            <span className="absolute top-1/2 left-1/2 size-8 -translate-1/2 rounded-full border-2 border-white bg-black/55" />
          </span>
        )}
        {isBoth && (
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={step}
            value={edge}
            aria-label="Pickup next to return"
            aria-valuetext={`${edge}% pickup, ${100 - edge}% return`}
            onChange={(event) => setEdge(event.target.valueAsNumber)}
            className="absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0"
          />
        )}
      </div>
      <div className="tabular mt-1.5 grid grid-cols-2 gap-3 text-xs text-muted">
        <Taken photo={pickup} handover="pickup" title="Pickup" under={under} />
        <Taken photo={back} handover="return" title="Return" under={under} className="text-right" />
      </div>
    </div>
  );
}

interface TakenProps {
  photo: NamedPhoto | null;
  handover: Handover;
  title: string;
  under: PairPhotosProps['under'];
  className?: string;
}

function Taken({ photo, handover, title, under, className }: TakenProps) {
  const minutes = photo && minutesInWords(photo.minutesAfter, handover);
  return (
    <div className={className}>
      <p>
        <span className="block font-semibold text-ink">{title}</span>
        {photo ? minutes : 'No photo'}
      </p>
      {photo && under?.(photo)}
    </div>
  );
}
