import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { oneColumn, useMedia } from '../../lib/page/media.ts';
import { usePagePath } from '../../lib/page/page-here.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { usePageStart } from '../../lib/page/page-start.ts';
import { bringIntoView, useIsThere } from '../../lib/page/scrolling.ts';
import { type SessionPerson, useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { accountWords } from '../../shell/signed-in/account-words.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { AccountList } from './account-list.tsx';
import { accountParts } from './account-parts.ts';
import { AccountRail } from './account-rail.tsx';

/** Pages of the account that also have an address of their own. */
const otherAddresses: Readonly<Record<string, string>> = {
  [paths.earnings]: 'earnings',
  [paths.statement]: 'statement',
  [paths.noticeSettings]: 'notifications',
};

/** A person's account: its pages beside a rail; on small screens the rail is a page, and each other leads back to it. */
export function AccountPage() {
  const { person } = useSession();
  const params: { part?: string } = useParams({ strict: false });
  const path = usePagePath();
  const name = params.part ?? otherAddresses[path];
  const isNarrow = useMedia(oneColumn);
  if (!person) return null;
  if (name === undefined)
    return isNarrow ? (
      <AccountList person={person} />
    ) : (
      <Navigate to={paths.accountPart} params={{ part: accountWords[0].part }} replace />
    );
  return <OnePart key={name} name={name} person={person} />;
}

function OnePart({ name, person }: { name: string; person: SessionPerson }) {
  const found = Object.hasOwn(accountParts, name) ? accountParts[name] : undefined;
  const word = accountWords.find(({ part }) => part === found?.word);
  useDocumentTitle(found?.title ?? word?.title ?? 'Account');
  const { at } = usePageQuery().query;
  const isThere = useIsThere(at);
  // A link may lead to one card of the page.
  usePageStart(isThere, () => at !== undefined && bringIntoView(at));
  if (!found || !word) return <NotFound />;
  const { title, Content } = found;
  return (
    <Page className="print:py-0 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <AccountRail present={word.part} />
      <div className="ml-auto w-full min-w-0 max-w-[860px]">
        {name === word.part ? (
          <BackLink to={paths.account} className="-mt-3 mb-1 lg:hidden">
            Account
          </BackLink>
        ) : (
          <BackLink to={paths.accountPart} params={{ part: word.part }} className="-mt-3 mb-1 print:hidden">
            {word.title}
          </BackLink>
        )}
        {title !== null && <PageHeading title={title} />}
        {/* As tall as the screen below the header, so that the footer waits below content that loads late. */}
        <div className="@container min-h-[calc(100dvh-10rem)]">
          <Suspense fallback={<PageSpinner />}>
            <Content person={person} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}
