import { dayIn } from '@borough/domain/clocks';
import { useQuery } from '@tanstack/react-query';
import { OwnerAvailability } from '../../features/availability/owner-availability.tsx';
import { NewListing } from '../../features/items/listing-form/new-listing.tsx';
import { DebtNote } from '../../features/payouts/debt-note.tsx';
import { BeforeListingNote } from '../../features/payouts/before-listing-note.tsx';
import { profileQuery } from '../../features/profiles/profiles.api.ts';
import { categoriesQuery } from '../../features/search/search.api.ts';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useNow } from '../../lib/time/now.ts';
import { useSession } from '../../lib/server/session.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

/** Where people list an item. */
export function ListItemPage() {
  useDocumentTitle('List Your Item');
  const session = useSession();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const signs = useQuery({
    ...profileQuery(session.person?.id ?? ''),
    enabled: session.status === 'in',
  }).data;
  // The item's own time zone follows from its place once it's listed; until then, the lister's is the best guess.
  const today = dayIn(deviceZone(), useNow(60_000));
  return (
    <Page>
      <PageHeading
        title="List Your Item"
        lead="Add details about your item and when it will be available for rent."
      />
      <DebtNote act="list" className="mb-6" />
      <BeforeListingNote />
      {session.status === 'in' && (
        <NewListing
          categories={categories}
          person={session.person}
          signs={signs}
          renderAvailability={(slot) => <OwnerAvailability {...slot} today={today} />}
        />
      )}
    </Page>
  );
}
