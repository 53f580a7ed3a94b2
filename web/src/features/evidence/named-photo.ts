import type { EvidencePhoto } from '@borough/domain/evidence/evidence.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import { counted } from '../../lib/words/format.ts';

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

/** When a photo was taken relative to the hand-over: "12 minutes after the pickup", "2 hours before the return", "At the pickup". */
export function minutesInWords(minutes: number | null, handover: Handover): string | null {
  if (minutes === null) return null;
  if (minutes === 0) return `At the ${handover}`;
  const away = Math.abs(minutes);
  const words = away < 90 ? counted(away, 'minute') : counted(Math.round(away / 60), 'hour');
  return `${words} ${minutes < 0 ? 'before' : 'after'} the ${handover}`;
}
