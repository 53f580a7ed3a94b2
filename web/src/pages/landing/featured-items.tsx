import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ItemCardSkeletons, ItemGrid } from '../../features/items/item-grid.tsx';
import { featuredItemsQuery } from '../../features/search/search.api.ts';
import { paths } from '../../paths.ts';
import { Near } from '../../ui/near.tsx';
import { pageWidth } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { Icon } from '../../ui/icon.tsx';

const FeaturedNothing = lazy(() =>
  import('./featured-nothing.tsx').then(({ FeaturedNothing }) => ({ default: FeaturedNothing })),
);

const FeaturedCards = lazy(() =>
  import('./featured-cards.tsx').then(({ FeaturedCards }) => ({ default: FeaturedCards })),
);

const shapes = <ItemCardSkeletons count={4} />;
const columns =
  'scrollbar-none -mx-4 mt-6 snap-x snap-mandatory scroll-px-4 auto-cols-[78%] grid-flow-col overflow-x-auto px-4 pb-2 sm:mx-0 sm:snap-none sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4';

/** The four newest items. */
export function FeaturedItems() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(featuredItemsQuery);
  useEffect(() => {
    if (isError) toast.error('Failed to load items');
  }, [isError]);
  return (
    <section className={`drawn-when-near ${pageWidth} pt-16 md:pt-24`} aria-labelledby="featured">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="featured" className="text-xl md:text-2xl">
          Featured Items
        </h2>
        <Link
          to={paths.listings}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brick hover:underline"
        >
          See all
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      {isError || data?.items.length === 0 ? (
        <Suspense>
          <FeaturedNothing failed={isError} onRetry={() => void refetch()} retrying={isFetching} />
        </Suspense>
      ) : (
        <Near fallback={<ItemGrid className={columns}>{shapes}</ItemGrid>}>
          <ItemGrid className={columns}>
            {isPending ? (
              shapes
            ) : (
              <Suspense fallback={shapes}>
                <FeaturedCards items={data.items.slice(0, 4)} />
              </Suspense>
            )}
          </ItemGrid>
        </Near>
      )}
    </section>
  );
}
