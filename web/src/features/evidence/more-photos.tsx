import type { Handover } from '@borough/domain/evidence/handover.rules';
import type { HandoverRecords } from '@borough/domain/evidence/evidence.contract';
import { AddPhotos } from './add-photos.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';
import { WaitingTile } from './waiting-tile.tsx';
import type { Side } from './waiting-photos.ts';
import { WaitingWords } from './waiting-words.tsx';

interface MorePhotosProps {
  side: Side;
  mine: 'renter' | 'owner';
  records: HandoverRecords;
  handover: Handover;
  /** What the photos are of, for screen readers. */
  label: string;
}

/** A way to add photos of a hand-over where they are needed, and those on their way; nothing once no more are taken. */
export function MorePhotos({ side, mine, records, handover, label }: MorePhotosProps) {
  const queue = usePhotoQueue(side);
  const { photos, isOpen } = records[handover];
  const arrived = new Set(photos.map(({ id }) => id));
  const waiting = queue.photos.filter((photo) => photo.handover === handover && !arrived.has(photo.id));
  const taken = photos.filter(({ part }) => part === mine).length + waiting.length;
  return (
    <>
      {waiting.length > 0 && (
        <ul
          aria-label="On their way"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2"
        >
          {waiting.map((photo) => (
            <li key={photo.id}>
              <WaitingTile
                photo={photo}
                part={queue.sending?.id === photo.id ? queue.sending.part : null}
                onRemove={() => queue.remove(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <WaitingWords waiting={waiting.filter(({ refusal }) => refusal === null).length} queue={queue} />
      {isOpen && (
        <AddPhotos
          handover={label}
          room={Math.max(0, records.maxPhotos - taken - queue.preparing)}
          onFiles={(files) => queue.add(handover, files)}
        />
      )}
    </>
  );
}
