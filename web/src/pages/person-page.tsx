import { useDocumentTitle } from '../lib/document-title.ts';
import { Page, PageHeading } from '../ui/page.tsx';

/** What everybody may know of a person. */
export function PersonPage() {
  useDocumentTitle('Community member');
  return (
    <Page>
      <PageHeading title="Community member" />
    </Page>
  );
}
