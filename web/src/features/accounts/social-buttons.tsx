import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { signInWith } from './accounts.api.ts';
import { failedElsewhere, knownProviders, useOwnProvider } from './providers.ts';
import { refusalWords } from './refusal.ts';
import { ProviderSign } from './social-signs.tsx';

/** Signing in with an account one has elsewhere, and going on to `returnTo`. */
export function SocialButtons({ returnTo }: { returnTo: string }) {
  const own = useOwnProvider();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id }: { id: IdentityProvider; name: string }) => {
      const { url } = await signInWith(id, returnTo);
      location.assign(url);
    },
    onError: (error, { name }) => toast.error(failedElsewhere(name, refusalWords(error))),
  });
  return (
    <div className="grid grid-cols-2 gap-3">
      {[...knownProviders, ...(own ? [own] : [])].map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          className={provider.id === 'oidc' ? 'col-span-2' : undefined}
          pending={isPending && variables.id === provider.id}
          onClick={() => mutate(provider)}
          aria-label={`Continue with ${provider.name}`}
        >
          <ProviderSign provider={provider.id} />
          {provider.name}
        </Button>
      ))}
    </div>
  );
}

/** A line between two ways to do the same. */
export function Or({ children = 'or' }: { children?: string }) {
  return (
    <div className="my-6 flex items-center gap-4 text-xs text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
