import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { onceOnline } from '../lib/page/once-online.ts';

/**
 * A part of a page in its own file. Wraps the router's lazy component, which reloads the page if that file is gone but suspends
 * while loading in a way React treats as an error: so it renders only once the file is loaded. Without a connection it waits for
 * one, and the rest of the page stays as it is.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const Part = lazyRouteComponent(() => onceOnline(load), name);
  return lazy(async () => {
    await Part.preload?.();
    return { default: Part };
  });
}
