import type { Handover } from '@borough/domain/evidence/handover.rules';
import type { NamedPhoto } from './named-photo.ts';
import type { Pane } from './photo-viewer.tsx';

/** A full-screen photo and its counterparts from the requested hand-overs, each starting at one of the same side if there is one. */
export function panesFor(
  photo: NamedPhoto,
  photos: Readonly<Record<Handover, readonly NamedPhoto[]>>,
  handovers: readonly Handover[],
): readonly Pane[] {
  const pane = (which: Handover): Pane => {
    const at = photos[which].findIndex(({ id }) => id === photo.id);
    const ofSide = photos[which].findIndex(({ part }) => part === photo.part);
    return {
      title: which === 'pickup' ? 'Pickup' : 'Return',
      photos: photos[which],
      index: at >= 0 ? at : Math.max(0, ofSide),
    };
  };
  return handovers.map(pane).filter(({ photos }) => photos.length > 0);
}
