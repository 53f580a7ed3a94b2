import type { AdminCounts } from '@borough/domain/admin/moderation.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useMoreFollows } from '../../ui/layout/use-more-follows.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { type DeskPart, deskWords, waitingAt } from './desk-words.ts';

interface DeskRailProps {
  present: DeskPart | null;
  counts: AdminCounts;
  isOperator: boolean;
}

/** The words of the desk: at the left of its pages, or on small screens in a line above them that scrolls and fades sideways. */
export function DeskRail({ present, counts, isOperator }: DeskRailProps) {
  const waiting = waitingAt(counts);
  const words = deskWords.filter(({ isForOperators }) => isOperator || !isForOperators);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // After the router, which scrolls every list back to where it was on the page before.
    const frame = requestAnimationFrame(() => {
      const line = list.current;
      const word = line?.querySelector('[aria-current]');
      if (line && word instanceof HTMLElement)
        line.scrollLeft = word.offsetLeft - (line.clientWidth - word.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [present]);
  const more = useMoreFollows(list, words.length);
  return (
    <nav aria-label="Admin" className="print:hidden">
      <ul
        ref={list}
        className={classes(
          'scrollbar-none relative -mx-4 flex overflow-x-auto border-b border-line px-4 max-lg:mb-6 md:-mx-8 md:px-8 lg:sticky lg:top-26 lg:mx-0 lg:flex-col lg:overflow-visible lg:border-b-0 lg:border-l lg:px-0',
          more && 'max-lg:mask-r-from-88%',
        )}
      >
        {words.map(({ part, title, Icon }) => (
          <li key={part} className="shrink-0">
            <Link
              to={paths.adminPart}
              params={{ part }}
              aria-current={part === present ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-3 border-b-2 px-3 transition-colors focus-visible:outline-offset-[-3px] max-lg:text-sm lg:-ml-px lg:min-h-10 lg:border-b-0 lg:border-l-2 lg:pr-0 lg:pl-4',
                part === present
                  ? 'border-brick font-semibold text-brick'
                  : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 max-lg:hidden" />
              {title}
              <Count of={waiting[part]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const maxCounted = 999;

function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <span className="tabular rounded-full bg-sunk px-2 py-0.5 text-xs font-semibold text-ink lg:ml-auto">
      {of >= maxCounted ? `${maxCounted}+` : of}
    </span>
  );
}
