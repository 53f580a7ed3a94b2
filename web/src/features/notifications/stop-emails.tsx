import { isStoppable, noticeGroups, stoppedWords } from '@borough/domain/notifications/groups.rules';
import type { StopAnswer } from '@borough/domain/notifications/notifications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, MailCheck, MailX } from 'lucide-react';
import { HttpProblem } from '../../lib/server/http.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { stopByLink } from './notifications.api.ts';

/** Stops the emails that a mailed link is for once someone presses, says so, and offers to turn them back on. */
export function StopEmails({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => stopByLink(token, on),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notice-settings'] }),
  });
  if (error) {
    const isUnknown = error instanceof HttpProblem && error.code === 'notices.link-unknown';
    return (
      <>
        <p role="alert" className="flex gap-2 text-red">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.'}
        </p>
        <div className="mt-6">
          {isUnknown ? (
            <SettingsLink />
          ) : (
            <Button variant="secondary" pending={isPending} onClick={() => mutate(variables)}>
              Try again
            </Button>
          )}
        </div>
      </>
    );
  }
  if (!data)
    return (
      <>
        <p>{questionOf(token)}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button size="lg" pending={isPending} onClick={() => mutate(false)}>
            Unsubscribe
          </Button>
          <SettingsLink />
        </div>
      </>
    );
  return (
    <>
      <Outcome answer={data} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" pending={isPending} onClick={() => mutate(!data.on)}>
          {data.on ? 'Unsubscribe' : 'Turn back on'}
        </Button>
        <SettingsLink />
      </div>
    </>
  );
}

/** What pressing would do. A token begins with the name of the group it stops; one that doesn't is refused when used. */
function questionOf(token: string): string {
  const group = noticeGroups.filter(isStoppable).find((each) => token.startsWith(`${each}.`));
  return group === undefined
    ? 'Stop the emails this link is for?'
    : `Stop emails about ${stoppedWords[group]} to the address we sent this link to? Nothing else changes.`;
}

function SettingsLink() {
  return (
    <Link to={paths.accountPart} params={{ part: 'notifications' }} className="text-link">
      All notification settings
    </Link>
  );
}

function Outcome({ answer: { group, on } }: { answer: StopAnswer }) {
  const Icon = on ? MailCheck : MailX;
  return (
    <div className="flex gap-3 rounded-card bg-porch-soft p-5">
      <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-porch" />
      <p role="status">
        {on
          ? `Emails about ${stoppedWords[group]} are back on.`
          : `You're unsubscribed: we won't email you about ${stoppedWords[group]} anymore. Nothing else changes.`}
      </p>
    </div>
  );
}
