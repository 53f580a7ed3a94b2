import type { Photo } from '@borough/domain/items/items.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeItem } from '../items.api.ts';
import {
  changePhotos,
  notStored,
  type PhotoChange,
  type PhotoList,
  photoListOf,
  storedOrder,
} from './photo-list.ts';
import { sendPhoto } from './send-photo.ts';

let chosenFiles = 0;

/** The photos of a listing form, and how they get to the server. */
export function usePhotos(stored: readonly Photo[]) {
  const [list, setList] = useState(() => photoListOf(stored));
  // Uploads outlive the render that began them, so they read the newest list here.
  const newest = useRef<PhotoList>(list);
  const change = useCallback((next: PhotoChange) => {
    newest.current = changePhotos(newest.current, next);
    setList(newest.current);
  }, []);

  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const add = useCallback(
    (files: Iterable<File>) => {
      const chosen = Array.from(files, (file) => ({
        key: `file-${++chosenFiles}`,
        file,
        preview: URL.createObjectURL(file),
      }));
      for (const { preview } of chosen) previews.current.add(preview);
      change({ type: 'add', files: chosen });
    },
    [change],
  );

  /** Sends what is not there yet, one after the other, and puts all in order. Answers how many could not be added. */
  const send = useCallback(
    async (itemId: string): Promise<number> => {
      for (const { key, file } of notStored(newest.current)) {
        change({ type: 'sending', key, progress: 0 });
        try {
          const photo = await sendPhoto(itemId, file, (progress) =>
            change({ type: 'sending', key, progress }),
          );
          change({ type: 'stored', key, photo });
        } catch (error) {
          change({ type: 'failed', key, error: error instanceof Error ? error.message : String(error) });
        }
      }
      return notStored(newest.current).length;
    },
    [change],
  );

  /** Tells the server the order shown, where it may know another. */
  const keepOrder = useCallback(async (itemId: string): Promise<void> => {
    const imageOrder = storedOrder(newest.current);
    if (imageOrder.length > 1) await changeItem(itemId, { imageOrder });
  }, []);

  return { list, newest, change, add, send, keepOrder };
}

export type Photos = ReturnType<typeof usePhotos>;
