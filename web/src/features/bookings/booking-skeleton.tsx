import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** Placeholder for a booking's page while it loads. */
export function BookingSkeleton() {
  return (
    <div role="status" aria-label="Loading your booking">
      <div className="flex flex-wrap items-center gap-7 sm:flex-nowrap">
        <Skeleton className="aspect-4/3 w-full rounded-card sm:w-52" />
        <div className="flex w-full flex-col gap-3">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <div className="mt-12 grid gap-16 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="flex flex-col gap-6">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-10 w-3/4" />
          ))}
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
