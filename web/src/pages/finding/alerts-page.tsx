import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SavedSearchesSection } from '../../features/alerts/saved-searches-section.tsx';
import { useSavedSearches } from '../../features/alerts/use-saved-searches.ts';
import { useWaits } from '../../features/alerts/use-waits.ts';
import { WaitsSection } from '../../features/alerts/waits-section.tsx';
import { ownWantedQuery } from '../../features/alerts/wanted.api.ts';
import { WantedSection } from '../../features/alerts/wanted-section.tsx';
import { RemovalStatement } from '../../features/items/own-items/removal-statement.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** What a person asked to be told of. */
export function AlertsPage() {
  useDocumentTitle('Alerts');
  return (
    <Page>
      <div className="mx-auto max-w-[52rem]">
        <PageHeading
          title="Alerts"
          lead="What you asked us to tell you about."
          actions={
            <Link to={paths.accountPart} params={{ part: 'notifications' }} className="text-link text-sm">
              How we tell you
            </Link>
          }
        />
        <Asked />
      </div>
    </Page>
  );
}

/** Everything they asked for at once, however late each part comes, so that none moves another. */
function Asked() {
  const { person } = useSession();
  const parts = [useSavedSearches().searches, useQuery(ownWantedQuery(person?.id)), useWaits().waits];
  if (parts.some(({ data, error }) => !data && !error))
    return (
      // As tall as the screen below the header, so that the footer waits below what loads late.
      <div role="status" aria-label="Loading your alerts" className="min-h-[calc(100dvh-10rem)]">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-5 h-32" />
      </div>
    );
  return (
    <>
      <SavedSearchesSection />
      <WantedSection statementOf={(id) => <RemovalStatement itemId={id} kind="wanted" />} />
      <WaitsSection />
    </>
  );
}
