import { CircleAlert } from 'lucide-react';
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface PhotoTrayProps {
  uploads: readonly PhotoUpload[];
  onAgain: (upload: PhotoUpload) => void;
  onRemove: (upload: PhotoUpload) => void;
}

const action = 'min-h-11 px-2 text-sm underline-offset-4 hover:underline md:min-h-9';

/** Photos being uploaded, above the box: the progress of each, and what to do about one that failed. */
export function PhotoTray({ uploads, onAgain, onRemove }: PhotoTrayProps) {
  if (uploads.length === 0) return null;
  return (
    <ul
      aria-label="Sending photos"
      className="max-h-44 overflow-y-auto border-t border-line px-4 py-2 md:px-6"
    >
      {uploads.map((upload) => (
        <li key={upload.id} className="flex items-start gap-3 py-1.5">
          <img src={upload.preview} alt="" className="size-11 shrink-0 rounded-field bg-sunk object-cover" />
          <div className="min-w-0 flex-1">
            <span className="block truncate text-sm">{upload.file.name}</span>
            {upload.refusal === null ? (
              <ProgressBar label={`Sending ${upload.file.name}`} value={upload.part} />
            ) : (
              <p role="alert" className="flex items-start gap-1.5 text-sm text-red">
                <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
                {upload.refusal}
              </p>
            )}
            {upload.refusal !== null && (
              <span className="-ml-2 flex flex-wrap">
                <button
                  type="button"
                  className={`${action} font-semibold text-red`}
                  onClick={() => onAgain(upload)}
                >
                  Try again
                </button>
                <button type="button" className={`${action} text-muted`} onClick={() => onRemove(upload)}>
                  Remove
                </button>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
