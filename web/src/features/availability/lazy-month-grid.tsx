import { type ComponentProps, lazy, Suspense } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import type { MonthGrid as Grid } from './month-grid.tsx';

const MonthGrid = lazy(() => import('./month-grid.tsx').then(({ MonthGrid }) => ({ default: MonthGrid })));

/** The months, loaded when first shown; their space is reserved so that nothing jumps. */
export function LazyMonthGrid(props: ComponentProps<typeof Grid>) {
  return (
    <div className="min-h-[308px]">
      <Suspense fallback={<MonthGridSkeleton months={props.months} />}>
        <MonthGrid {...props} />
      </Suspense>
    </div>
  );
}

/** A placeholder for the months while they load. */
export function MonthGridSkeleton({ months = 1 }: Pick<ComponentProps<typeof Grid>, 'months'>) {
  return (
    <div aria-busy className="flex justify-center gap-8">
      {Array.from({ length: months }, (_, index) => (
        <Skeleton key={index} className={classes('h-[308px] w-[308px]', index > 0 && 'max-md:hidden')} />
      ))}
    </div>
  );
}
