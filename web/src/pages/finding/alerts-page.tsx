import { Link } from '@tanstack/react-router';
import { SavedSearchesSection } from '../../features/alerts/saved-searches-section.tsx';
import { WaitsSection } from '../../features/alerts/waits-section.tsx';
import { WantedSection } from '../../features/alerts/wanted-section.tsx';
import { RemovalStatement } from '../../features/items/own-items/removal-statement.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { paths } from '../../paths.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

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
        <SavedSearchesSection />
        <WantedSection statementOf={(id) => <RemovalStatement itemId={id} kind="wanted" />} />
        <WaitsSection />
      </div>
    </Page>
  );
}
