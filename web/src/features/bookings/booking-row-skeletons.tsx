import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** Placeholder for bookings in a list. */
export function BookingRowSkeletons() {
  return (
    <div role="status" aria-label="Loading your bookings" className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[88px_1fr] gap-4 py-5 sm:grid-cols-[152px_1fr] sm:gap-6 md:py-6"
        >
          <Skeleton className="aspect-4/3 rounded-card" />
          <div className="flex flex-col gap-2.5">
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-1 h-9 w-40 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
