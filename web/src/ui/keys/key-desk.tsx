import { Keyboard } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { classes } from '../parts/class-names.ts';
import { Dialog } from '../windows/dialog.tsx';
import { Key } from './key.tsx';

/** What a key does here. */
export interface DeskKey {
  /** As the browser names it: 'j', 'Escape'. */
  key: string;
  /** What it does, as the list of keys says it; keys with the same words share a line. */
  words: string;
  /** Does nothing and is listed all the same if undefined. */
  run?: (() => void) | undefined;
}

interface KeyDeskProps {
  keys: readonly DeskKey[];
  /** Stands beside the button that lists the keys. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])');

/**
 * A part of a page that is worked by keys while the focus is in it; it takes the focus if nothing else has it. `?` lists the keys.
 * Nothing happens while someone types, in windows over the page, or with a modifier held.
 */
export function KeyDesk({ keys, head, className, children }: KeyDeskProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [listed, setListed] = useState(false);

  useEffect(() => {
    if (document.activeElement === document.body) desk.current?.focus({ preventScroll: true });
  }, []);

  function onKey(event: KeyboardEvent) {
    const { key, target } = event;
    // Windows opened from here are elsewhere in the document, but React bubbles their keys to here.
    const inside = target instanceof Node && desk.current?.contains(target);
    if (!inside || isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === '?') {
      event.preventDefault();
      setListed(true);
      return;
    }
    const found = keys.find((each) => each.key === key)?.run;
    if (!found) return;
    event.preventDefault();
    found();
  }

  return (
    <div
      ref={desk}
      tabIndex={-1}
      role="presentation"
      onKeyDown={onKey}
      className={classes('@container outline-none', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-3 empty:hidden">
        {head}
        <Button
          size="sm"
          variant="quiet"
          className="ml-auto text-muted! max-md:hidden"
          onClick={() => setListed(true)}
        >
          <Keyboard aria-hidden size={18} strokeWidth={1.75} />
          Keys
          <Key>?</Key>
        </Button>
      </div>
      {children}
      <Dialog open={listed} onOpenChange={setListed} title="Keys on this page" className="max-w-md">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-sm">
          {[...Map.groupBy(keys, ({ words }) => words)].map(([words, each]) => (
            <div key={words} className="contents">
              <dt className="flex gap-1">
                {each.map(({ key }) => (
                  <Key key={key}>{shown[key] ?? key}</Key>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
          <div className="contents">
            <dt>
              <Key>?</Key>
            </dt>
            <dd>Shows this list</dd>
          </div>
        </dl>
      </Dialog>
    </div>
  );
}

const shown: Record<string, string> = { Escape: 'esc', Enter: 'enter', ArrowDown: '↓', ArrowUp: '↑' };
