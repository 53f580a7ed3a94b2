import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import { waitingQuery } from '../../features/bookings/bookings.api.ts';
import { NeedsYou } from '../../features/bookings/views/needs-you.tsx';
import { comingQuery } from '../../features/dashboard/dashboard.api.ts';
import { Figures } from '../../features/dashboard/figures.tsx';
import { MyBookings } from '../../features/dashboard/my-bookings.tsx';
import { MyItems } from '../../features/dashboard/my-items.tsx';
import { NextDays } from '../../features/dashboard/next-days.tsx';
import { FavoritesLink } from '../../features/favorites/favorites-link.tsx';
import { identityNotice } from '../../features/identity/identity-notice.ts';
import { ownVerificationQuery } from '../../features/identity/identity.api.ts';
import { useUnreadTotal } from '../../features/messaging/use-unread-total.ts';
import { payoutNotice } from '../../features/payouts/payout-notice.ts';
import { knownPayoutsQuery } from '../../features/payouts/payouts.api.ts';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { counted } from '../../lib/words/format.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { Near } from '../../ui/parts/near.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const Insights = lazyPart(() => import('../../features/dashboard/insights.tsx'), 'Insights');
const Charts = lazyPart(() => import('../../features/dashboard/charts.tsx'), 'Charts');

/** The signed-in person's home base: what needs them today, then what they have and earned, and how it's going. */
export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  const settled = useSettled();
  if (!person) return null;
  return (
    <Page>
      <PageHeading
        title="Dashboard"
        lead={`Hello, ${person.displayName}`}
        actions={
          <>
            <UnreadLink />
            <FavoritesLink />
          </>
        }
      />
      <div className="flex flex-col gap-10">
        <Needs />
        <div className={classes('flex flex-col gap-10', !settled.needs && 'invisible')}>
          <Figures personId={person.id} />
          <NextDays />
        </div>
        <div className={settled.needs && settled.days ? undefined : 'invisible'}>
          <Tabs
            label="My bookings, items and results"
            value={tabs.find((tab) => tab === query.tab) ?? tabs[0]}
            onChange={(tab) => change({ tab: tab === tabs[0] ? undefined : tab })}
            tabs={[
              { value: 'bookings', label: 'My Bookings', content: <MyBookings /> },
              { value: 'items', label: 'My Items', content: <MyItems /> },
              {
                value: 'charts',
                label: "How you're doing",
                content: <Results isPro={person.tier === 'pro'} />,
              },
            ]}
          />
        </div>
      </div>
    </Page>
  );
}

/** Whether what stands above has its height: until then, what is below would be moved, and isn't shown. */
function useSettled(): { needs: boolean; days: boolean } {
  const all = [useQuery(waitingQuery), useQuery(ownVerificationQuery), useQuery(knownPayoutsQuery)];
  return { needs: all.every(({ isPending }) => !isPending), days: !useQuery(comingQuery).isPending };
}

const tabs = ['bookings', 'items', 'charts'] as const;

/** The charts, and what Pro adds to them. */
function Results({ isPro }: { isPro: boolean }) {
  return (
    <div className="flex flex-col gap-10 md:gap-12">
      <div>
        <Suspense fallback={<ChartSkeletons />}>
          <Charts />
        </Suspense>
        {!isPro && <WithPro />}
      </div>
      {isPro && <Advanced />}
    </div>
  );
}

const zone = deviceZone();

/** What needs the person: bookings, decisions about their ID, and missing payout details. */
function Needs() {
  const now = useNow(60_000);
  const identity = identityNotice(useQuery(ownVerificationQuery).data, now);
  const payout = payoutNotice(useQuery(knownPayoutsQuery).data, zone);
  const notices = [
    ...(identity ? [{ ...identity, part: 'identity' }] : []),
    ...(payout ? [{ ...payout, part: 'payouts' }] : []),
  ];
  return <NeedsYou most={3} notices={notices} />;
}

/** What Pro adds to the charts. */
function Advanced() {
  return (
    <section aria-labelledby="advanced">
      <h2 id="advanced" className="mb-5 text-xl">
        Advanced analytics
      </h2>
      <Near fallback={<ChartSkeletons />}>
        <Suspense fallback={<ChartSkeletons />}>
          <Insights />
        </Suspense>
      </Near>
    </section>
  );
}

/** The same in a sentence, for people on Basic. */
function WithPro() {
  return (
    <p className="mt-5 max-w-[62ch] text-sm text-muted">
      With Pro you also see demand by week, which requests you lost and why, and how your prices compare.{' '}
      <Link to={paths.pricing} className="text-link">
        See what Pro includes
      </Link>
    </p>
  );
}

function UnreadLink() {
  const unread = useUnreadTotal();
  return (
    <Link
      to={paths.messages}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold transition-colors hover:bg-sunk"
    >
      <MessageCircle aria-hidden size={19} strokeWidth={1.75} />
      {unread === 0 ? 'No unread messages' : counted(unread, 'unread message')}
    </Link>
  );
}

function ChartSkeletons() {
  return (
    <div role="status" aria-label="Loading the charts" className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-80 rounded-card lg:col-span-2" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
