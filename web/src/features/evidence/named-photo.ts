import type { EvidencePhoto } from '@borough/domain/evidence/evidence.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';

/** A photo with its name for screen readers. */
export type NamedPhoto = EvidencePhoto & { name: string };

/** The two sides of a rental, the reader's first, and what each is called. */
export interface Sides {
  mine: 'renter' | 'owner';
  /** The other person's name. */
  other: string;
}

/** Whose photos these are: "Your photos", "Olive's photos". */
export const photosOfSide = (part: 'renter' | 'owner', { mine, other }: Sides): string =>
  part === mine ? 'Your photos' : `${other}’s photos`;

/** A hand-over's photos with their names, the reader's own first. */
export function namedPhotos(
  photos: readonly EvidencePhoto[],
  handover: Handover,
  { mine, other }: Sides,
): NamedPhoto[] {
  const sides = [mine, mine === 'renter' ? 'owner' : 'renter'] as const;
  return sides.flatMap((part) =>
    photos
      .filter((photo) => photo.part === part)
      .map((photo, at) => ({
        ...photo,
        name: `${part === mine ? 'Your' : `${other}’s`} photo ${at + 1} of the ${handover}`,
      })),
  );
}
