import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Key } from '../../ui/keys/key.tsx';

interface CardListProps<Entry> {
  entries: readonly Entry[];
  /** What to call an entry: "report". */
  what: string;
  children: (entry: Entry) => ReactNode;
}

/**
 * Cards of a queue, navigable by keyboard: n and p move to the next and previous card, and when the focused one is settled and
 * leaves, its successor gets the focus.
 */
export function CardList<Entry extends { id: string }>({ entries, what, children }: CardListProps<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = useRef<string>(undefined);
  const at = Math.min(current, entries.length - 1);

  const focus = (index: number) => {
    const card = list.current?.children[index];
    if (card instanceof HTMLElement) card.focus();
  };

  useEffect(() => {
    const hasLeft = last.current !== undefined && !entries.some(({ id }) => id === last.current);
    if (!hasLeft) return;
    last.current = undefined;
    if (document.activeElement === document.body) focus(at);
  }, [entries, at]);

  function onKey(event: KeyboardEvent) {
    const { key, target } = event;
    const typing = target instanceof HTMLElement && target.matches('input, select, textarea');
    // Key presses in a dialog arrive here too, because React bubbles them to where the dialog was opened.
    const inside = target instanceof Node && list.current?.contains(target);
    if ((key !== 'n' && key !== 'p') || typing || !inside) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focus(key === 'n' ? Math.min(at + 1, entries.length - 1) : Math.max(at - 1, 0));
  }

  return (
    <>
      {entries.length > 1 && (
        <p className="hidden pb-4 text-sm text-muted md:block">
          With a {what} focused: <Key>n</Key> goes to the next, <Key>p</Key> to the previous.
        </p>
      )}
      <ul ref={list} onKeyDown={onKey} className="flex flex-col gap-4">
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            id={entry.id}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => {
              setCurrent(index);
              last.current = entry.id;
            }}
            className="rounded-card border border-line bg-surface p-4 md:p-5"
          >
            {children(entry)}
          </li>
        ))}
      </ul>
    </>
  );
}
