import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/parts/class-names.ts';
import { maxPhotos } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { Photos } from './use-photos.ts';

/** Photos to choose, drop, or paste, to reorder, and to remove; the first is the main photo. */
export function PhotosSection({ photos, busy }: { photos: Photos; busy: boolean }) {
  const { list, add, change } = photos;
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const dragged = useRef<string>(null);
  const count = list.photos.length;
  usePastedPictures(add, !busy);

  const move = (key: string, to: number) => {
    if (to < 0 || to >= count) return;
    change({ type: 'move', key, to });
    setSaid(
      to === 0 ? "Moved to the front. It's now the main photo." : `Moved to position ${to + 1} of ${count}.`,
    );
  };
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy && event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
  };

  return (
    <div>
      <DropZone onOver={setOver} dropFiles={dropFiles} over={over} count={count} busy={busy} add={add} />
      <p aria-live="polite" className={classes('text-sm text-amber', list.note && 'mt-3')}>
        {list.note}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {count > 0 && (
        <ul aria-label="Photos" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
          {list.photos.map((entry, index) => (
            <PhotoTile
              key={entry.key}
              entry={entry}
              index={index}
              count={count}
              disabled={busy}
              onRemove={() => change({ type: 'remove', key: entry.key })}
              onMove={(to) => move(entry.key, to)}
              onDragStart={(event) => {
                dragged.current = entry.key;
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDrop={(event) => {
                if (event.dataTransfer.files.length > 0) return dropFiles(event);
                event.preventDefault();
                if (dragged.current) move(dragged.current, index);
                dragged.current = null;
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DropZoneProps {
  onOver: (next: boolean) => void;
  dropFiles: (event: DragEvent) => void;
  over: boolean;
  count: number;
  busy: boolean;
  add: (files: Iterable<File>) => void;
}

function DropZone({ onOver, dropFiles, over, count, busy, add }: DropZoneProps) {
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        onOver(true);
      }}
      onDragLeave={() => onOver(false)}
      onDrop={dropFiles}
      className={classes(
        'flex min-h-32 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-5 py-6 text-center transition-colors has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-brick',
        over ? 'border-brick bg-brick-soft' : 'border-line-strong hover:border-ink',
        count >= maxPhotos && 'opacity-60',
      )}
    >
      <ImagePlus aria-hidden size={28} strokeWidth={1.5} className="text-brick" />
      <span className="font-semibold">
        {count >= maxPhotos ? `You've added all ${maxPhotos} photos` : 'Add photos'}
      </span>
      <span className="text-sm text-muted">
        Choose, drop or paste up to {maxPhotos}, 15 MB each at most. We remove location and camera data.
      </span>
      <input
        type="file"
        accept="image/*"
        multiple
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Adds pictures pasted anywhere on the page as photos. */
function usePastedPictures(add: (files: Iterable<File>) => void, listening: boolean) {
  useEffect(() => {
    if (!listening) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [add, listening]);
}
