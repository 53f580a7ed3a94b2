import { type ProblemCode, problems, wordsOf } from '@borough/domain/problems';
import { useEffect, useRef } from 'react';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { toast } from '../../ui/notes/toast.ts';
import { failedElsewhere, knownProviders, useOwnProvider } from './providers.ts';

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

/** Our words for the code the server put in the address after a provider trip; never text that someone wrote into a link. */
export function wayBackWords(name: string, why: string | undefined): string | undefined {
  return why !== undefined && isCode(why) ? wordsOf(why, { provider: name }) : undefined;
}

interface WayBack {
  provider: string;
  /** The server's words for what went wrong; undefined if it had none. */
  words: string | undefined;
  failed: boolean;
}

/** The provider's display name; undefined for anything else, and until we know. */
function nameOf(id: string | undefined, own: ReturnType<typeof useOwnProvider>): string | undefined {
  if (id !== 'oidc') return knownProviders.find((each) => each.id === id)?.name;
  return own === undefined ? undefined : (own?.name ?? 'Single sign-on');
}

/** Reports once how a trip to a provider ended, and removes it from the address, keeping the rest. */
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

/** For the sign-in pages: says why signing in with a provider failed. */
export function useFailedSignIn(): void {
  useWayBack(({ provider, words }) => toast.error(failedElsewhere(provider, words)));
}

/** For the security settings: says whether a provider's account was linked. */
export function useLinkEnd(): void {
  useWayBack(({ provider, words, failed }) => {
    if (failed)
      toast.error(words ? `${provider} was not linked: ${words}` : `${provider} could not be linked`);
    else toast.success(`Your ${provider} account is linked.`);
  });
}
