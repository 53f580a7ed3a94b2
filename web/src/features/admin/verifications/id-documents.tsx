import type { IdDocument } from '@borough/domain/identity/identity.contract';
import { FileDown, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { download } from '../../../lib/server/download.ts';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useIdPictures } from './use-id-pictures.ts';

const names: Record<IdDocument['side'], string> = { front: 'Front', back: 'Back', selfie: 'Selfie' };

/** What keys do with the documents. */
export interface DocumentKeys {
  show: (n: number) => void;
  rotate: () => void;
  zoom: (by: number) => void;
}

interface IdDocumentsProps {
  documents: readonly IdDocument[];
  /** Whose they are. */
  of: string;
  keysRef: Ref<DocumentKeys>;
}

const largest = 4;
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** A request's documents, large and one below the other; pictures turn and grow where they are, a PDF is saved and opened outside. */
export function IdDocuments({ documents, of, keysRef }: IdDocumentsProps) {
  const pictures = useIdPictures(documents);
  const stages = useRef<(Stage | null)[]>([]);
  const [current, setCurrent] = useState(0);
  useImperativeHandle(keysRef, () => ({
    show: (n) => {
      if (!documents[n]) return;
      setCurrent(n);
      stages.current[n]?.see();
    },
    rotate: () => stages.current[current]?.rotate(),
    zoom: (by) => stages.current[current]?.zoom(by),
  }));
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {documents.map((document, n) =>
        document.contentType === 'application/pdf' ? (
          <Pdf key={document.side} document={document} />
        ) : (
          <Photo
            key={document.side}
            n={n}
            side={document.side}
            address={pictures[document.address]}
            of={of}
            stageRef={(stage) => {
              stages.current[n] = stage;
            }}
          />
        ),
      )}
    </div>
  );
}

function Pdf({ document: { side, address } }: { document: IdDocument }) {
  const proved = useProving();
  const [saving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      const { signal } = new AbortController();
      await proved(() => download(address, { name: `${side}.pdf`, signal, onBytes: () => undefined }));
    } catch (error) {
      if (lacksProof(error)) return;
      toast.error(error instanceof HttpProblem ? error.message : "This document couldn't be loaded.");
    } finally {
      setSaving(false);
    }
  }
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-semibold">{names[side]}</figcaption>
      <Button size="sm" variant="secondary" pending={saving} onClick={() => void save()}>
        <FileDown aria-hidden size={16} strokeWidth={1.75} />
        Save PDF
      </Button>
    </figure>
  );
}

interface Stage {
  see: () => void;
  rotate: () => void;
  zoom: (by: number) => void;
}

interface PhotoProps {
  n: number;
  side: IdDocument['side'];
  /** Undefined while loading, null if it couldn't be loaded. */
  address: string | null | undefined;
  of: string;
  stageRef: Ref<Stage>;
}

/** One picture in a frame of its own: it turns, grows up to four times, and is then moved by scrolling. */
function Photo({ n, side, address, of, stageRef }: PhotoProps) {
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  const figure = useRef<HTMLElement>(null);
  const says = `${names[side]} of ${of}`;
  const zoomTo = (next: number) => setZoom(Math.min(largest, Math.max(1, next)));
  const rotate = () => setTurns((turns + 1) % 4);
  useImperativeHandle(stageRef, () => ({
    see: () => figure.current?.scrollIntoView({ block: 'start' }),
    rotate,
    zoom: (by) => zoomTo(zoom * by),
  }));
  const size = `${zoom * 100}%`;
  return (
    <figure ref={figure} className="flex min-w-0 scroll-mt-24 flex-col gap-1">
      <figcaption className="flex items-center text-sm font-semibold">
        <span className="flex-1">
          {names[side]}
          <span aria-hidden className="ml-2 font-mono text-xs font-normal text-muted max-md:hidden">
            {n + 1}
          </span>
        </span>
        <IconButton label={`Zoom out of ${says}`} disabled={zoom <= 1} onClick={() => zoomTo(zoom / 1.5)}>
          <ZoomOut {...icon} />
        </IconButton>
        <IconButton label={`Zoom into ${says}`} disabled={zoom >= largest} onClick={() => zoomTo(zoom * 1.5)}>
          <ZoomIn {...icon} />
        </IconButton>
        <IconButton label={`Rotate ${says}`} onClick={rotate}>
          <RotateCw {...icon} />
        </IconButton>
      </figcaption>
      <div
        role="region"
        aria-label={`${says}, zoomed`}
        tabIndex={zoom > 1 ? 0 : -1}
        onDoubleClick={() => zoomTo(zoom > 1 ? 1 : 2.25)}
        className={classes(
          'aspect-[4/3] rounded-field border border-line bg-sunk',
          zoom > 1 ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
        )}
      >
        {address === null && <p className="p-4 text-sm text-muted">This document couldn&apos;t be loaded.</p>}
        {address && (
          <div style={{ width: size, height: size }}>
            <img
              src={address}
              alt={says}
              // On its side, the frame's height is the picture's width.
              style={{ transform: `rotate(${turns * 90}deg) scale(${turns % 2 === 1 ? 0.75 : 1})` }}
              className="size-full object-contain"
            />
          </div>
        )}
      </div>
    </figure>
  );
}
