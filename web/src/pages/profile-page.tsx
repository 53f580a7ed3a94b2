import { lazy, Suspense } from 'react';
import { BookingList } from '../features/bookings/views/booking-list.tsx';
import { MyListings } from '../features/profiles/my-listings.tsx';
import { ProfileHead } from '../features/profiles/profile-head.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { usePageQuery } from '../lib/page-query.ts';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';

const SecuritySection = lazy(() =>
  import('./profile/security-section.tsx').then(({ SecuritySection }) => ({ default: SecuritySection })),
);

const tabNames = ['listings', 'bookings', 'security'];

/** The signed-in person's own place: what they list, what is booked, and what keeps their account theirs. */
export function ProfilePage() {
  useDocumentTitle('Profile');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  if (!person) return null;
  return (
    <Page>
      <ProfileHead person={person} />
      <div className="pt-8">
        <Tabs
          label="My profile"
          value={tabNames.find((name) => name === query.tab) ?? 'listings'}
          onChange={(tab) => change({ tab, as: undefined })}
          tabs={[
            {
              value: 'listings',
              label: 'My Listings',
              content: <MyListings />,
            },
            {
              value: 'bookings',
              label: 'My Bookings',
              content: (
                <BookingList
                  part={query.as === 'owner' ? 'owner' : 'renter'}
                  onPart={(part) => change({ as: part === 'owner' ? part : undefined })}
                />
              ),
            },
            {
              value: 'security',
              label: 'Security',
              content: (
                <Suspense fallback={<PageSpinner />}>
                  <SecuritySection person={person} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </Page>
  );
}
