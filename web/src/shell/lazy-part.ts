import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';

/**
 * A part of a page in its own file. Wraps the router's lazy component, which reloads the page if that file is gone but suspends
 * while loading in a way React treats as an error: so it renders only once the file is loaded.
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
