import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { counted } from '../../../lib/words/format.ts';
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import type { Progress } from './imports.api.ts';
import { RefusedFile } from './refused-file.tsx';
import type { useCheck } from './use-check.ts';

interface CheckFileProps {
  way: ReturnType<typeof useCheck>;
  /** Why nothing can be chosen yet; null if it can. */
  waitsFor?: string | null;
  /** What stands below, once it is right. */
  children: ReactNode;
}

/** A file to choose, its way to the server, and what is wrong with it; what is right is up to the page. */
export function CheckFile({
  way: { state, send, cancel, again },
  waitsFor = null,
  children,
}: CheckFileProps) {
  if (state.step === 'ready') return children;
  if (state.step === 'sending') return <Sending progress={state.progress} onCancel={cancel} />;
  return (
    <div className="flex flex-col gap-5">
      {state.step === 'refused' && <RefusedFile {...state} />}
      <ChooseFile
        label={state.step === 'refused' ? 'Choose the mended file' : 'Choose a file'}
        waitsFor={waitsFor}
        onFiles={(files) => {
          again();
          void send(files);
        }}
      />
      <p role="alert" className="text-sm text-red empty:hidden">
        {state.step === 'choose' ? state.problem : null}
      </p>
    </div>
  );
}

const wordsOf = (progress: Progress) => {
  if ('sent' in progress)
    return progress.sent < 1 ? `Sending: ${Math.round(progress.sent * 100)}%` : 'Checking every row…';
  return `Preparing photos: ${progress.photos} of ${progress.of}`;
};
const partOf = (progress: Progress) => {
  if ('sent' in progress) return progress.sent < 1 ? { value: progress.sent } : {};
  return { value: progress.of === 0 ? 1 : progress.photos / progress.of };
};

function Sending({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <ProgressBar label="Checking your file" {...partOf(progress)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="tabular text-sm text-muted">
          {wordsOf(progress)}
        </p>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ChooseFileProps {
  label: string;
  waitsFor: string | null;
  onFiles: (files: File[]) => void;
}

function ChooseFile({ label, waitsFor, onFiles }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const chosen = [...files];
    if (waitsFor === null && chosen.length > 0) onFiles(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex min-h-32 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-5 py-6 text-center transition-colors has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-brick',
        over ? 'border-brick bg-brick-soft' : 'border-line-strong hover:border-ink',
        waitsFor !== null && 'opacity-60',
      )}
    >
      <FileUp aria-hidden size={28} strokeWidth={1.5} className="text-brick" />
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-muted">
        {waitsFor ?? 'A CSV, a zip with a CSV and photos, or one of each. We check everything first.'}
      </span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        multiple
        disabled={waitsFor !== null}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** '12 new listings, 3 changed, 45 unchanged' */
export const inAll = ({ made, changed, same }: { made: number; changed: number; same: number }) =>
  [
    made > 0 && counted(made, 'new listing'),
    changed > 0 && `${changed} changed`,
    same > 0 && `${same} unchanged`,
  ]
    .filter(Boolean)
    .join(', ');
