import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Page } from './page.tsx';
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
  /** "November 2026": when the text was last changed. */
  revised?: string;
  /** What to do after reading. */
  after?: ReactNode;
}

/** One column to read, with its contents beside it on wide screens. */
export function ReadingPage({ title, lead, sections, revised, after }: ReadingPageProps) {
  useDocumentTitle(title);
  return (
    <Page>
      <header className="max-w-[62ch] pb-8 md:pb-12">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        {revised && <p className="mt-3 text-xs text-muted">Last revised: {revised}</p>}
      </header>
      <div className="gap-16 border-t border-line pt-8 lg:grid lg:grid-cols-[220px_1fr] lg:pt-12">
        <div className="hidden lg:block print:hidden">
          <div className="sticky top-28">
            <SectionNav label="On this page" sections={sections} />
          </div>
        </div>
        <div className="max-w-[68ch] [&_a]:text-brick [&_a]:underline [&_a]:underline-offset-3 [&_li]:mt-1.5 [&_p+p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} tabIndex={-1} className="scroll-mt-28 pb-10 outline-none">
              <h2 className="pb-3 text-xl">{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
      {after && <div className="border-t border-line pt-10">{after}</div>}
    </Page>
  );
}
