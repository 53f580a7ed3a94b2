import type { ContentSection } from '@borough/domain/texts/texts.contract';
import { counted } from '../../lib/words/format.ts';
import { Drawing, type DrawingName } from '../../ui/pictures/drawing.tsx';
import { SectionLink } from '../../ui/layout/section-nav.tsx';

/** The drawing of each topic; others have a box. */
const drawings: Readonly<Record<string, DrawingName>> = {
  'getting-started': 'search',
  booking: 'calendar',
  listing: 'shelf',
  payments: 'cord',
  safety: 'key',
  account: 'cup',
};

/** The topics as tiles that lead down to their answers. */
export function HelpTopics({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <ul
      aria-label="Topics"
      className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] lg:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] print:hidden"
    >
      {sections.map(({ id, title, entries }) => (
        <li key={id}>
          <SectionLink
            id={id}
            className="flex h-full flex-col items-start gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong"
          >
            <span aria-hidden className="text-brick">
              <Drawing name={drawings[id] ?? 'box'} width={72} />
            </span>
            <span className="mt-1 font-semibold">{title}</span>
            <span className="text-sm text-muted">{counted(entries.length, 'answer')}</span>
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}
