import { BookingList } from '../features/bookings/booking-list.tsx';
import { MyListings } from '../features/profiles/my-listings.tsx';
import { ProfileHead } from '../features/profiles/profile-head.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { usePageQuery } from '../lib/page-query.ts';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** The signed-in person's own place: what they list, and what is booked. */
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
          value={query.tab === 'bookings' ? 'bookings' : 'listings'}
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
          ]}
        />
      </div>
    </Page>
  );
}
