import type { AdminCounts } from '@borough/domain/admin/moderation.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ProvesHere } from '../../features/accounts/security/proves-here.tsx';
import { adminCountsQuery, adminInvitedQuery } from '../../features/admin/admin.api.ts';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { ContactList } from '../../features/admin/contact-list.tsx';
import { FilteredList } from '../../features/admin/filtered/filtered-list.tsx';
import { ListingList } from '../../features/admin/listing-list.tsx';
import { PeopleSearch } from '../../features/admin/people-search.tsx';
import { MoneyList, moneyShown } from '../../features/admin/money/money-list.tsx';
import { ReportList } from '../../features/admin/report-list.tsx';
import { SignUpList } from '../../features/admin/sign-up-list.tsx';
import { VerificationList } from '../../features/admin/verifications/verification-list.tsx';
import { useConfig } from '../../lib/server/config.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { type PageQuery, usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { FactorNeeded } from './factor-needed.tsx';
import { installationTabs } from './installation-tabs.tsx';

const CaseList = lazyPart(() => import('../../features/cases/case-list.tsx'), 'CaseList');

const SettingsView = lazyPart(() => import('../../features/settings/settings-view.tsx'), 'SettingsView');

const CasePhotos = lazyPart(() => import('../../features/evidence/case-photos.tsx'), 'CasePhotos');

/** What admins look after; for anyone else, this page doesn't exist. */
export function AdminPage() {
  const { person } = useSession();
  if (!person) return null;
  return person.isAdmin ? (
    <ProvesHere>
      <Desk />
    </ProvesHere>
  ) : (
    <NoAdmin />
  );
}

/** For someone who was invited but isn't an admin yet, says what to do; for anyone else, this page doesn't exist. */
function NoAdmin() {
  const invited = useQuery(adminInvitedQuery);
  const demo = useConfig()?.demo;
  const { person } = useSession();
  if (invited.isPending) return null;
  if (!invited.data?.invited) return <NotFound />;
  return (
    <Frame>
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
              npm run admin -- invite {person.email}
            </code>
          </span>
        )}
      </EmptyState>
    </Frame>
  );
}

function Desk() {
  useDocumentTitle('Admin');
  const { person } = useSession();
  const counts = useQuery(adminCountsQuery);
  const { query, change } = usePageQuery();
  if (counts.error && !counts.data)
    return (
      <Frame>
        {counts.error instanceof HttpProblem && counts.error.code === 'admin.factor-needed' ? (
          <FactorNeeded onPassed={() => void counts.refetch()} />
        ) : (
          <ErrorState
            title="This page couldn't be loaded"
            onRetry={() => void counts.refetch()}
            retrying={counts.isFetching}
          />
        )}
      </Frame>
    );
  if (!counts.data)
    return (
      <Frame>
        <CardSkeletons label="Loading" />
      </Frame>
    );
  const desk = { counts: counts.data, query, change };
  const isOperator = person?.isOperator ?? false;
  const tabs = [
    ...peopleTabs(desk),
    ...queueTabs(desk),
    ...settingsTab(desk, isOperator),
    ...installationTabs(isOperator),
  ];
  return (
    <Frame>
      <Tabs
        label="Queues"
        value={tabs.find(({ value }) => value === query.tab)?.value ?? 'held'}
        onChange={(tab) => change({ tab: tab === 'held' ? undefined : tab, show: undefined, q: undefined })}
        tabs={tabs.map((tab) => ({ ...tab, content: <div className="max-w-[52rem]">{tab.content}</div> }))}
      />
    </Frame>
  );
}

interface DeskState {
  counts: AdminCounts;
  query: PageQuery;
  change: (part: PageQuery) => void;
}

/** Lists the tabs about what people write and who they are. */
const peopleTabs = ({ counts, query, change }: DeskState) => [
  {
    value: 'held',
    label: <Tab name="Held" count={counts.held} />,
    content: <FilteredList state="held" />,
  },
  {
    value: 'blocked',
    label: <Tab name="Blocked" count={counts.blocked} />,
    content: <FilteredList state="blocked" />,
  },
  {
    value: 'sign-ups',
    label: <Tab name="Sign-ups" count={counts.signUps} />,
    content: (
      <SignUpList
        state={query.show === 'kept-out' ? query.show : 'open'}
        onState={(state) => change({ show: state === 'open' ? undefined : state })}
      />
    ),
  },
  {
    value: 'ids',
    label: <Tab name="IDs" count={counts.ids} />,
    content: (
      <VerificationList
        state={query.show === 'all' ? query.show : 'pending'}
        onState={(state) => change({ show: state === 'pending' ? undefined : state })}
      />
    ),
  },
  {
    value: 'people',
    label: 'People',
    content: <PeopleSearch key={query.q} q={query.q ?? ''} onSearch={(q) => change({ q })} />,
  },
  {
    value: 'listings',
    label: 'Listings',
    content: <ListingList key={query.q} q={query.q ?? ''} onSearch={(q) => change({ q: q || undefined })} />,
  },
];

/** Lists the tabs about what has to be decided, answered and paid. */
const queueTabs = ({ counts, query, change }: DeskState) => [
  {
    value: 'cases',
    label: <Tab name="Cases" count={counts.cases} />,
    content: (
      <Suspense fallback={<CardSkeletons label="Loading cases" />}>
        <CaseList
          state={query.show === 'closed' || query.show === 'mine' ? query.show : 'open'}
          onState={(state) => change({ show: state === 'open' ? undefined : state })}
          photosOf={(entry) => (
            <Suspense>
              <CasePhotos entry={entry} />
            </Suspense>
          )}
        />
      </Suspense>
    ),
  },
  {
    value: 'reports',
    label: <Tab name="Reports" count={counts.reports} />,
    content: (
      <ReportList
        state={query.show === 'hidden' ? query.show : 'open'}
        onState={(state) => change({ show: state === 'open' ? undefined : state })}
      />
    ),
  },
  {
    value: 'contact',
    label: <Tab name="Contact" count={counts.contact} />,
    content: (
      <ContactList
        state={query.show === 'answered' ? query.show : 'open'}
        onState={(state) => change({ show: state === 'open' ? undefined : state })}
      />
    ),
  },
  ...moneyTab({ counts, query, change }),
  { value: 'overruled', label: 'Filter mistakes', content: <FilteredList state="overruled" /> },
];

/** The tab about money, which only operators have. */
const moneyTab = ({ counts, query, change }: DeskState) =>
  counts.money === null
    ? []
    : [
        {
          value: 'money',
          label: <Tab name="Money" count={counts.money} />,
          content: (
            <MoneyList
              show={moneyShown(query.show)}
              onShow={(show) => change({ show: show === 'refunds' ? undefined : show })}
            />
          ),
        },
      ];

/** What this site is set to, for operators. */
const settingsTab = ({ query, change }: DeskState, isOperator: boolean) =>
  isOperator
    ? [
        {
          value: 'settings',
          label: 'Settings',
          content: (
            <Suspense fallback={<CardSkeletons label="Loading the settings" />}>
              <SettingsView section={query.show} onSection={(show) => change({ show })} />
            </Suspense>
          ),
        },
      ]
    : [];

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <div className="mx-auto max-w-[74rem]">
        <PageHeading title="Admin" lead="Every decision needs a reason and is recorded with your name." />
        {children}
      </div>
    </Page>
  );
}

const maxCounted = 999;

function Tab({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}{' '}
      <span className="tabular ml-1 rounded-full bg-sunk px-2 py-0.5 text-xs text-ink">
        {count >= maxCounted ? `${maxCounted}+` : count}
      </span>
    </>
  );
}
