import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProvesHere } from '../../features/accounts/security/proves-here.tsx';
import { adminCountsQuery, adminInvitedQuery } from '../../features/admin/admin.api.ts';
import { FinderField } from '../../features/admin/finder/finder-field.tsx';
import { useDeskNews } from '../../features/admin/inbox/use-desk-news.ts';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePagePath } from '../../lib/page/page-here.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useConfig } from '../../lib/server/config.ts';
import { useTyped } from '../../lib/server/typed.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { buttonClass } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { DeskRail } from './desk-rail.tsx';
import { type DeskPart, deskWords } from './desk-words.ts';
import { FactorNeeded } from './factor-needed.tsx';

interface DeskPageProps {
  /** The word of the rail it belongs to, if any; a page of a word only operators have doesn't exist for anyone else. */
  word: DeskPart | null;
  /** The browser's title; the word's if undefined. */
  title?: string;
  /** Its heading; null if the content brings its own. The word's if undefined. */
  heading?: string | null;
  /** Whether the content takes all the room beside the rail, instead of the width of a list. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the desk: what admins with a second factor see, beside the rail. For anyone else, it doesn't exist. */
export function DeskPage({ word, title, heading, isWide, children }: DeskPageProps) {
  const { person } = useSession();
  const found = deskWords.find(({ part }) => part === word);
  if (!person) return null;
  if (!person.isAdmin) return <NoAdmin />;
  const isOperator = person.isOperator ?? false;
  if (found?.isForOperators && !isOperator) return <NotFound />;
  const name = title ?? found?.title ?? '';
  const shown = heading === undefined ? (found?.title ?? name) : heading;
  return (
    <ProvesHere>
      <Desk word={word} title={name} isOperator={isOperator}>
        <div className={classes('min-w-0', !isWide && 'max-w-[52rem]')}>
          {shown !== null && <PageHeading title={shown} />}
          {children}
        </div>
      </Desk>
    </ProvesHere>
  );
}

interface DeskProps {
  word: DeskPart | null;
  title: string;
  isOperator: boolean;
  children: ReactNode;
}

function Desk({ word, title, isOperator, children }: DeskProps) {
  useDocumentTitle(`${title} · Admin`);
  useDeskNews();
  const path = usePagePath();
  const { query } = usePageQuery();
  const q = path === paths.adminFind ? (query.q ?? '') : '';
  const counts = useQuery(adminCountsQuery);
  if (counts.error && !counts.data)
    return (
      <Alone>
        {counts.error instanceof HttpProblem && counts.error.code === 'admin.factor-needed' ? (
          <FactorNeeded onPassed={() => void counts.refetch()} />
        ) : (
          <ErrorState
            title="This page couldn't be loaded"
            onRetry={() => void counts.refetch()}
            retrying={counts.isFetching}
          />
        )}
      </Alone>
    );
  if (!counts.data)
    return (
      <Alone>
        <CardSkeletons label="Loading" />
      </Alone>
    );
  return (
    <Page className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12 max-lg:pt-0!">
      <DeskRail present={word} counts={counts.data} isOperator={isOperator} />
      {/* As tall as the screen below the header, so that the footer waits below content that loads late. */}
      <div className="min-h-[calc(100dvh-10rem)] min-w-0">
        <FinderField key={q} q={q} />
        {children}
      </div>
    </Page>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <Page>
      <div className="mx-auto max-w-[52rem]">
        <PageHeading title="Admin" />
        {children}
      </div>
    </Page>
  );
}

/** For someone who was invited but isn't an admin yet, says what to do; for anyone else, this page doesn't exist. */
function NoAdmin() {
  const invited = useQuery(adminInvitedQuery);
  const demo = useConfig()?.demo;
  const typed = useTyped();
  const { person } = useSession();
  if (invited.isPending) return null;
  if (!invited.data?.invited) return <NotFound />;
  return (
    <Alone>
      <EmptyState
        drawing={<Drawing name="key" width={120} />}
        title="You're not an admin yet"
        action={
          <Link to={paths.accountPart} params={{ part: 'security' }} className={buttonClass()}>
            Go to Security
          </Link>
        }
      >
        Admins need two-step verification and an invitation link from this site&apos;s operator. Turn on
        two-step verification with an app or add a passkey, then open your link. If it has expired, ask the
        operator for a new one.
        {demo && person && (
          <span className="mt-3 block">
            In demo mode the operator is you. Once two-step verification is on, this command prints the link:
            <code className="mt-2 block rounded-field bg-sunk px-3 py-2 text-left text-sm break-words text-ink">
              {typed('admin', `invite ${person.email}`)}
            </code>
          </span>
        )}
      </EmptyState>
    </Alone>
  );
}
