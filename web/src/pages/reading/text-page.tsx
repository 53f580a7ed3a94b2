import type { ReactNode } from 'react';
import type { Content, ContentSection } from '@borough/domain/texts/texts.contract';
import { Prose } from '../../ui/layout/prose.tsx';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
import { Ending } from './ending.tsx';

export interface TextPageProps {
  content: Content;
  /** What follows a section's own text, by section ID; it may render the section's entries. */
  slots?: Readonly<Record<string, (section: ContentSection) => ReactNode>>;
  before?: ReactNode;
  after?: ReactNode;
}

/** A page that shows one of our texts. */
export function TextPage({ content, slots = {}, before, after }: TextPageProps) {
  const sections = content.sections.map((section) => ({
    id: section.id,
    title: section.title,
    body: (
      <>
        {section.html && <Prose html={section.html} />}
        {slots[section.id]?.(section)}
      </>
    ),
  }));
  return (
    <ReadingPage
      title={content.title}
      lead={content.lead}
      revised={content.revised}
      sections={sections}
      before={before}
      after={
        <>
          {after}
          <Ending />
        </>
      }
    />
  );
}
