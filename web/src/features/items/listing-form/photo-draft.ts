import type { Photo } from '@borough/domain/items/items.contract';
import { isPreparing, type ListedPhoto, type PhotoList } from './photo-list.ts';

type KeptPhoto = { photoId: string } | { file: File };

/** The photos of an unsaved form as kept on the device: their order, new files, and what to remove. */
export interface PhotoDraft {
  photos: KeptPhoto[];
  removed: string[];
}

/** Whether something kept on the device is a draft of photos. */
export function isPhotoDraft(value: unknown): value is PhotoDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { photos, removed } = value as Partial<Record<keyof PhotoDraft, unknown>>;
  return (
    Array.isArray(photos) &&
    photos.every(
      (entry: unknown) =>
        typeof entry === 'object' &&
        entry !== null &&
        (Reflect.get(entry, 'file') instanceof File || typeof Reflect.get(entry, 'photoId') === 'string'),
    ) &&
    Array.isArray(removed) &&
    removed.every((id) => typeof id === 'string')
  );
}

/** What to keep of a list; null if it matches the server. Photos still being prepared aren't kept yet. */
export function photoDraftOf(list: PhotoList, stored: readonly Photo[]): PhotoDraft | null {
  const photos = list.photos.flatMap((entry): KeptPhoto[] => {
    if (entry.kind === 'kept') return [{ photoId: entry.photo.id }];
    return isPreparing(entry) ? [] : [{ file: entry.file }];
  });
  const isUnchanged =
    photos.length === stored.length &&
    photos.every((entry, at) => 'photoId' in entry && entry.photoId === stored[at]?.id);
  return isUnchanged ? null : { photos, removed: [...list.removed] };
}

/** The list a draft describes, combined with what the server has by now; `entryOf` gives a file a key and a preview. */
export function listOfDraft(
  draft: PhotoDraft,
  stored: readonly Photo[],
  entryOf: (file: File) => { key: string; file: File; preview: string },
): PhotoList {
  const isKnown = (id: string) => stored.some((photo) => photo.id === id);
  const removed = draft.removed.filter(isKnown);
  const drafted = draft.photos.flatMap((entry): ListedPhoto[] => {
    if ('file' in entry)
      return [{ kind: 'new', state: 'waiting', progress: 0, error: null, ...entryOf(entry.file) }];
    const photo = stored.find(({ id }) => id === entry.photoId);
    return photo ? [{ key: photo.id, kind: 'kept', photo }] : [];
  });
  // Added elsewhere in the meantime.
  const others = stored.filter(({ id }) => !removed.includes(id) && !drafted.some(({ key }) => key === id));
  return {
    photos: [...drafted, ...others.map((photo): ListedPhoto => ({ key: photo.id, kind: 'kept', photo }))],
    removed,
    note: null,
  };
}
