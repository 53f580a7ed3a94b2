import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageQuery } from '../../../lib/page/page-query.ts';
import { useNow } from '../../../lib/time/now.ts';
import { type DeskKey, KeyDesk } from '../../../ui/keys/key-desk.tsx';
import { OneAtATime } from '../../../ui/keys/one-at-a-time.tsx';
import { CaseRow } from './case-row.tsx';
import { type CaseKeys, CaseView } from './case-view.tsx';
import { isMine } from './entry-words.ts';
import type { SidePhotos } from './side-card.tsx';

interface CaseDeskProps {
  entries: readonly CaseEntry[];
  photos: SidePhotos;
  /** Which cases to show. */
  filters: ReactNode;
  nothing: ReactNode;
  /** The way to the next page. */
  more: ReactNode;
}

/**
 * Cases in the order they wait, one of which can be open; the only one of the admin's is. After a decision the next of theirs opens. All
 * of it can be done by keys.
 */
export function CaseDesk({ entries, photos, filters, nothing, more }: CaseDeskProps) {
  const { query, change, open, close } = usePageQuery();
  const now = useNow(30_000);
  const list = useRef<HTMLUListElement>(null);
  const view = useRef<CaseKeys>(null);
  const mine = entries.filter(isMine);
  const only = mine.length === 1 && entries.length === 1 ? mine[0] : undefined;
  const shown = mine.find(({ id }) => id === query.at) ?? only;
  const at = shown ? mine.indexOf(shown) : -1;
  const go = (to: number) => {
    const next = mine[to];
    if (next) change({ at: next.id });
  };

  useEffect(() => {
    if (shown) window.scrollTo({ top: 0 });
  }, [shown?.id]); // eslint-disable-line react-hooks/exhaustive-deps -- when another one opens

  function onDecided() {
    const next = mine[at + 1] ?? mine[at - 1];
    if (next) return change({ at: next.id });
    close({ at: undefined });
    // The only case opened in the list's place: what is left of the page begins at its top.
    if (only) window.scrollTo({ top: 0 });
  }

  const whenOpen = useOpenKeys({ at, go, view, close: only ? undefined : () => close({ at: undefined }) });
  const inList = useListKeys(list);
  const head =
    shown && !only ? (
      <OneAtATime
        all="All cases"
        what="case"
        at={at}
        of={mine.length}
        onBack={() => close({ at: undefined })}
        onGo={go}
      />
    ) : (
      filters
    );
  return (
    <KeyDesk keys={shown ? whenOpen : inList} head={head} className="flex flex-col gap-5">
      {shown ? (
        <CaseView entry={shown} now={now} photos={photos} onDecided={onDecided} keysRef={view} />
      ) : entries.length === 0 ? (
        nothing
      ) : (
        <>
          <ul
            ref={list}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {entries.map((entry) => (
              <li key={entry.id} id={entry.id} tabIndex={-1}>
                <CaseRow entry={entry} now={now} onOpen={() => open({ at: entry.id })} />
              </li>
            ))}
          </ul>
          {more}
        </>
      )}
    </KeyDesk>
  );
}

/** In the list, j and k go from one button that opens a case to the next; Enter presses it, as on any button. */
function useListKeys(list: { current: HTMLElement | null }): DeskKey[] {
  const step = (by: number) => () => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = buttons.findIndex((each) => each === document.activeElement);
    const next = buttons[Math.min(buttons.length - 1, Math.max(0, now + by))];
    next?.focus();
  };
  return [
    { key: 'j', words: 'Next case', run: step(1) },
    { key: 'k', words: 'Previous case', run: step(-1) },
    { key: 'Enter', words: 'Opens the case' },
  ];
}

interface OpenKeys {
  at: number;
  go: (to: number) => void;
  view: { current: CaseKeys | null };
  close: (() => void) | undefined;
}

function useOpenKeys({ at, go, view, close }: OpenKeys): DeskKey[] {
  return [
    { key: 'j', words: 'Next case', run: () => go(at + 1) },
    { key: 'k', words: 'Previous case', run: () => go(at - 1) },
    ...['1', '2', '3', '4'].map((key, n) => ({
      key,
      words: 'Chooses what happened, or a marked amount',
      run: () => view.current?.choose(n),
    })),
    { key: 'e', words: 'Goes to the evidence', run: () => view.current?.to('evidence') },
    { key: 'f', words: 'Goes to what you find', run: () => view.current?.to('finding') },
    { key: 'w', words: 'Goes to your reasons', run: () => view.current?.to('reasons') },
    { key: 'a', words: "Agrees with another admin's decision", run: () => view.current?.answer('Agree') },
    { key: 'r', words: 'Decides instead of them', run: () => view.current?.answer('Decide instead') },
    { key: 'Escape', words: 'Back to all cases', run: close },
  ];
}
