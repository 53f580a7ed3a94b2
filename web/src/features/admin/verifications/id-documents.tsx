import type { IdDocument } from '@borough/domain/identity/identity.contract';
import { FileDown, RotateCw, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../lib/server/download.ts';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useIdPictures } from './use-id-pictures.ts';

const names: Record<IdDocument['side'], string> = { front: 'Front', back: 'Back', selfie: 'Selfie' };

/** A request's documents in a row: pictures can be rotated and enlarged; a PDF is saved and opened outside. */
export function IdDocuments({ documents, of }: { documents: readonly IdDocument[]; of: string }) {
  const pictures = useIdPictures(documents);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {documents.map((document) =>
        document.contentType === 'application/pdf' ? (
          <Pdf key={document.side} document={document} />
        ) : (
          <Photo key={document.side} side={document.side} address={pictures[document.address]} of={of} />
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

interface PhotoProps {
  side: IdDocument['side'];
  /** Undefined while loading, null if it couldn't be loaded. */
  address: string | null | undefined;
  of: string;
}

function Photo({ side, address, of }: PhotoProps) {
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  const says = `${names[side]} of ${of}`;
  const turned = { transform: `rotate(${turns * 90}deg)` };
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="flex items-center text-sm font-semibold">
        <span className="flex-1">{names[side]}</span>
        <IconButton label={`Rotate ${says}`} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw aria-hidden size={18} strokeWidth={1.75} />
        </IconButton>
        <IconButton label={`Zoom into ${says}`} onClick={() => setLarge(true)}>
          <ZoomIn aria-hidden size={18} strokeWidth={1.75} />
        </IconButton>
      </figcaption>
      <div className="flex aspect-[4/3] items-center justify-center overflow-hidden rounded-field bg-sunk">
        {address === null && <p className="p-4 text-sm text-muted">This document couldn&apos;t be loaded.</p>}
        {address && (
          <img src={address} alt={says} style={turned} className="max-h-full max-w-full object-contain" />
        )}
      </div>
      <Dialog open={large} onOpenChange={setLarge} title={says} className="max-w-[min(96vw,80rem)]">
        <div className="overflow-auto rounded-field bg-sunk">
          {address && <img src={address} alt={says} style={turned} className="mx-auto w-[150%] max-w-none" />}
        </div>
      </Dialog>
    </figure>
  );
}
