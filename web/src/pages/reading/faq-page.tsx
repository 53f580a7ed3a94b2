import { Link } from '@tanstack/react-router';
import type { Content } from '@borough/domain/texts/texts.contract';
import offline from '../../content/faq.md';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { NoAnswer } from './no-answer.tsx';
import { PageText } from './page-text.tsx';
import { QuestionSearch } from './question-search.tsx';
import { Questions } from './questions.tsx';
import { useQuestionSearch } from './use-question-search.ts';

/** Questions people ask first, by category and by word. */
export function FaqPage() {
  return (
    <PageText name="faq" offline={offline}>
      {(content) => <Faq content={content} />}
    </PageText>
  );
}

function Faq({ content }: { content: Content }) {
  useDocumentTitle(content.title);
  const categories = [
    { value: '', label: 'All' },
    ...content.sections.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const { typed, category, words, found, outcome, type, choose, clear } = useQuestionSearch(content);
  return (
    <Page>
      <div className="mx-auto max-w-[760px]">
        <PageHeading title={content.title} lead={content.lead} />
        <QuestionSearch label="Search the questions" typed={typed} onType={type} outcome={outcome} />
        <div className="mt-3">
          <FilterChips label="Category" options={categories} value={category} onChange={choose} />
        </div>
        {found.length === 0 && <NoAnswer typed={typed} onClear={clear} />}
        {found.map(({ id, title, entries }) => (
          <section key={id} id={id} className="pt-10">
            <h2 className="pb-3 text-xl">{title}</h2>
            <Questions entries={entries} words={words} />
          </section>
        ))}
        <section className="mt-14 rounded-card bg-brick-soft px-6 py-8 print:hidden">
          <h2 className="text-xl">Still have questions?</h2>
          <p className="mt-2 text-muted">
            The Help Center goes into more detail, and a person reads every message you send us.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={paths.contact} className={buttonClass()}>
              Contact us
            </Link>
            <Link to={paths.help} className={buttonClass({ variant: 'secondary' })}>
              Help Center
            </Link>
          </div>
        </section>
      </div>
    </Page>
  );
}
