import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../../../lib/server/config.ts';
import { leaveFor } from '../../../lib/page/leave-for.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { signInWith } from '../accounts.api.ts';
import { failedElsewhere, knownProviders, useOwnProvider } from '../providers.ts';
import { refusalWords } from '../refusal.ts';
import { ProviderSign } from '../social-signs.tsx';

interface SocialButtonsProps {
  returnTo: string;
  /** Providers that are set up on this site, or those that aren't: the latter come last, quietly, and say so when pressed. */
  which: 'ready' | 'missing';
  /** What comes before them, if there are any. */
  above?: ReactNode;
}

/**
 * Signs in with an account from another provider and continues to `returnTo`; renders nothing if there are no such providers.
 */
export function SocialButtons({ returnTo, which, above }: SocialButtonsProps) {
  const own = useOwnProvider();
  const config = useConfig();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id }: { id: IdentityProvider; name: string }) => {
      const { url } = await signInWith(id, returnTo);
      await leaveFor(url);
    },
    onError: (error, { name }) => toast.error(failedElsewhere(name, refusalWords(error))),
  });
  const isReady = ({ id }: { id: string }) => config?.socialProviders.some((each) => each.id === id) ?? false;
  const shown = [...(own ? [own] : []), ...knownProviders].filter(
    (provider) => isReady(provider) === (which === 'ready'),
  );
  if (shown.length === 0) return null;
  if (which === 'missing')
    return (
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-xs text-muted">
        {shown.map((provider) => (
          <button
            key={provider.id}
            type="button"
            disabled={isPending}
            onClick={() => mutate(provider)}
            aria-label={`Continue with ${provider.name}`}
            title={config && `${provider.name} sign-in isn't set up on this site`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 hover:text-ink hover:underline"
          >
            <span className="[filter:grayscale(1)]">
              <ProviderSign provider={provider.id} />
            </span>
            {provider.name}
          </button>
        ))}
      </div>
    );
  return (
    <>
      {above}
      <div className="grid grid-cols-2 gap-3">
        {shown.map((provider) => (
          <Button
            key={provider.id}
            variant="secondary"
            className={classes((provider.id === 'oidc' || shown.length === 1) && 'col-span-2')}
            pending={isPending && variables.id === provider.id}
            onClick={() => mutate(provider)}
            aria-label={`Continue with ${provider.name}`}
          >
            <ProviderSign provider={provider.id} />
            {provider.name}
          </Button>
        ))}
      </div>
    </>
  );
}

/** A divider between two ways to do the same thing. */
export function OrDivider({ children = 'or' }: { children?: string }) {
  return (
    <div className="my-6 flex items-center gap-4 text-xs text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
