import type { Photo } from '@borough/domain/items/items.contract';

/** A photo in a listing form: one the server has, or a file to be uploaded. */
export type ListedPhoto =
  | { key: string; kind: 'kept'; photo: Photo }
  | {
      key: string;
      kind: 'new';
      file: File;
      /** A local URL of the file's pixels. */
      preview: string;
      /** 'preparing' while the browser shrinks it. */
      state: 'preparing' | 'waiting' | 'sending' | 'failed';
      /** Upload progress from 0 to 1. */
      progress: number;
      error: string | null;
    };

export interface PhotoList {
  photos: readonly ListedPhoto[];
  /** Photos the server has, to be removed on saving. */
  removed: readonly string[];
  /** Why some of the most recently chosen files weren't added. */
  note: string | null;
}

export type PhotoChange =
  | { type: 'add'; files: readonly { key: string; file: File; preview: string }[] }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'prepared'; key: string; file: File; preview: string }
  | { type: 'unreadable'; key: string }
  | { type: 'restore'; list: PhotoList }
  | { type: 'reset'; list: PhotoList }
  | { type: 'sending'; key: string; progress: number }
  | { type: 'stored'; key: string; photo: Photo }
  | { type: 'failed'; key: string; error: string }
  | { type: 'deleted'; photoId: string };

export const maxPhotos = 5;
export const largestFileBytes = 15 * 1024 * 1024;
const pictureName = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i;

/** A form's initial list. */
export function photoListOf(photos: readonly Photo[]): PhotoList {
  return {
    photos: photos.map((photo) => ({ key: photo.id, kind: 'kept', photo })),
    removed: [],
    note: null,
  };
}

/** Why a file can't be a photo, in words; null if it may be one (the server checks the pixels). */
export function whyNoPhoto(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isPicture = file.type === '' ? pictureName.test(file.name) : /^image\/(?!svg)/.test(file.type);
  if (!isPicture) return `"${file.name}" isn't an image.`;
  return file.size > largestFileBytes ? `"${file.name}" is larger than 15 MB.` : null;
}

/** The list after a change. Adding accepts only pictures, up to the available room; the note says what was left out. */
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
    case 'unreadable':
      return withoutUnreadable(list, change.key);
    case 'restore':
      // Anything chosen while the draft was loading comes after it.
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

/** A file that can't be shown is no photo of a listing; as the first, it would even stand for it. */
function withoutUnreadable(list: PhotoList, key: string): PhotoList {
  const entry = list.photos.find((each) => each.key === key);
  if (entry?.kind !== 'new') return list;
  const note = `"${entry.file.name}" can't be opened as a photo. Please save it as a JPEG first.`;
  return {
    ...list,
    photos: list.photos.filter((each) => each !== entry),
    note: list.note === null ? note : `${list.note} ${note}`,
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

/** The order of the server's photos, by ID. */
export function storedOrder(list: Pick<PhotoList, 'photos'>): string[] {
  return list.photos.flatMap((entry) => (entry.kind === 'kept' ? [entry.photo.id] : []));
}

/** Whether the browser is still shrinking it. */
export const isPreparing = (entry: ListedPhoto): boolean =>
  entry.kind === 'new' && entry.state === 'preparing';

/** Files that aren't on the server yet, in display order. */
export function notStored(list: Pick<PhotoList, 'photos'>): NewPhoto[] {
  return list.photos.filter((entry) => entry.kind === 'new');
}
