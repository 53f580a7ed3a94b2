import type { ReactNode } from 'react';
import type { Content, ContentSection } from '@borough/domain/texts/texts.contract';
import type { DrawingName } from '../../ui/pictures/drawing.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
import { Ending } from './ending.tsx';

export interface TextPageProps {
  content: Content;
  /** What follows a section's own text, by section ID; it may render the section's entries. */
  slots?: Readonly<Record<string, (section: ContentSection) => ReactNode>>;
  /** Sections whose lists are a row of cards, by their IDs. */
  cards?: readonly string[];
  /** What comes before a section's own text, by section ID. */
  heads?: Readonly<Record<string, ReactNode>>;
  drawing?: DrawingName;
  before?: ReactNode;
  after?: ReactNode;
}

/** A page that shows one of our texts. */
export function TextPage({
  content,
  slots = {},
  cards = [],
  heads = {},
  drawing,
  before,
  after,
}: TextPageProps) {
  const sections = content.sections.map((section) => ({
    id: section.id,
    title: section.title,
    body: (
      <>
        {heads[section.id]}
        {section.html && (
          <Prose html={section.html} className={cards.includes(section.id) ? 'in-cards' : undefined} />
        )}
        {slots[section.id]?.(section)}
      </>
    ),
  }));
  return (
    <ReadingPage
      title={content.title}
      lead={content.lead}
      drawing={drawing}
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
