import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';

/**
 * A part of a page in a file of its own. The router's lazy component reloads the page when that file is gone, but is
 * drawn only once it is loaded: while it loads it waits in a way React calls an error.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const Part = lazyRouteComponent(load, name);
  return lazy(async () => {
    await Part.preload?.();
    return { default: Part };
  });
}
