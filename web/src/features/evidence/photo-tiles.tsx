import { type Handover, minutesInWords } from '@borough/domain/evidence/handover.rules';
import type { ReactNode } from 'react';
import { EvidencePhotoView } from './evidence-photo.tsx';
import type { NamedPhoto } from './named-photo.ts';

interface PhotoTilesProps {
  /** Whose photos they are. */
  title: string;
  handover: Handover;
  photos: readonly NamedPhoto[];
  /** The same side's pickup photos, shown next to those of the return. */
  beside: readonly NamedPhoto[] | undefined;
  onOpen: (photo: NamedPhoto) => void;
  /** More tiles after them, such as photos being uploaded. */
  more?: readonly ReactNode[];
  /** Shown if there are none. */
  none: string;
  /** Its heading level. */
  level?: 'h3' | 'h4';
}

/** One side's photos; each opens enlarged. At return, the pickup's are shown next to them. */
export function PhotoTiles({
  title,
  handover,
  photos,
  beside,
  onOpen,
  more = [],
  none,
  level: Heading = 'h4',
}: PhotoTilesProps) {
  return (
    <div>
      <Heading className="font-sans text-sm font-semibold tracking-normal">{title}</Heading>
      {beside ? (
        <div className="mt-2 grid grid-cols-2 gap-4">
          <Column label="Pickup" of={title}>
            <Tiles
              label={`${title}, pickup`}
              handover="pickup"
              photos={beside}
              onOpen={onOpen}
              none="None."
            />
          </Column>
          <Column label="Return" of={title}>
            <Tiles label={`${title}, return`} {...{ handover, photos, onOpen, more, none }} />
          </Column>
        </div>
      ) : (
        <Tiles label={title} {...{ handover, photos, onOpen, more, none }} />
      )}
    </div>
  );
}

function Column({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={`${of}, ${label.toLowerCase()}`} className="min-w-0">
      <p className="border-b border-line pb-1 text-xs text-muted">{label}</p>
      {children}
    </div>
  );
}

interface TilesProps extends Pick<PhotoTilesProps, 'handover' | 'photos' | 'onOpen' | 'more' | 'none'> {
  label: string;
}

function Tiles({ label, handover, photos, onOpen, more = [], none }: TilesProps) {
  if (photos.length + more.length === 0) return <p className="mt-1 text-sm text-muted">{none}</p>;
  return (
    <ul
      aria-label={label}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2"
    >
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => onOpen(photo)}
            className="block w-full overflow-hidden rounded-field"
          >
            <EvidencePhotoView
              photo={photo}
              size="small"
              className="aspect-square w-full object-cover dark:brightness-90"
            />
          </button>
          {photo.minutesAfter !== null && (
            <p className="tabular mt-1 text-xs text-muted">{minutesInWords(photo.minutesAfter, handover)}</p>
          )}
        </li>
      ))}
      {more}
    </ul>
  );
}
