import { CloudOff, X } from 'lucide-react';
import { ProgressBar } from '../../ui/notes/progress-bar.tsx';
import type { QueuedPhoto } from './photo-queue.ts';

interface WaitingTileProps {
  photo: QueuedPhoto;
  /** Upload progress from 0 to 1; null while it waits. */
  part: number | null;
  onRemove: () => void;
}

/** A photo that is uploading, waiting for a connection, or refused, with the reason. */
export function WaitingTile({ photo, part, onRemove }: WaitingTileProps) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-field bg-sunk">
      <img src={photo.preview} alt="Photo not sent yet" className="size-full object-cover opacity-60" />
      {photo.refusal === null ? (
        <div className="absolute inset-x-2 bottom-2">
          {part === null ? (
            <span className="inline-flex items-center gap-1 rounded-full bg-surface px-2 py-1 text-xs">
              <CloudOff aria-hidden size={14} strokeWidth={1.75} />
              Waiting
            </span>
          ) : (
            <ProgressBar label="Sending the photo" value={part} />
          )}
        </div>
      ) : (
        <p role="alert" className="absolute inset-x-0 bottom-0 bg-surface p-2 text-xs text-red">
          {photo.refusal}
        </p>
      )}
      {part === null && (
        <button
          type="button"
          aria-label="Remove this unsent photo"
          onClick={onRemove}
          className="absolute top-1 right-1 inline-flex size-11 items-center justify-center"
        >
          <span className="inline-flex size-7 items-center justify-center rounded-full bg-surface text-ink shadow-float">
            <X aria-hidden size={16} strokeWidth={2} />
          </span>
        </button>
      )}
    </div>
  );
}
