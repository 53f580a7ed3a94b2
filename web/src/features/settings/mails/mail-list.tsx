import type { LetterHead } from '@borough/domain/notifications/own-mails.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { mailsQuery } from '../settings.api.ts';
import { readerInWords, sectionOf } from './mail-names.ts';

/** Every email there is, by what it is about; each leads to its own words. */
export function MailList() {
  const { data, isPending, isFetching, refetch } = useQuery(mailsQuery);
  const [wanted, setWanted] = useState('');
  if (isPending) return <Skeleton className="mt-10 h-64" />;
  if (!data)
    return (
      <ErrorState
        title="The emails couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const words = wanted.trim().toLowerCase();
  const found = data.letters.filter(({ subject, chapter, reader }) =>
    `${subject} ${chapter} ${readerInWords(reader)}`.toLowerCase().includes(words),
  );
  const chapters = [...Map.groupBy(found, ({ chapter }) => chapter)];
  return (
    <section aria-labelledby="each-email" className="mt-12 border-t border-line pt-8">
      <h2 id="each-email" className="font-display text-xl">
        Each email
      </h2>
      <p className="mt-1 max-w-[62ch] text-sm text-muted">
        By its subject, with example facts. Open one to give it a subject and words of its own.
      </p>
      <SearchField
        label="Find an email"
        placeholder="Find an email"
        words={wanted}
        onWords={setWanted}
        className="mt-4 max-w-md"
      />
      <p role="status" className="sr-only">
        {words === '' ? '' : `Emails found: ${found.length}`}
      </p>
      {chapters.map(([chapter, letters]) => (
        <Chapter key={chapter} title={chapter} letters={letters} />
      ))}
      {found.length === 0 && <p className="mt-6 text-sm text-muted">No email has these words.</p>}
    </section>
  );
}

function Chapter({ title, letters }: { title: string; letters: readonly LetterHead[] }) {
  return (
    <section className="mt-8">
      <h3 className="font-display text-lg">{title}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {letters.map((letter) => (
          <li key={sectionOf(letter)}>
            <Link
              to={paths.adminSettings}
              params={{ section: sectionOf(letter) }}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2.5 hover:text-brick"
            >
              <span className="min-w-0 grow basis-64 font-semibold break-words">{letter.subject}</span>
              {letter.isOwn && <Badge tone="brick">Your words</Badge>}
              <span className="text-sm text-muted">{readerInWords(letter.reader)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
