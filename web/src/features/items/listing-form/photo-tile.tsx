import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx';
import { sourceOf } from '../photo-source.ts';
import { isPreparing, type ListedPhoto } from './photo-list.ts';

interface PhotoTileProps {
  entry: ListedPhoto;
  index: number;
  count: number;
  disabled?: boolean;
  onRemove?: () => void;
  onMove?: (to: number) => void;
  onRetry?: () => void;
  onDragStart?: (event: DragEvent) => void;
  onDrop?: (event: DragEvent) => void;
}

const tileButton =
  'inline-flex size-11 items-center justify-center rounded-full bg-surface/95 text-ink shadow-float transition-colors hover:bg-surface aria-disabled:cursor-default aria-disabled:opacity-40 md:size-9';
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 2 } as const;

/** A photo in the form: can be removed and moved; shows upload progress, or why it failed. */
export function PhotoTile(props: PhotoTileProps) {
  const { entry, index, count, disabled, onRemove, onMove, onRetry, onDragStart, onDrop } = props;
  const name = `photo ${index + 1}`;
  const failed = entry.kind === 'new' && entry.state === 'failed';
  return (
    <li
      draggable={!disabled && Boolean(onDragStart)}
      onDragStart={onDragStart}
      onDragOver={onDrop && ((event) => event.preventDefault())}
      onDrop={onDrop}
      className="flex flex-col gap-2"
    >
      <div className="relative">
        <Picture
          picture={entry.kind === 'kept' ? sourceOf(entry.photo) : { src: entry.preview }}
          alt={`Photo ${index + 1}${entry.kind === 'new' ? `: ${entry.file.name}` : ''}`}
          sizes="240px"
          priority
          imageClassName={failed ? 'opacity-40' : undefined}
        />
        {index === 0 && (
          <span className="absolute top-2.5 left-2.5 rounded-full bg-surface/95 px-2.5 py-0.5 text-xs font-semibold shadow-float">
            Main photo
          </span>
        )}
        {onRemove && !disabled && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className={`absolute top-2 right-2 ${tileButton}`}
          >
            <X {...icon} />
          </button>
        )}
        <MoveButtons onMove={onMove} disabled={disabled} count={count} name={name} index={index} />
        {isPreparing(entry) && (
          <div className="absolute inset-x-0 bottom-0 rounded-b-card bg-surface/95 px-3 py-3">
            <ProgressBar label={`Preparing ${name}`} />
          </div>
        )}
        {entry.kind === 'new' && entry.state === 'sending' && (
          <div className="absolute inset-x-0 bottom-0 rounded-b-card bg-surface/95 px-3 py-3">
            <ProgressBar label={`Adding ${name}`} value={entry.progress < 1 ? entry.progress : undefined} />
          </div>
        )}
      </div>
      <Failure entry={entry} onRetry={onRetry} />
    </li>
  );
}

interface MoveButtonsProps {
  onMove: ((to: number) => void) | undefined;
  disabled: boolean | undefined;
  count: number;
  name: string;
  index: number;
}

function MoveButtons({ onMove, disabled, count, name, index }: MoveButtonsProps) {
  return (
    onMove &&
    !disabled &&
    count > 1 && (
      <div className="flex justify-between max-md:mt-1.5 md:absolute md:inset-x-2 md:bottom-2">
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className={tileButton}
        >
          <ArrowLeft {...icon} />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          className={tileButton}
        >
          <ArrowRight {...icon} />
        </button>
      </div>
    )
  );
}

function Failure({ entry, onRetry }: { entry: ListedPhoto; onRetry: (() => void) | undefined }) {
  return (
    entry.kind === 'new' &&
    entry.error && (
      <div role="alert" className="flex flex-col items-start text-sm text-red">
        {entry.error}
        {onRetry && (
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-2"
          >
            <RotateCw aria-hidden size={15} strokeWidth={2} />
            Try again
          </button>
        )}
      </div>
    )
  );
}
