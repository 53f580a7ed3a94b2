import { NeedsYou } from '../features/bookings/views/needs-you.tsx';
import { FavoritesLink } from '../features/favorites/favorites-link.tsx';
import { Figures } from '../features/profiles/figures.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { Page, PageHeading } from '../ui/page.tsx';

/** The signed-in person's starting place: what they have and earned, and what waits for them. */
export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { person } = useSession();
  if (!person) return null;
  return (
    <Page>
      <PageHeading title="Dashboard" lead={`Hello, ${person.displayName}`} actions={<FavoritesLink />} />
      <Figures personId={person.id} />
      <div className="mt-10 md:mt-14">
        <NeedsYou />
      </div>
    </Page>
  );
}
