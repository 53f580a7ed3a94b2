import { type ProblemCode, problems, wordsOf } from '@borough/domain/problems';
import { useEffect, useRef } from 'react';
import { usePageQuery } from '../../lib/page-query.ts';
import { toast } from '../../ui/toast.ts';
import { failedElsewhere, knownProviders, useOwnProvider } from './providers.ts';

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

/** What the server says of a trip to a provider in the address: its words, never a text somebody wrote into a link. */
export function wayBackWords(name: string, why: string | undefined): string | undefined {
  return why !== undefined && isCode(why) ? wordsOf(why, { provider: name }) : undefined;
}

interface WayBack {
  provider: string;
  /** The server's words for what went wrong; undefined when it has none. */
  words: string | undefined;
  failed: boolean;
}

/** What people call the provider; undefined for anything else, and while it is not known yet. */
function nameOf(id: string | undefined, own: ReturnType<typeof useOwnProvider>): string | undefined {
  if (id !== 'oidc') return knownProviders.find((each) => each.id === id)?.name;
  return own === undefined ? undefined : (own?.name ?? 'Single sign-on');
}

/** Says once how a trip to a provider ended, and takes it out of the address; the rest of the address stays. */
function useWayBack(say: (end: WayBack) => void): void {
  const { query, change } = usePageQuery();
  const own = useOwnProvider();
  const said = useRef(false);
  const { failed, linked, why, returnTo } = query;
  const name = nameOf(failed ?? linked, own);
  useEffect(() => {
    const first = !said.current;
    said.current = name !== undefined;
    if (name === undefined || !first) return;
    say({ provider: name, words: wayBackWords(name, why), failed: failed !== undefined });
    change(
      { failed: undefined, linked: undefined, why: undefined, returnTo: undefined },
      returnTo ? { returnTo } : {},
    );
  });
}

/** On the pages for signing in: says why a provider did not sign anybody in. */
export function useFailedSignIn(): void {
  useWayBack(({ provider, words }) => toast.error(failedElsewhere(provider, words)));
}

/** In the security settings: says whether an account elsewhere was linked. */
export function useLinkEnd(): void {
  useWayBack(({ provider, words, failed }) => {
    if (failed)
      toast.error(words ? `${provider} was not linked: ${words}` : `${provider} could not be linked`);
    else toast.success(`Your ${provider} account is linked.`);
  });
}
