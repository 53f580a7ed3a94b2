import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../parts/class-names.ts';

interface SectionNavProps {
  label: string;
  sections: readonly { id: string; title: string }[];
  /** Called when the reader has chosen a section. */
  onChosen?: () => void;
}

/** A list of a page's sections that follows the reader's position; each is its own link. */
export function SectionNav({ label, sections, onChosen }: SectionNavProps) {
  const current = usePresentSection(sections);
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SectionLink
              id={id}
              current={current === id}
              onChosen={onChosen}
              className={classes(
                '-ml-px flex min-h-11 items-center border-l-2 py-1 pl-4 text-sm transition-colors hover:text-ink lg:min-h-9',
                current === id
                  ? 'border-brick font-semibold text-ink'
                  : 'border-transparent text-muted forced-colors:border-[Canvas]',
              )}
            >
              {title}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  /** The section's ID. */
  id: string;
  /** It is the one being read. */
  current?: boolean;
  onChosen?: (() => void) | undefined;
  className: string;
  children: ReactNode;
}

/** A link to a section of this page; each section has an address of its own. */
export function SectionLink({ id, current = false, onChosen, className, children }: SectionLinkProps) {
  const router = useRouter();
  const page = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return (
    <a
      href={`/#${page}#${id}`}
      aria-current={current ? 'location' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ to: '.', search: true, hash: id, replace: true, resetScroll: false });
        document.getElementById(id)?.focus({ preventScroll: true });
        onChosen?.();
      }}
      className={className}
    >
      {children}
    </a>
  );
}

/** The section being read: the last one that starts in the upper third of the window. */
function usePresentSection(sections: SectionNavProps['sections']): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const begins = ({ id }: { id: string }) => document.getElementById(id)?.getBoundingClientRect().top;
    const watcher = new IntersectionObserver(
      () => {
        const read = sections.findLast((section) => (begins(section) ?? Infinity) < innerHeight / 3);
        setCurrent((read ?? sections[0])?.id);
      },
      { rootMargin: '0px 0px -67% 0px', threshold: [0, 0.01] },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [sections]);
  return current;
}
