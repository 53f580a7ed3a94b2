import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { addressOfPhoto } from './evidence.api.ts';
import type { NamedPhoto } from './named-photo.ts';

interface EvidencePhotoViewProps {
  photo: NamedPhoto;
  size: 'full' | 'small';
  className?: string;
}

/** One photo of a hand-over; says so if it was withdrawn or can't be loaded. */
export function EvidencePhotoView({ photo, size, className }: EvidencePhotoViewProps) {
  const [failed, setFailed] = useState(false);
  if (failed || photo.withdrawn !== null)
    return (
      <span
        className={classes(
          'flex flex-col items-center justify-center gap-1 bg-sunk p-2 text-center text-xs text-muted',
          className,
        )}
      >
        <ImageOff aria-hidden size={20} strokeWidth={1.75} />
        {photo.withdrawn === null ? "Couldn't be loaded" : 'Withdrawn'}
      </span>
    );
  return (
    <img
      src={addressOfPhoto(photo.id, size)}
      alt={photo.name}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      style={size === 'small' ? { background: photo.placeholder } : undefined}
      className={className}
    />
  );
}
