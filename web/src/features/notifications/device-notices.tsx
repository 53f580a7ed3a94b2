import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfig } from '../../lib/server/config.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { type Obstacle, pushQuery, turnOffHere, turnOnHere } from './push-here.ts';

const obstacleWords: Record<Obstacle, string> = {
  unsupported: "This browser can't show notifications from websites.",
  'not-installed': 'On iPhone and iPad, add this site to your Home Screen first, then turn them on there.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in its settings for this site, then come back here.',
};

/** Notices of the device in this browser; the browser asks for leave only once the person presses the button. */
export function DeviceNotices({ personId, className }: { personId: string; className?: string }) {
  const { data, error, isFetching, refetch } = useQuery(pushQuery(personId));
  const isDemo = Boolean(useConfig()?.demo);
  return (
    <section aria-labelledby="device-notices" className={classes('border-b border-line py-6', className)}>
      <h2 id="device-notices" className="text-lg">
        On this device
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Notifications from this browser, even while this site is closed. They say no more than the subject of
        an email.
      </p>
      {data ? (
        <Standing on={data.on} pushKey={data.key} obstacle={data.obstacle} personId={personId} />
      ) : error ? (
        <ErrorState title="This couldn't be loaded" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-11" />
      )}
      {isDemo && <p className="mt-2 text-xs text-muted">This demo doesn&apos;t send anything to devices.</p>}
    </section>
  );
}

interface StandingProps {
  on: boolean;
  pushKey: string;
  obstacle: Obstacle | null;
  personId: string;
}

function Standing({ on, pushKey, obstacle, personId }: StandingProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (next: boolean) => (next ? turnOnHere(pushKey) : turnOffHere().then(() => true)),
    onSuccess: (done, next) => {
      if (done) toast.message(`Notifications in this browser: ${next ? 'on' : 'off'}.`);
    },
    onError: (failure) =>
      toast.error(
        failure instanceof HttpProblem
          ? failure.message
          : "Your browser couldn't turn notifications on. Please try again later.",
      ),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery(personId).queryKey }),
  });
  if (obstacle)
    return (
      <p role="status" className="text-sm">
        {obstacleWords[obstacle]}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {on && (
        <p role="status" className="text-sm font-semibold">
          On in this browser
        </p>
      )}
      <Button variant="secondary" pending={isPending} onClick={() => mutate(!on)}>
        {on ? 'Turn off' : 'Turn on in this browser'}
      </Button>
    </div>
  );
}
