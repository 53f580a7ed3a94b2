import type { Photo } from '@borough/domain/items/items.contract';

/** A photo of a listing form: one the server has, or a file on its way there. */
export type ListedPhoto =
  | { key: string; kind: 'kept'; photo: Photo }
  | {
      key: string;
      kind: 'new';
      file: File;
      /** An address of the file's own pixels on this device. */
      preview: string;
      /** 'preparing' while the browser makes it smaller. */
      state: 'preparing' | 'waiting' | 'sending' | 'failed';
      /** How much was sent, from 0 to 1. */
      progress: number;
      error: string | null;
    };

export interface PhotoList {
  photos: readonly ListedPhoto[];
  /** Photos the server has that are to be taken away on saving. */
  removed: readonly string[];
  /** What happened to the files of the last choice that were not taken. */
  note: string | null;
}

export type PhotoChange =
  | { type: 'add'; files: readonly { key: string; file: File; preview: string }[] }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'prepared'; key: string; file: File; preview: string }
  | { type: 'restore'; list: PhotoList }
  | { type: 'reset'; list: PhotoList }
  | { type: 'sending'; key: string; progress: number }
  | { type: 'stored'; key: string; photo: Photo }
  | { type: 'failed'; key: string; error: string }
  | { type: 'deleted'; photoId: string };

export const maxPhotos = 5;
export const largestFileBytes = 15 * 1024 * 1024;
const pictureName = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i;

/** The list a form begins with. */
export function photoListOf(photos: readonly Photo[]): PhotoList {
  return {
    photos: photos.map((photo) => ({ key: photo.id, kind: 'kept', photo })),
    removed: [],
    note: null,
  };
}

/** Why a file cannot be a photo, in words; null when it may be one (the server looks at the pixels). */
export function whyNoPhoto(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isPicture = file.type === '' ? pictureName.test(file.name) : /^image\/(?!svg)/.test(file.type);
  if (!isPicture) return `"${file.name}" isn't an image.`;
  return file.size > largestFileBytes ? `"${file.name}" is larger than 15 MB.` : null;
}

/** The list after a change. Adding takes pictures only, and no more than there is room for; the note says what was left. */
export function changePhotos(list: PhotoList, change: PhotoChange): PhotoList {
  switch (change.type) {
    case 'add':
      return added(list, change.files);
    case 'remove': {
      const gone = list.photos.find(({ key }) => key === change.key);
      return {
        photos: list.photos.filter(({ key }) => key !== change.key),
        removed: gone?.kind === 'kept' ? [...list.removed, gone.photo.id] : list.removed,
        note: null,
      };
    }
    case 'move':
      return { ...list, photos: moved(list.photos, change.key, change.to), note: null };
    case 'prepared':
      return withNew(list, change.key, { state: 'waiting', file: change.file, preview: change.preview });
    case 'restore':
      // What was chosen while the draft was being read comes after it.
      return {
        ...change.list,
        photos: [...change.list.photos, ...notStored(list)].slice(0, maxPhotos),
        note: list.note,
      };
    case 'reset':
      return change.list;
    case 'sending':
      return withNew(list, change.key, { state: 'sending', progress: change.progress, error: null });
    case 'failed':
      return withNew(list, change.key, { state: 'failed', progress: 0, error: change.error });
    case 'stored':
      return {
        ...list,
        photos: list.photos.map((entry) =>
          entry.key === change.key ? { key: entry.key, kind: 'kept', photo: change.photo } : entry,
        ),
      };
    case 'deleted':
      return { ...list, removed: list.removed.filter((id) => id !== change.photoId) };
  }
}

function added(list: PhotoList, files: Extract<PhotoChange, { type: 'add' }>['files']): PhotoList {
  const refusals = files.flatMap(({ file }) => whyNoPhoto(file) ?? []);
  const pictures = files.filter(({ file }) => whyNoPhoto(file) === null);
  const taken = pictures.slice(0, Math.max(0, maxPhotos - list.photos.length));
  const left = pictures.length - taken.length;
  if (left > 0)
    refusals.push(
      `A listing can have up to ${maxPhotos} photos; ${left === 1 ? '1 was' : `${left} were`} left out.`,
    );
  return {
    ...list,
    photos: [
      ...list.photos,
      ...taken.map(
        (file) =>
          ({ kind: 'new', state: 'preparing', progress: 0, error: null, ...file }) satisfies ListedPhoto,
      ),
    ],
    note: refusals.length > 0 ? refusals.join(' ') : null,
  };
}

function moved(photos: readonly ListedPhoto[], key: string, to: number): readonly ListedPhoto[] {
  const from = photos.findIndex((entry) => entry.key === key);
  const entry = photos[from];
  if (!entry || to < 0 || to >= photos.length || to === from) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, entry);
}

type NewPhoto = Extract<ListedPhoto, { kind: 'new' }>;

function withNew(list: PhotoList, key: string, part: Partial<Omit<NewPhoto, 'key' | 'kind'>>): PhotoList {
  return {
    ...list,
    photos: list.photos.map((entry) =>
      entry.key === key && entry.kind === 'new' ? { ...entry, ...part } : entry,
    ),
  };
}

/** The order of the photos the server has, by their ids. */
export function storedOrder(list: Pick<PhotoList, 'photos'>): string[] {
  return list.photos.flatMap((entry) => (entry.kind === 'kept' ? [entry.photo.id] : []));
}

/** Whether the browser is still making it smaller. */
export const isPreparing = (entry: ListedPhoto): boolean =>
  entry.kind === 'new' && entry.state === 'preparing';

/** Files that are not on the server yet, in the order they are to be shown. */
export function notStored(list: Pick<PhotoList, 'photos'>): NewPhoto[] {
  return list.photos.filter((entry) => entry.kind === 'new');
}
