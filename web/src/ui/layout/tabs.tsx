import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../parts/class-names.ts';
import { useMoreFollows } from './use-more-follows.ts';

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
}

/** Tabs in one line that scrolls sideways if it's too long, automatically to the chosen tab; it fades where more follow. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      const chosen = list.current?.querySelector('[data-state=active]');
      if (!list.current || !(chosen instanceof HTMLElement)) return;
      // Scrolls only this line, not the page.
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    };
    show();
    // After following a link, the router restores scroll positions from the previous page, including this line's, once it has
    // rendered.
    const again = requestAnimationFrame(show);
    return () => cancelAnimationFrame(again);
  }, [value]);
  const more = useMoreFollows(list, tabs.length);
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List
        ref={list}
        aria-label={label}
        className={classes(
          'scrollbar-none relative -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0',
          more && 'mask-r-from-88%',
        )}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 border-b-2 border-transparent forced-colors:not-data-[state=active]:border-[Canvas] px-3 text-sm font-semibold text-muted transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-brick data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-8">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
