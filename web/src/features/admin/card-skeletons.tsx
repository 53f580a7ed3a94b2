import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** Placeholders for cards that are loading. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-9 w-40 rounded-full" />
        </div>
      ))}
    </div>
  );
}
