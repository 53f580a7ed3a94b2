import { Link } from '@tanstack/react-router';
import type { Content } from '@borough/domain/texts/texts.contract';
import offline from '../../content/help.md';
import { paths } from '../../paths.ts';
import { Prose } from '../../ui/layout/prose.tsx';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
import { HelpTopics } from './help-topics.tsx';
import { Ending } from './ending.tsx';
import { NoAnswer } from './no-answer.tsx';
import { PageText } from './page-text.tsx';
import { QuestionSearch } from './question-search.tsx';
import { Questions } from './questions.tsx';
import { useQuestionSearch } from './use-question-search.ts';

/** Answers by topic, each at its own address (`/help#booking`). */
export function HelpPage() {
  return (
    <PageText name="help" offline={offline}>
      {(content) => <Help content={content} />}
    </PageText>
  );
}

function Help({ content }: { content: Content }) {
  const { typed, words, found, outcome, type, clear } = useQuestionSearch(content);
  return (
    <ReadingPage
      title={content.title}
      lead={content.lead}
      drawing="lamp"
      sections={found.map(({ id, title, html, entries }) => ({
        id,
        title,
        body: (
          <>
            {words.length === 0 && html && <Prose html={html} className="mb-4 text-muted" />}
            <Questions entries={entries} words={words} />
          </>
        ),
      }))}
      before={
        <>
          <div className="max-w-[66ch]">
            <QuestionSearch label="Search the Help Center" typed={typed} onType={type} outcome={outcome} />
          </div>
          {words.length === 0 && <HelpTopics sections={found} />}
          {found.length === 0 && <NoAnswer typed={typed} onClear={clear} />}
        </>
      }
      after={
        <>
          <p className="pb-2 text-sm text-muted">
            Looking for short answers? The{' '}
            <Link to={paths.faq} className="text-link">
              FAQ
            </Link>{' '}
            has them.
          </p>
          <Ending />
        </>
      }
    />
  );
}
