import type { IdDocument } from '@borough/domain/identity/identity.contract';
import { FileDown, RotateCw, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const names: Record<IdDocument['side'], string> = { front: 'Front', back: 'Back', selfie: 'Selfie' };

/** The documents of a request, in a row: pictures can be turned and made large, a PDF is saved and opened outside. */
export function IdDocuments({ documents, of }: { documents: readonly IdDocument[]; of: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {documents.map((document) =>
        document.contentType === 'application/pdf' ? (
          <figure key={document.side} className="flex flex-col gap-2">
            <figcaption className="text-sm font-semibold">{names[document.side]}</figcaption>
            <a href={document.address} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <FileDown aria-hidden size={16} strokeWidth={1.75} />
              Save PDF
            </a>
          </figure>
        ) : (
          <Photo key={document.side} document={document} of={of} />
        ),
      )}
    </div>
  );
}

function Photo({ document: { side, address }, of }: { document: IdDocument; of: string }) {
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  const [failed, setFailed] = useState(false);
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
        {failed ? (
          <p className="p-4 text-sm text-muted">This document couldn&apos;t be loaded.</p>
        ) : (
          <img
            src={address}
            alt={says}
            style={turned}
            onError={() => setFailed(true)}
            className="max-h-full max-w-full object-contain"
          />
        )}
      </div>
      <Dialog open={large} onOpenChange={setLarge} title={says} className="max-w-[min(96vw,80rem)]">
        <div className="overflow-auto rounded-field bg-sunk">
          <img src={address} alt={says} style={turned} className="mx-auto w-[150%] max-w-none" />
        </div>
      </Dialog>
    </figure>
  );
}
