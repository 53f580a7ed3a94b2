import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { dayInFull } from '../../lib/time/full-day.ts';
import { Page } from './page.tsx';
import { classes } from '../parts/class-names.ts';
import type { DrawingName } from '../pictures/drawing.tsx';
import { PageOpening } from './page-opening.tsx';
import { SectionNav } from './section-nav.tsx';

export interface ReadingSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface ReadingPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly ReadingSection[];
  /** A drawing beside the title. */
  drawing?: DrawingName;
  /** The day the text was last changed, `YYYY-MM-DD`. */
  revised?: string;
  /** Content between the lead and the first section. */
  before?: ReactNode;
  /** What to do after reading. */
  after?: ReactNode;
}

/** A single column of text, with its table of contents next to it on wide screens and above it elsewhere. */
export function ReadingPage({ title, lead, drawing, sections, revised, before, after }: ReadingPageProps) {
  useDocumentTitle(title);
  return (
    <Page>
      <PageOpening title={title} lead={lead} drawing={drawing}>
        {revised && (
          <p className="mt-4 text-sm text-muted">
            Last updated: <time dateTime={revised}>{dayInFull(revised)}</time>
          </p>
        )}
      </PageOpening>
      {before && <div className="pb-6 md:pb-10">{before}</div>}
      {sections.length > 0 && (
        <div
          className={classes(
            'gap-16 lg:grid lg:grid-cols-[230px_1fr]',
            drawing ? 'lg:pt-4' : 'border-t border-line pt-8 lg:pt-12',
          )}
        >
          <div className="print:hidden">
            <FoldedContents sections={sections} />
            <div className="sticky top-28 hidden max-h-[calc(100dvh-9rem)] overflow-y-auto lg:block">
              <SectionNav label="On this page" sections={sections} />
            </div>
          </div>
          <div className="max-w-[66ch] min-w-0">
            {sections.map(({ id, title: heading, body }) => (
              <section key={id} id={id} tabIndex={-1} className="pb-11 outline-none">
                <h2 className="pb-3 text-xl">{heading}</h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      )}
      {after && (
        <div className="border-t border-line pt-8 lg:pl-[calc(230px+4rem)] print:hidden">{after}</div>
      )}
    </Page>
  );
}

/** The table of contents on narrow screens: closed at first, and again after a choice. */
function FoldedContents({ sections }: Pick<ReadingPageProps, 'sections'>) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="group mb-8 rounded-card border border-line bg-surface lg:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} className="group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <SectionNav
          label="Contents"
          sections={sections}
          onChosen={() => details.current?.removeAttribute('open')}
        />
      </div>
    </details>
  );
}
