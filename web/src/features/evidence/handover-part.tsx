import type { HandoverRecord, HandoverRecords } from '@borough/domain/evidence/evidence.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import { fullMomentInWords } from '../../lib/time/moments.ts';
import { present } from '../../lib/time/now.ts';
import { AddPhotos } from './add-photos.tsx';
import { ConditionForm } from './condition-form.tsx';
import { ConditionSaid } from './condition-said.tsx';
import { type NamedPhoto, namedPhotos, photosOfSide, type Sides } from './named-photo.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';
import { WaitingTile } from './waiting-tile.tsx';
import type { Side } from './waiting-photos.ts';
import { WaitingWords } from './waiting-words.tsx';

interface HandoverPartProps {
  records: HandoverRecords;
  handover: Handover;
  side: Side;
  sides: Sides;
  timeZone: string;
  onOpen: (photo: NamedPhoto) => void;
}

/** One hand-over: both sides' photos (for a return, next to those of the pickup) and what each side found. */
export function HandoverPart({ records, handover, side, sides, timeZone, onOpen }: HandoverPartProps) {
  const record = records[handover];
  const { isOpen } = record;
  const queue = usePhotoQueue(side);
  const { mine } = sides;
  const theirs = mine === 'renter' ? 'owner' : 'renter';
  const named = namedPhotos(record.photos, handover, sides);
  const before = handover === 'return' ? namedPhotos(records.pickup.photos, 'pickup', sides) : undefined;
  const photosOf = (part: typeof mine) => ({
    title: photosOfSide(part, sides),
    handover,
    onOpen,
    photos: named.filter((photo) => photo.part === part),
    beside: before?.filter((photo) => photo.part === part),
    none: isOpen ? 'None yet.' : 'None.',
  });
  const own = photosOf(mine);
  const arrived = new Set(own.photos.map(({ id }) => id));
  const waiting = queue.photos.filter((photo) => photo.handover === handover && !arrived.has(photo.id));
  const taken = own.photos.length + waiting.length;
  const { checklist, maxPhotos } = records;
  // If no one can add any, empty photo slots would only be in the way.
  const isBare = !isOpen && [...named, ...(before ?? []), ...waiting].length === 0;
  const said = (part: typeof mine) => ({ checklist, said: record.conditions[part] });
  return (
    <div className="flex flex-col gap-6">
      <p className="-mt-4 text-sm text-muted">
        {isBare && isPast(record) && 'No one took photos. '}
        {whenInWords(record, timeZone)}
      </p>
      {!isBare && (
        <PhotoTiles
          {...own}
          more={waiting.map((photo) => (
            <li key={photo.id}>
              <WaitingTile
                photo={photo}
                part={queue.sending?.id === photo.id ? queue.sending.part : null}
                onRemove={() => queue.remove(photo.id)}
              />
            </li>
          ))}
        />
      )}
      {isOpen && (
        <div className="-mt-2 flex flex-col gap-2">
          <AddPhotos
            handover={handover}
            room={Math.max(0, maxPhotos - taken - queue.preparing)}
            onFiles={(files) => queue.add(handover, files)}
          />
          <p className="text-xs text-muted">
            {taken} of {maxPhotos}. Once a photo is sent, neither of you can remove it.
          </p>
        </div>
      )}
      <WaitingWords waiting={waiting.filter(({ refusal }) => refusal === null).length} queue={queue} />
      {!isBare && <PhotoTiles {...photosOf(theirs)} />}
      {isOpen ? (
        <ConditionForm side={side} handover={handover} {...said(mine)} />
      ) : (
        <ConditionSaid who="You" {...said(mine)} />
      )}
      <ConditionSaid who={sides.other} {...said(theirs)} />
    </div>
  );
}

const isPast = ({ closesAt }: HandoverRecord) => closesAt !== null && new Date(closesAt) <= present();

function whenInWords({ opensAt, closesAt, isOpen }: HandoverRecord, timeZone: string): string {
  const words = (at: string) => fullMomentInWords(new Date(at), timeZone);
  if (isOpen) return closesAt ? `You can add photos until ${words(closesAt)}.` : 'You can add photos now.';
  if (opensAt && new Date(opensAt) > present()) return `You can add photos from ${words(opensAt)}.`;
  return closesAt ? `Photo uploads closed ${words(closesAt)}.` : 'Photo uploads have closed.';
}
