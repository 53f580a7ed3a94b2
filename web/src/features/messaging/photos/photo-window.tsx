import type { MessagePhoto } from '@borough/domain/messaging/messaging.contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface PhotoWindowProps {
  photos: readonly MessagePhoto[];
  from: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo of a message, large; the arrow keys lead to the others and Escape back. */
export function PhotoWindow({ photos, from, at, onMove, onClose }: PhotoWindowProps) {
  const photo = photos[at];
  if (!photo) return null;
  const move = (by: number) => onMove((at + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (photos.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={photos.length === 1 ? `Photo from ${from}` : `Photo ${at + 1} of ${photos.length} from ${from}`}
      className="!max-w-4xl"
    >
      <div onKeyDown={onKeyDown} className="relative">
        <img
          key={photo.id}
          src={photo.url}
          alt={`Photo from ${from}`}
          width={photo.width}
          height={photo.height}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-field object-contain"
          style={{ backgroundColor: photo.placeholder }}
        />
        {photos.length > 1 && (
          <div className="flex justify-center gap-4 pt-3">
            <IconButton label="Previous photo" autoFocus onClick={() => move(-1)}>
              <ChevronLeft aria-hidden size={22} strokeWidth={1.75} />
            </IconButton>
            <IconButton label="Next photo" onClick={() => move(1)}>
              <ChevronRight aria-hidden size={22} strokeWidth={1.75} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
