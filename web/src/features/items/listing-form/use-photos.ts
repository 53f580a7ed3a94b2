import type { Photo } from '@borough/domain/items/items.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftName } from '../../../lib/kept/storage.ts';
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
import { shrinkPhoto } from '../../../lib/server/shrink-photo.ts';
import { useDraftedPhotos } from './use-drafted-photos.ts';
import { releaseLater } from '../../../lib/server/release-later.ts';

let chosenFiles = 0;

/**
 * A listing form's photos: shrunk as they are chosen, kept on this device under `draft` until that is undefined, and uploaded.
 */
export function usePhotos(stored: readonly Photo[], draft: DraftName | undefined) {
  const [list, setList] = useState(() => photoListOf(stored));
  // Uploads outlive the render that started them, so they read the current list here.
  const newest = useRef<PhotoList>(list);
  const change = useCallback((next: PhotoChange) => {
    newest.current = changePhotos(newest.current, next);
    setList(newest.current);
  }, []);

  const previews = useRef(new Set<string>());
  const previewOf = useCallback((file: File) => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    return preview;
  }, []);
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach(releaseLater);
  }, []);

  const entryOf = useCallback(
    (file: File) => ({ key: `file-${++chosenFiles}`, file, preview: previewOf(file) }),
    [previewOf],
  );
  const drafted = useDraftedPhotos({ stored, draft, list, change, entryOf });

  // One at a time: decoding a phone's photo takes 50 MB of memory.
  const preparing = useRef(Promise.resolve());

  const add = useCallback(
    (files: Iterable<File>) => {
      const chosen = Array.from(files, entryOf);
      change({ type: 'add', files: chosen });
      for (const { key, file, preview } of chosen)
        preparing.current = preparing.current.then(async () => {
          if (!newest.current.photos.some((entry) => entry.key === key)) return;
          const small = await shrinkPhoto(file);
          if (!small) return change({ type: 'unreadable', key });
          const shown = small === file ? preview : previewOf(small);
          change({ type: 'prepared', key, file: small, preview: shown });
        });
    },
    [change, entryOf, previewOf],
  );

  /** Uploads whatever isn't on the server yet, one at a time, then fixes the order. Returns how many couldn't be added. */
  const send = useCallback(
    async (itemId: string): Promise<number> => {
      await preparing.current;
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

  /** Sends the displayed order to the server, in case it has another. */
  const keepOrder = useCallback(async (itemId: string): Promise<void> => {
    const imageOrder = storedOrder(newest.current);
    if (imageOrder.length > 1) await changeItem(itemId, { imageOrder });
  }, []);

  return { list, newest, change, add, send, keepOrder, ...drafted };
}

export type Photos = ReturnType<typeof usePhotos>;
