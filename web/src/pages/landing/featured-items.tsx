import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ItemCardSkeletons, ItemGrid } from '../../features/items/item-grid.tsx';
import { useLastPlace } from '../../features/search/last-place.ts';
import { featuredItemsQuery } from '../../features/search/search.api.ts';
import { useLookingFor } from '../../lib/page/looking-for.ts';
import { paths } from '../../paths.ts';
import { Near } from '../../ui/parts/near.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { FeaturedPlace } from './featured-place.tsx';

const FeaturedNothing = lazy(() =>
  import('./featured-nothing.tsx').then(({ FeaturedNothing }) => ({ default: FeaturedNothing })),
);

const FeaturedCards = lazy(() =>
  import('./featured-cards.tsx').then(({ FeaturedCards }) => ({ default: FeaturedCards })),
);

const shapes = <ItemCardSkeletons count={4} />;
const columns = 'mt-3 grid-cols-2 lg:grid-cols-4';

/** Four items near the place last searched in, or else near the local city with the most items. */
export function FeaturedItems() {
  const wanted = useLookingFor();
  const { data, isPending, isError, isFetching, refetch } = useQuery(featuredItemsQuery(useLastPlace()));
  const near = data?.near?.label;
  useEffect(() => {
    if (isError) toast.error('Failed to load items');
  }, [isError]);
  return (
    <section className={`drawn-when-near ${pageWidth} pt-16 md:pt-20`} aria-labelledby="featured">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="featured" className="text-xl md:text-2xl">
          Featured Items
        </h2>
        <Link
          to={paths.listings}
          search={wanted.location || wanted.current ? wanted : { ...wanted, location: near }}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brick hover:underline"
        >
          See all
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <div className="min-h-11 text-sm text-muted">
        {data && data.items.length > 0 && <FeaturedPlace label={near} />}
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
