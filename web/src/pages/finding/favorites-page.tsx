import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Favorites } from './favorites.tsx';

/** The favorites as a page of their own, which visitors have too. */
export function FavoritesPage() {
  useDocumentTitle('Favorites');
  return (
    <Page className="@container">
      <Favorites />
    </Page>
  );
}
