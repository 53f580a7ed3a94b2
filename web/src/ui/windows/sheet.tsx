import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet-props.ts';

const SheetWindow = lazy(() =>
  import('./sheet-window.tsx').then(({ SheetWindow }) => ({ default: SheetWindow })),
);

/** A sheet that rises from the bottom edge; on wide screens, a narrow centered column. Loaded when first opened. */
export function Sheet(props: SheetProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return (
    opened && (
      <Suspense>
        <SheetWindow {...props} />
      </Suspense>
    )
  );
}
