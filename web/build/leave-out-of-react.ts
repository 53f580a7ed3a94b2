import { parseSync, type Plugin } from 'vite';

/**
 * Functions of React's program for browsers that only run for what no page here has. Each would say so loudly
 * if it ever ran.
 */
const neverRun = [
  // Taking over a page that React itself drew on a server: `hydrateRoot`. Ours are drawn afresh, in place of the server's words.
  'attemptContinuousHydration',
  'attemptExplicitHydrationTarget',
  'canHydrateHydrationBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'clearHydrationBoundary',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'mountHostRootWithoutHydrating',
  'prepareToHydrateHostInstance',
  'queueHydrationError',
  'retryActivityComponentWithoutHydrating',
  'retryDehydratedSuspenseBoundary',
  'retrySuspenseComponentWithoutHydrating',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
  // `<ViewTransition>`.
  'applyViewTransitionToHostInstances',
  'commitAfterMutationEffectsOnFiber',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureViewTransitionHostInstancesRecursive',
  'reportViewTransitionError',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  // `<Fragment ref>`.
  'FragmentInstance',
];

/** What hangs on a function that is left out. */
const methods = 'FragmentInstance.prototype.';

/**
 * React's program for browsers without the parts that no page here reaches, some 6 kB of the first load; the rest of its
 * functions that only they call then go by themselves. Refuses a program in which one of them is missing.
 */
export function withoutUnreachable(code: string): string {
  const { body } = parseSync('react-dom.cjs', code, { sourceType: 'script' }).program;
  const missing = new Set(neverRun);
  let rest = '';
  let read = 0;
  for (const part of body) {
    if (part.type === 'FunctionDeclaration' && part.id && part.body && missing.delete(part.id.name)) {
      rest += `${code.slice(read, part.body.start)}{ throw Error('Left out of this build') }`;
      read = part.body.end;
    }
    if (part.type === 'ExpressionStatement' && code.startsWith(methods, part.start)) {
      rest += code.slice(read, part.start);
      read = part.end;
    }
  }
  if (missing.size > 0)
    throw new Error(
      `React has no ${[...missing].join(', ')} any longer. Read what became of them in react-dom-client.production.js, and name here what only runs for hydrateRoot, <ViewTransition> and <Fragment ref>.`,
    );
  return rest + code.slice(read);
}

/** Leaves out of the built pages what no page reaches of React. */
export function leaveOutOfReact(): Plugin {
  return {
    name: 'borough-leave-out-of-react',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutUnreachable(code), map: null }),
    },
  };
}
