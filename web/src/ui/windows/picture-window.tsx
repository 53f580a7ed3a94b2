import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog } from './dialog.tsx';
import { IconButton } from '../parts/icon-button.tsx';

interface LargePicture {
  src: string;
  /** In pixels, if known. */
  width?: number;
  height?: number;
  /** The color shown until the picture loads. */
  placeholder?: string;
}

interface PictureWindowProps {
  pictures: readonly LargePicture[];
  /** Whose pictures they are. */
  from: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One of several pictures, large. The arrow keys move between them, and Escape closes. */
export function PictureWindow({ pictures, from, at, onMove, onClose }: PictureWindowProps) {
  const picture = pictures[at];
  if (!picture) return null;
  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pictures.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={
        pictures.length === 1 ? `Photo from ${from}` : `Photo ${at + 1} of ${pictures.length} from ${from}`
      }
      className="!max-w-4xl"
    >
      <div onKeyDown={onKeyDown} className="relative">
        <img
          key={picture.src}
          src={picture.src}
          alt={`Photo from ${from}`}
          width={picture.width}
          height={picture.height}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-field object-contain"
          style={{ backgroundColor: picture.placeholder }}
        />
        {pictures.length > 1 && (
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
