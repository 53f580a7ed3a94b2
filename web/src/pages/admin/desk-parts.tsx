import { inboxFilters } from '@borough/domain/admin/inbox.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { adminCountsQuery } from '../../features/admin/admin.api.ts';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { ContactList } from '../../features/admin/contact-list.tsx';
import { FilteredList } from '../../features/admin/filtered/filtered-list.tsx';
import { InboxList } from '../../features/admin/inbox/inbox-list.tsx';
import { ListingList } from '../../features/admin/listing-list.tsx';
import { MoneyList, moneyShown } from '../../features/admin/money/money-list.tsx';
import { PeopleSearch } from '../../features/admin/people-search.tsx';
import { ReportList } from '../../features/admin/reports/report-list.tsx';
import { SignUpList } from '../../features/admin/sign-up-list.tsx';
import { VerificationList } from '../../features/admin/verifications/verification-list.tsx';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { usePageStart } from '../../lib/page/page-start.ts';
import { bringIntoView, useIsThere } from '../../lib/page/scrolling.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import type { DeskPart } from './desk-words.ts';

const CaseList = lazyPart(() => import('../../features/cases/case-list.tsx'), 'CaseList');
const CasePhotos = lazyPart(() => import('../../features/evidence/case-photos.tsx'), 'CasePhotos');
const PrepareForMember = lazyPart(
  () => import('../../features/items/imports/prepare-for-member.tsx'),
  'PrepareForMember',
);
const TakeTables = lazyPart(() => import('../../features/items/imports/take-tables.tsx'), 'TakeTables');
const ContentView = lazyPart(() => import('../../features/content/content-view.tsx'), 'ContentView');
const SettingsView = lazyPart(() => import('../../features/settings/settings-view.tsx'), 'SettingsView');
const HealthList = lazyPart(() => import('../../features/admin/health/health-list.tsx'), 'HealthList');
const BackupList = lazyPart(() => import('../../features/admin/backups/backup-list.tsx'), 'BackupList');

/** A word with how many wait behind it, if any. */
const counted = (word: string, count: number | undefined) => (count ? `${word} (${count})` : word);

/** Everything that waits, whatever it is. */
function Inbox() {
  const { query, change } = usePageQuery();
  const { person } = useSession();
  return (
    <InboxList
      kind={inboxFilters.find((each) => each === query.kind)}
      mine={query.mine === 'true'}
      onWish={(part) =>
        change({
          ...('kind' in part && { kind: part.kind }),
          ...('mine' in part && { mine: part.mine ? 'true' : undefined }),
        })
      }
      isOperator={person?.isOperator ?? false}
    />
  );
}

/** Finds a person, or shows the sign-ups that resemble banned people. */
function People() {
  const { query, change, open } = usePageQuery();
  const counts = useQuery(adminCountsQuery).data;
  const isSignUps = query.show === 'sign-ups';
  return (
    <>
      <FilterChips
        label="Show"
        value={isSignUps ? 'sign-ups' : 'find'}
        onChange={(show) =>
          open({ show: show === 'sign-ups' ? show : undefined, q: undefined, state: undefined })
        }
        options={[
          { value: 'find', label: 'Find' },
          { value: 'sign-ups', label: counted('Sign-ups', counts?.signUps) },
        ]}
      />
      <div className="pt-5">
        {isSignUps ? (
          <SignUpList
            state={query.state === 'kept-out' ? query.state : 'open'}
            onState={(state) => change({ state: state === 'open' ? undefined : state })}
          />
        ) : (
          <PeopleSearch key={query.q} q={query.q ?? ''} onSearch={(q) => change({ q })} />
        )}
      </div>
    </>
  );
}

const itemViews = ['find', 'import', 'export'] as const;

/** Finds a listing; operators also bring listings in for members, and take lists out. */
function Items() {
  const { query, change, open } = usePageQuery();
  const { person } = useSession();
  const find = (
    <ListingList key={query.q} q={query.q ?? ''} onSearch={(q) => change({ q: q || undefined })} />
  );
  if (!person?.isOperator) return find;
  const view = itemViews.find((each) => each === query.show) ?? 'find';
  return (
    <>
      <FilterChips
        label="Show"
        value={view}
        onChange={(show) => open({ show: show === 'find' ? undefined : show, q: undefined })}
        options={[
          { value: 'find', label: 'Find' },
          { value: 'import', label: 'Import' },
          { value: 'export', label: 'Export' },
        ]}
      />
      <div className="pt-5">
        {view === 'find' && find}
        {view === 'import' && <PrepareForMember />}
        {view === 'export' && <TakeTables />}
      </div>
    </>
  );
}

