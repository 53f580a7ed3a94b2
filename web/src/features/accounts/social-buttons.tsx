import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Provider, signInWith } from './accounts.api.ts';
import { refusalWords } from './refusal.ts';
import { AppleSign, GoogleSign } from './social-signs.tsx';

const providers = [
  { id: 'google', name: 'Google', Sign: GoogleSign },
  { id: 'apple', name: 'Apple', Sign: AppleSign },
] as const satisfies readonly { id: Provider; name: string; Sign: unknown }[];

/** Signing in with an account one has elsewhere. */
export function SocialButtons() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: signInWith,
    onError: (error, provider) => {
      const { name = '' } = providers.find(({ id }) => id === provider) ?? {};
      const words = refusalWords(error);
      toast.error(words ? `${name} login failed: ${words}` : `Failed to sign in with ${name}`);
    },
  });
  return (
    <div className="grid grid-cols-2 gap-3">
      {providers.map(({ id, name, Sign }) => (
        <Button
          key={id}
          variant="secondary"
          pending={isPending && variables === id}
          onClick={() => mutate(id)}
          aria-label={`Continue with ${name}`}
        >
          <Sign />
          {name}
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
