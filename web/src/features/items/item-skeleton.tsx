import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of an item page that is on its way. */
export function ItemSkeleton() {
  return (
    <div aria-busy aria-label="Loading the item" role="status">
      <Skeleton className="-mx-4 aspect-4/3 rounded-none md:mx-0 md:aspect-auto md:h-[min(56vh,44vw,520px)] md:rounded-card" />
      <div className="mt-8 gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_380px]">
        <div>
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="mt-4 h-10 w-4/5" />
          <Skeleton className="mt-4 h-5 w-1/2" />
          <Skeleton className="mt-10 h-28 w-full" />
        </div>
        <Skeleton className="h-80 w-full rounded-card max-lg:hidden" />
      </div>
    </div>
  );
}
