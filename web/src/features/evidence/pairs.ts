import type { Handover } from '@borough/domain/evidence/handover.rules';
import type { NamedPhoto } from './named-photo.ts';

/** A photo of the pickup and the same side's photo of the return that goes with it; either may be missing. */
export interface Pair {
  /** Whose photos they are: "Your photos". */
  title: string;
  pickup: NamedPhoto | null;
  return: NamedPhoto | null;
}

/** Each side's photos in pairs, the first of the pickup with the first of the return; sides in the order given. */
export function pairsOf(
  photos: Readonly<Record<Handover, readonly NamedPhoto[]>>,
  sides: readonly { part: 'renter' | 'owner'; title: string }[],
): Pair[] {
  return sides.flatMap(({ part, title }) => {
    const of = (handover: Handover) => photos[handover].filter((photo) => photo.part === part);
    const [pickup, back] = [of('pickup'), of('return')];
    return Array.from({ length: Math.max(pickup.length, back.length) }, (_, at) => ({
      title,
      pickup: pickup[at] ?? null,
      return: back[at] ?? null,
    }));
  });
}
