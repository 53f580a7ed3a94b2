import type { LetterParams, OwnLetter } from '@borough/domain/notifications/own-mails.contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import type { SectionWords } from '../section-fields.ts';
import { SectionForm } from '../section-form.tsx';
import { mailQuery, useSetMail } from '../settings.api.ts';
import { readerInWords } from './mail-names.ts';
import { OwnMailPreview } from './own-mail-preview.tsx';

function wordsOf({ ourSubjects, hasItem }: OwnLetter): SectionWords {
  const title = hasItem ? ' {{item.title}} stands for the item, shortened if it is too long.' : '';
  const depends = ourSubjects.length > 1 ? ' Ours depends on the case; yours is the same in all.' : '';
  return {
    title: 'This email',
    lead: 'What you leave empty stays as it is in all emails. Our own sentences keep their sums, dates and deadlines. {{company.name}} stands for the name of the site.',
    groups: [{ title: 'Your words', fields: ['subject', 'opening', 'closing'] }],
    fields: {
      subject: { label: 'Subject', kind: 'line', hint: `At most 60 characters.${title}${depends}` },
      opening: {
        label: 'Opening',
        kind: 'line',
        hint: 'Below the heading, in place of that of all emails. At most 200 characters.',
      },
      closing: {
        label: 'Closing',
        kind: 'line',
        hint: 'After everything else, in place of that of all emails. At most 200 characters.',
      },
    },
  };
}

/** One email: its subject and words, how it looks, and how it came to be as it is. */
export function MailView({ mail }: { mail: LetterParams }) {
  const { data, isPending, isFetching, refetch } = useQuery(mailQuery(mail));
  const save = useSetMail(mail);
  const back = (
    <BackLink to={paths.adminSettings} params={{ section: 'mails' }}>
      All emails
    </BackLink>
  );
  if (isPending)
    return (
      <>
        {back}
        <Skeleton className="mt-4 h-64" />
      </>
    );
  if (!data)
    return (
      <>
        {back}
        <ErrorState
          title="This email couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  return (
    <>
      {back}
      <h2 className="mt-2 font-display text-xl break-words">{data.subject}</h2>
      <p className="mt-1 mb-6 text-sm text-muted">{`${data.chapter}. ${readerInWords(data.reader)}.`}</p>
      <SectionForm
        words={wordsOf(data)}
        view={data}
        save={save}
        said="Saved. Emails written from now on have these words."
        onStale={() => void refetch()}
        shown={(textOf) => <OwnMailPreview mail={data} textOf={textOf} />}
      />
    </>
  );
}
