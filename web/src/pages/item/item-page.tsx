import { useParams } from '@tanstack/react-router';
import { useReleaseCancelledCheckout } from '../../features/bookings/reserving/release-cancelled-checkout.ts';
import { ItemError } from '../../features/items/item-error.tsx';
import { ItemSkeleton } from '../../features/items/item-skeleton.tsx';
import { useCountView } from '../../features/items/use-count-view.ts';
import { useRememberView } from '../../features/items/viewed-items.ts';
import { useItem } from '../../features/items/use-item.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { paths } from '../../paths.ts';
import { Near } from '../../ui/parts/near.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MoreItems } from './more-items.tsx';
import { ItemView } from './item-view.tsx';

/** One item and how to rent it. */
export function ItemPage() {
  const { itemId } = useParams({ from: paths.item });
  useReleaseCancelledCheckout();
  const view = useItem(itemId);
  useDocumentTitle(view.status === 'there' ? view.item.title : 'Item');
  useCountView(view.status === 'there' ? view.item.id : undefined);
  useRememberView(view.status === 'there' ? view.item.id : undefined);
  return (
    <Page className="max-md:pt-0">
      {view.status === 'loading' && <ItemSkeleton />}
      {view.status === 'error' && <ItemError missing={view.missing} onRetry={view.retry} />}
      {view.status === 'there' && (
        <>
          <ItemView key={itemId} item={view.item} forMe={view.forMe} />
          {/* The room of one row, so that the footer stays where it is. */}
          <Near fallback={<div className="h-158 md:h-128" />}>
            <MoreItems key={itemId} itemId={itemId} />
          </Near>
        </>
      )}
    </Page>
  );
}