function Identities() {
  const { query, change } = usePageQuery();
  return (
    <VerificationList
      state={query.show === 'all' ? query.show : 'pending'}
      onState={(state) => change({ show: state === 'pending' ? undefined : state })}
    />
  );
}

function Cases() {
  const { query, change } = usePageQuery();
  return (
    <CaseList
      state={query.show === 'closed' || query.show === 'mine' ? query.show : 'open'}
      onState={(state) => change({ show: state === 'open' ? undefined : state })}
      photos={(of) => (
        <Suspense fallback={<Skeleton className="aspect-4/3 w-full" />}>
          <CasePhotos {...of} />
        </Suspense>
      )}
    />
  );
}

function Reports() {
  const { query, change } = usePageQuery();
  return (
    <ReportList
      state={query.show === 'hidden' ? query.show : 'open'}
      onState={(state) => change({ show: state === 'open' ? undefined : state })}
    />
  );
}

function Money() {
  const { query, change } = usePageQuery();
  return (
    <MoneyList
      show={moneyShown(query.show)}
      onShow={(show) => change({ show: show === 'refunds' ? undefined : show })}
    />
  );
}

const messageViews = ['held', 'blocked', 'letters', 'mistakes'] as const;

/** What people write: to each other, as far as the filter stopped it, and to us. */
function Messages() {
  const { query, change, open } = usePageQuery();
  const counts = useQuery(adminCountsQuery).data;
  const view = messageViews.find((each) => each === query.show) ?? 'held';
  return (
    <>
      <FilterChips
        label="Show"
        value={view}
        onChange={(show) => open({ show: show === 'held' ? undefined : show, state: undefined })}
        options={[
          { value: 'held', label: counted('Held', counts?.held) },
          { value: 'blocked', label: counted('Blocked', counts?.blocked) },
          { value: 'letters', label: counted('Contact', counts?.contact) },
          { value: 'mistakes', label: 'Filter mistakes' },
        ]}
      />
      <div className="pt-5">
        {view === 'letters' ? (
          <ContactList
            state={query.state === 'answered' ? query.state : 'open'}
            onState={(state) => change({ state: state === 'open' ? undefined : state })}
          />
        ) : (
          <FilteredList key={view} state={view === 'mistakes' ? 'overruled' : view} />
        )}
      </div>
    </>
  );
}

function Content() {
  const { query, open, close } = usePageQuery();
  return (
    <ContentView
      show={query.show}
      onOpen={(show) => open({ show })}
      onClose={() => close({ show: undefined })}
    />
  );
}

function Settings() {
  const navigate = useNavigate();
  const { section }: { section?: string } = useParams({ strict: false });
  return (
    <SettingsView
      section={section}
      onSection={(name) =>
        void navigate({ to: paths.adminSettings, params: { section: name }, resetScroll: false })
      }
    />
  );
}

const deskParts: Readonly<Record<DeskPart, ComponentType>> = {
  inbox: Inbox,
  people: People,
  items: Items,
  identities: Identities,
  cases: Cases,
  reports: Reports,
  money: Money,
  messages: Messages,
  content: Content,
  settings: Settings,
  health: HealthList,
  backups: BackupList,
};

/** What stands beside the rail at one of its words. */
export function DeskPartContent({ part }: { part: DeskPart }) {
  const Part = deskParts[part];
  const { at } = usePageQuery().query;
  const isThere = useIsThere(at);
  // A link may lead to one entry of a list.
  usePageStart(isThere, () => {
    if (at === undefined) return;
    bringIntoView(at);
    document.getElementById(at)?.focus({ preventScroll: true });
  });
  return (
    <Suspense fallback={<CardSkeletons label="Loading" />}>
      <Part />
    </Suspense>
  );
}
