import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import type { NamedPhoto } from './named-photo.ts';
import { PairPhotos } from './pair-photos.tsx';

interface CasePhotosProps {
  entry: Pick<CaseEntry, 'photos' | 'renter' | 'owner'>;
  part: 'renter' | 'owner';
  /** The photos the decision is based on so far. */
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** One side's photos for the admin who decides, the pickup beside the return, each with a box to base the decision on it. */
export function CasePhotos({ entry, part, chosen, onToggle }: CasePhotosProps) {
  const title = `${entry[part].displayName}’s photos`;
  const of = (handover: Handover): NamedPhoto[] =>
    entry.photos
      .filter((photo) => photo.part === part && photo.handover === handover)
      .map((photo, at) => ({ ...photo, name: `${title}: ${handover} ${at + 1}` }));
  return (
    <PairPhotos
      photos={{ pickup: of('pickup'), return: of('return') }}
      sides={[{ part, title }]}
      under={(photo) => (
        <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm text-ink">
          <input
            type="checkbox"
            checked={chosen.includes(photo.id)}
            onChange={() => onToggle(photo.id)}
            className="size-5 shrink-0 accent-brick"
          />
          Base it on this
          <span className="sr-only">{`: ${photo.name}`}</span>
        </label>
      )}
    />
  );
}
