import { parseSync, type Plugin } from 'vite';

/** React DOM functions that only run for features no page here uses. Each would fail loudly if it ever ran. */
const neverRun = [
  // Hydrating a page that React rendered on a server: `hydrateRoot`. Ours are rendered from scratch, replacing the server's
  // content.
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
  'commitDeletedPairViewTransitions',
  // `<Fragment ref>`.
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  // `<Activity>` and `<SuspenseList>`.
  'updateActivityComponent',
  'updateSuspenseListComponent',
  // Style sheets and scripts that components render or ask for: `<link>`, `<style precedence>`, `preload`, `preinit`.
  'acquireResource',
  'getResource',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'suspendResource',
  // `useActionState`.
  'mountActionState',
  'rerenderActionState',
  'runActionStateAction',
  'updateActionState',
  'updateActionStateImpl',
  // Custom elements.
  'setPropOnCustomElement',
];

/** Methods of a function that is left out. */
const methods = 'FragmentInstance.prototype.';

/**
 * React DOM without the parts that no page here reaches, which saves some 9 kB of the first load; functions that only those
 * parts call are then dropped automatically. Throws if one of them is missing from the program.
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
      `React has no ${[...missing].join(', ')} any longer. Read what became of them in react-dom-client.production.js, and name here what only runs for what is listed.`,
    );
  return rest + code.slice(read);
}

/** Strips the parts of React that no page reaches from the built pages. */
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
