import type { CaseEntry, DecisionMails, PreviewInput } from '@borough/domain/cases/cases.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDebounced } from '../../../lib/server/debounced.ts';
import { HttpProblem } from '../../../lib/server/http.ts';
import { MailFrame } from '../../../ui/pictures/mail-frame.tsx';
import { decisionMailsQuery } from '../cases.api.ts';
import type { Names } from '../case-words.ts';

interface MailPreviewProps {
  entry: CaseEntry;
  names: Names;
  /** The decision so far; undefined while something is missing without which no email can be written. */
  decision: PreviewInput['decision'] | undefined;
}

const restMs = 400;

/** Both emails exactly as the decision would send them, side by side. */
export function MailPreview({ entry, names, decision }: MailPreviewProps) {
  const rested = useDebounced(decision, restMs);
  const found = useQuery({
    ...decisionMailsQuery(entry.id, rested ?? null),
    enabled: rested !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Emails" className="flex flex-col gap-3">
      <h3 className="font-sans text-sm font-semibold tracking-normal">What both will read</h3>
      <div className="grid gap-4 @3xl:grid-cols-2">
        {(['renter', 'owner'] as const).map((part) => (
          <Frame key={part} name={names[part]}>
            {contentOf(part, { name: names[part], isReady: decision !== undefined, found })}
          </Frame>
        ))}
      </div>
      {found.data?.afterSecond && (
        <p className="text-sm text-muted">They go out once a second admin agrees.</p>
      )}
    </section>
  );
}

interface Found {
  name: string;
  isReady: boolean;
  found: { data: DecisionMails | undefined; error: Error | null; isPlaceholderData: boolean };
}

function contentOf(part: 'renter' | 'owner', { name, isReady, found }: Found): ReactNode {
  if (!isReady) return <Quiet>Choose what you find and the rule to read this email.</Quiet>;
  if (found.error)
    return (
      <Quiet>
        {found.error instanceof HttpProblem ? found.error.message : "This email couldn't be loaded."}
      </Quiet>
    );
  if (!found.data) return <Quiet>Writing the email…</Quiet>;
  const mails = found.data.mails.filter(({ to }) => to === part);
  if (mails.length === 0)
    return (
      <Quiet>
        {found.data.afterSecond
          ? 'This email is written once a second admin agrees. None could be picked yet.'
          : 'They turned off these emails, or have no address anymore. They read it on the booking page.'}
      </Quiet>
    );
  return mails.map(({ subject, html, text }) => (
    <MailFrame
      key={subject}
      {...{ subject, html, text }}
      label={`Email to ${name}`}
      title={`What ${name} will read`}
    />
  ));
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex items-center gap-2 text-xs text-muted">
        <Mail aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
        <bdi className="truncate">{`To ${name}`}</bdi>
      </p>
      <div className="h-[26rem] overflow-hidden rounded-field border border-line bg-paper">{children}</div>
    </div>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <p className="flex h-full items-center justify-center px-8 text-center text-sm text-balance text-muted">
      {children}
    </p>
  );
}
