import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** A placeholder for an item page that is loading. */
export function ItemSkeleton() {
  return (
    <div
      aria-busy
      aria-label="Loading the item"
      role="status"
      className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] xl:gap-14"
    >
      <div>
        <Skeleton className="-mx-4 aspect-3/2 rounded-none md:mx-0 md:aspect-auto md:h-[min(44vw,400px)] md:rounded-card lg:h-[min(30vw,400px)]" />
        <Skeleton className="mt-8 h-6 w-24 rounded-full" />
        <Skeleton className="mt-4 h-10 w-4/5" />
        <Skeleton className="mt-4 h-5 w-1/2" />
        <Skeleton className="mt-10 h-28 w-full" />
      </div>
      <Skeleton className="h-80 w-full rounded-card max-lg:hidden" />
    </div>
  );
}
