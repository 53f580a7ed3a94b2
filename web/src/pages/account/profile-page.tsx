import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { OwnProfile } from '../../features/profiles/own-profile.tsx';
import { myProfileQuery } from '../../features/profiles/profiles.api.ts';
import { OwnTrustCard } from '../../features/trust/own-trust-card.tsx';
import { myTrustQuery } from '../../features/trust/trust.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { usePageStart } from '../../lib/page/page-start.ts';
import { bringIntoView, useIsThere } from '../../lib/page/scrolling.ts';
import { useSession } from '../../lib/server/session.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { movedTabs, profileTabs } from './profile-tabs.ts';

const AdminIds = lazy(() => import('./admin-ids.tsx').then(({ AdminIds }) => ({ default: AdminIds })));

/** What the address says about a tab besides its name; switching tabs clears it. */
const ofOneTab = { at: undefined, as: undefined, when: undefined, q: undefined, month: undefined };

/** The signed-in person's own place: their public profile, what they list, what is booked, how they are paid, and their ID. */
export function ProfilePage() {
  useDocumentTitle('Profile');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  const tabs = useRef<HTMLDivElement>(null);
  const isWhole = useIsWhole(person?.id);
  // People who chose a tab, or a card in it, want to see that, not the top of their profile.
  const isCardThere = useIsThere(query.at);
  usePageStart(isWhole && (query.at === undefined || isCardThere), () => {
    if (query.at !== undefined) bringIntoView(query.at);
    else if (query.tab !== undefined) tabs.current?.scrollIntoView({ block: 'start' });
  });
  if (!person) return null;
  if (query.tab !== undefined && movedTabs.has(query.tab))
    return (
      <Navigate
        to={paths.accountPart}
        params={{ part: query.tab }}
        search={{ ...query, tab: undefined }}
        replace
      />
    );
  const chosen = profileTabs.find(({ value }) => value === query.tab) ?? profileTabs[0];
  return (
    <Page>
      <OwnProfile person={person} trust={(onEdit) => <OwnTrustCard onEdit={onEdit} />} />
      {/* As tall as the screen below the header, so that the tabs can be scrolled to the top and the footer waits below
          content that loads late. */}
      <div
        ref={tabs}
        className={classes('@container mt-8 min-h-[calc(100dvh-6rem)] pt-2', !isWhole && 'invisible')}
      >
        <Tabs
          label="My profile"
          value={chosen?.value ?? ''}
          onChange={(tab) => change({ ...ofOneTab, tab })}
          tabs={profileTabs.map(({ value, label, Content }) => ({
            value,
            label,
            content: (
              <Suspense fallback={<PageSpinner />}>
                <Content person={person} />
              </Suspense>
            ),
          }))}
        />
      </div>
      {person.isAdmin && (
        <Suspense fallback={null}>
          <AdminIds />
        </Suspense>
      )}
    </Page>
  );
}

/** Whether what is above the tabs has loaded or failed: until then, it would still move them. */
function useIsWhole(personId = ''): boolean {
  const enabled = personId !== '';
  const profile = useQuery({ ...myProfileQuery(personId), enabled });
  const trust = useQuery({ ...myTrustQuery, enabled });
  return !profile.isPending && !trust.isPending;
}
