import type { EditedText, TextKey } from '@borough/domain/texts/edit-texts.contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropDraft, readDraft, saveDraft as keepHere } from '../../lib/kept/storage.ts';
import { readText, saveDraft } from './content.api.ts';
import { DraftKeeper, isKeptText } from './draft-keeper.ts';

/** What is typed into a text, kept as `DraftKeeper` does, and sent when the page is left or the connection is back. */
export function useTextDraft(key: TextKey, text: EditedText, personId: string) {
  const [keeper] = useState(() => {
    const name = `text.${personId}.${key.kind}.${key.slug}` as const;
    return new DraftKeeper(text, readDraft(name, isKeptText), {
      save: (draft) => saveDraft(key, draft),
      read: () => readText(key),
      keepHere: (kept) => keepHere(name, kept),
      forgetHere: () => dropDraft(name),
    });
  });
  useEffect(() => {
    const send = () => void keeper.flush();
    send();
    addEventListener('pagehide', send);
    addEventListener('online', send);
    return () => {
      removeEventListener('pagehide', send);
      removeEventListener('online', send);
      send();
    };
  }, [keeper]);
  return { ...useSyncExternalStore(keeper.subscribe, keeper.view), keeper };
}
