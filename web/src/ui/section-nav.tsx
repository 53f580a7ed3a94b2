import { useEffect, useState } from 'react';
import { classes } from './class-names.ts';

interface SectionNavProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** A list of a page's sections that follows the reader and jumps on a press (addresses stay the router's). */
export function SectionNav({ label, sections }: SectionNavProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-15% 0px -70% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [sections]);
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current === id ? 'true' : undefined}
              onClick={() => {
                const section = document.getElementById(id);
                section?.scrollIntoView({ behavior: 'smooth' });
                section?.focus({ preventScroll: true });
              }}
              className={classes(
                '-ml-px min-h-9 w-full border-l-2 py-1 pl-4 text-left text-sm transition-colors hover:text-ink',
                current === id ? 'border-brick font-semibold text-ink' : 'border-transparent text-muted',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
