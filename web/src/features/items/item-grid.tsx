import type { ReactNode } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** Cards side by side: two on phones, more where there's room. `className` sets the columns. */
export function ItemGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={classes('grid gap-x-3 gap-y-7 sm:gap-x-5 sm:gap-y-10', className)}>{children}</ul>;
}

/** Placeholders for cards that are loading. */
export function ItemCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <Skeleton className="aspect-4/3 w-full rounded-card" />
      <Skeleton className="mt-3.5 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-2.5 h-5 w-2/5" />
    </li>
  ));
}
