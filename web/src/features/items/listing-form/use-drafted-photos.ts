import type { Photo } from '@borough/domain/items/items.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraftFiles, readDraftFiles, saveDraftFiles } from '../../../lib/kept/draft-files.ts';
import type { DraftName } from '../../../lib/kept/storage.ts';
import { isPhotoDraft, listOfDraft, photoDraftOf } from './photo-draft.ts';
import { isPreparing, type PhotoChange, type PhotoList, photoListOf } from './photo-list.ts';

interface DraftedPhotos {
  /** The server's photos when the form opens. */
  stored: readonly Photo[];
  /** The name to keep them under; undefined once there is nothing left to keep. */
  draft: DraftName | undefined;
  list: PhotoList;
  change: (change: PhotoChange) => void;
  entryOf: (file: File) => { key: string; file: File; preview: string };
}

/** Restores a draft's photos, and keeps them on this device as they change. */
export function useDraftedPhotos(props: DraftedPhotos) {
  const { draft, list, change, entryOf } = props;
  const [{ stored, name }] = useState({ stored: props.stored, name: draft });
  const [stage, setStage] = useState<'reading' | 'read' | 'restored'>('reading');
  const [kept, setKept] = useState({ content: '', allowed: true });

  useEffect(() => {
    if (!name) return;
    let left = false;
    void readDraftFiles(name, isPhotoDraft).then((kept) => {
      if (left) return;
      if (kept) change({ type: 'restore', list: listOfDraft(kept, stored, entryOf) });
      setStage(kept ? 'restored' : 'read');
    });
    return () => {
      left = true;
    };
  }, [name, stored, change, entryOf]);

  const newest = useRef(list);
  useEffect(() => {
    newest.current = list;
  }, [list]);
  // Which photos in which order: upload progress is no reason to write them all again.
  const order = [
    ...list.photos.filter((entry) => !isPreparing(entry)).map(({ key }) => key),
    '-',
    ...list.removed,
  ];
  const content = order.join(' ');
  useEffect(() => {
    if (!draft || stage === 'reading') return;
    const toKeep = photoDraftOf(newest.current, stored);
    if (toKeep) void saveDraftFiles(draft, toKeep).then((allowed) => setKept({ content, allowed }));
    else void dropDraftFiles(draft);
  }, [draft, stage, stored, content]);

  const discard = useCallback(() => {
    change({ type: 'reset', list: photoListOf(stored) });
    setStage('read');
  }, [change, stored]);

  const isDrafted = photoDraftOf(list, stored) !== null;
  return {
    /** Whether the form started with a draft's photos. */
    restored: stage === 'restored',
    /** Whether the browser refused to store photos at the last save. */
    isRefused: !kept.allowed,
    /** Whether a photo is still being prepared or saved, so leaving now would lose it. */
    isUnfinished: list.photos.some(isPreparing) || (isDrafted && kept.content !== content),
    /** Whether anything differs from the server. */
    isDrafted,
    discard,
  };
}
