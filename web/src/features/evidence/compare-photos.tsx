import { type Handover, handovers } from '@borough/domain/evidence/handover.rules';
import { useState } from 'react';
import type { NamedPhoto } from './named-photo.ts';
import { panesFor } from './panes-for.ts';
import { type Pane, PhotoViewer } from './photo-viewer.tsx';
import { PhotoTiles } from './photo-tiles.tsx';

interface ComparePhotosProps {
  photos: Readonly<Record<Handover, readonly NamedPhoto[]>>;
  /** Whose photos to show, in what order, under what title. */
  sides: readonly { part: 'renter' | 'owner'; title: string }[];
}

/** Pickup photos next to return photos, for each side that took any; each opens enlarged, both at once. */
export function ComparePhotos({ photos, sides }: ComparePhotosProps) {
  const [panes, setPanes] = useState<readonly Pane[]>([]);
  const of = (part: 'renter' | 'owner', handover: Handover) =>
    photos[handover].filter((photo) => photo.part === part);
  const shown = sides.filter(({ part }) => handovers.some((handover) => of(part, handover).length > 0));
  if (shown.length === 0)
    return <p className="text-sm text-muted">No one took photos at the pickup or at the return.</p>;
  return (
    <div className="flex flex-col gap-4">
      {shown.map(({ part, title }) => (
        <PhotoTiles
          key={part}
          title={title}
          handover="return"
          photos={of(part, 'return')}
          beside={of(part, 'pickup')}
          onOpen={(photo) => setPanes(panesFor(photo, photos, handovers))}
          none="None."
          level="h3"
        />
      ))}
      <PhotoViewer panes={panes} onClose={() => setPanes([])} />
    </div>
  );
}
