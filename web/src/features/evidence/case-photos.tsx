import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import { ComparePhotos } from './compare-photos.tsx';
import type { NamedPhoto } from './named-photo.ts';

/** A case's photos for the admin who decides it, pickup next to return. */
export function CasePhotos({ entry }: { entry: Pick<CaseEntry, 'photos' | 'renter' | 'owner'> }) {
  const sides = (['owner', 'renter'] as const).map((part) => ({
    part,
    title: `${entry[part].displayName}’s photos`,
  }));
  const of = (handover: Handover): NamedPhoto[] =>
    sides.flatMap(({ part, title }) =>
      entry.photos
        .filter((photo) => photo.part === part && photo.handover === handover)
        .map((photo, at) => ({ ...photo, name: `${title}: ${handover} ${at + 1}` })),
    );
  return <ComparePhotos photos={{ pickup: of('pickup'), return: of('return') }} sides={sides} />;
}
