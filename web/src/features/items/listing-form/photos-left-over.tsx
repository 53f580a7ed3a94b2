import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { notStored, type PhotoList } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';

interface PhotosLeftOverProps {
  /** "Your item is listed" or "Your changes are saved". */
  done: string;
  list: PhotoList;
  onRetry: () => Promise<number>;
  onContinue: () => void;
  continueLabel: string;
}

/** The listing is saved, but some photos couldn't be added: shows why for each, to retry or skip. */
export function PhotosLeftOver({ done, list, onRetry, onContinue, continueLabel }: PhotosLeftOverProps) {
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = notStored(list).length;
  useEffect(() => heading.current?.focus(), []);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="mx-auto max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {left > 0 ? `${done}; ${counted(left, 'photo')} couldn't be added` : `${done}, with all its photos`}
      </h2>
      <p className="mt-2 text-muted">
        Everything else is saved. You can also add photos later by editing the item.
      </p>
      <ul aria-label="Photos" className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {list.photos.map((entry, index) => (
          <PhotoTile
            key={entry.key}
            entry={entry}
            index={index}
            count={list.photos.length}
            onRetry={busy ? undefined : () => void retry()}
          />
        ))}
      </ul>
      <Button size="lg" className="mt-8 w-full" onClick={onContinue} disabled={busy}>
        {continueLabel}
      </Button>
    </section>
  );
}
