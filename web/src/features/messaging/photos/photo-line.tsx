import type { MessagePhoto } from '@borough/domain/messaging/messaging.contract';
import { useState } from 'react';
import { PictureWindow } from '../../../ui/windows/picture-window.tsx';

interface PhotoLineProps {
  photos: readonly MessagePhoto[];
  /** Whose photos they are, for screen readers. */
  from: string;
}

/** A message's photos as thumbnails; pressing one enlarges it. */
export function PhotoLine({ photos, from }: PhotoLineProps) {
  const [shown, setShown] = useState<number>();
  return (
    <div className="flex max-w-[85%] flex-wrap gap-1 md:max-w-[75%]">
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          aria-label={`Open photo ${index + 1} of ${photos.length} from ${from}`}
          onClick={() => setShown(index)}
          className="overflow-hidden rounded-card"
          style={{ backgroundColor: photo.placeholder }}
        >
          <img
            src={photo.thumbnail}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
            className={photos.length === 1 ? 'max-h-72 w-60 object-cover' : 'size-28 object-cover'}
          />
        </button>
      ))}
      {shown !== undefined && (
        <PictureWindow
          pictures={photos.map((photo) => ({ ...photo, src: photo.url }))}
          from={from}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}
