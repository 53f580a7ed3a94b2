import { Suspense } from 'react';
import { ProfileHead } from '../features/profiles/profile-head.tsx';
import { OwnTrustCard } from '../features/trust/own-trust-card.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { usePageQuery } from '../lib/page-query.ts';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { profileTabs } from './profile/profile-tabs.ts';

/** The signed-in person's own place: what they list, what is booked, and what keeps their account theirs. */
export function ProfilePage() {
  useDocumentTitle('Profile');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  if (!person) return null;
  const chosen = profileTabs.find(({ value }) => value === query.tab) ?? profileTabs[0];
  return (
    <Page>
      <ProfileHead person={person} />
      <div className="mt-8 max-w-md">
        <OwnTrustCard />
      </div>
      <div className="pt-8">
        <Tabs
          label="My profile"
          value={chosen?.value ?? ''}
          onChange={(tab) => change({ tab, as: undefined })}
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
    </Page>
  );
}
