import type { Letters } from '@borough/domain/newsletter/newsletter.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { DemoOutbox } from '../../ui/notes/demo-outbox.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { lettersQuery, switchLetters } from './newsletter.api.ts';

const hints = {
  on: (email) => `It goes to ${email}. Every email has an unsubscribe link.`,
  asked: (email) =>
    `We'll email ${email} a link to confirm. Or just turn it on here, since you're signed in with that address.`,
  'with-address': (email) => `It starts once you verify ${email}.`,
  off: () => "Occasional news and offers. You're not subscribed.",
} satisfies Record<Letters['standing'], (email: string) => string>;

/** Whether the signed-in person gets our letters; the switch takes effect immediately. */
export function LettersSwitch({ emailVerified }: { emailVerified: boolean }) {
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(lettersQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: switchLetters,
    onSuccess: (letters) => queryClient.setQueryData(lettersQuery.queryKey, letters),
    onError: (failure) =>
      toast.error(
        failure instanceof HttpProblem ? failure.message : 'An unexpected error occurred. Please try again.',
      ),
  });
  if (!data && isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        This couldn&apos;t be loaded.
        <Button variant="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="h-14" />;
  const isOn = data.standing === 'on' || data.standing === 'with-address';
  return (
    <>
      <Switch
        label="Newsletter"
        hint={hints[data.standing](data.email)}
        checked={isPending ? variables : isOn}
        disabled={isPending || (!emailVerified && !isOn)}
        onChange={(on) => mutate(on)}
      />
      {data.standing === 'asked' && <DemoOutbox />}
    </>
  );
}
