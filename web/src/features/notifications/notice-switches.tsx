import type { NoticeChannel, NoticeGroup } from '@borough/domain/notifications/groups.rules';
import type { NoticeSettings } from '@borough/domain/notifications/notifications.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpProblem } from '../../lib/server/http.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { groupWords } from './group-words.ts';
import { noticeSettingsQuery, putNoticeSetting } from './notifications.api.ts';

type Setting = NoticeSettings['settings'][number];

const channelWords: Record<NoticeChannel, string> = {
  app: 'In the app',
  email: 'Email',
  push: 'Devices',
};

/** A switch for every group on every channel; each takes effect immediately and can be undone. */
export function NoticeSwitches({ personId }: { personId: string }) {
  const settings = useQuery(noticeSettingsQuery(personId));
  if (settings.error && !settings.data)
    return (
      <ErrorState
        title="Your settings couldn't be loaded"
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  if (!settings.data) return <Skeleton className="h-96" />;
  const groups = Map.groupBy(settings.data.settings, ({ group }) => group);
  return [...groups].map(([group, each]) => (
    <NoticeGroupSection key={group} group={group} settings={each} personId={personId} />
  ));
}

interface NoticeGroupSectionProps {
  group: NoticeGroup;
  settings: readonly Setting[];
  personId: string;
}

function NoticeGroupSection({ group, settings, personId }: NoticeGroupSectionProps) {
  const { title, hint, allOff } = groupWords[group];
  const isOn = (channel: NoticeChannel) => settings.some((each) => each.channel === channel && each.on);
  // Devices show what the app tells.
  const isInApp = isOn('app');
  return (
    <section aria-labelledby={group} className="border-b border-line py-6 first:pt-0">
      <h2 id={group} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <div className="mt-3 grid gap-x-10 sm:grid-cols-3">
        {settings.map((setting) => (
          <NoticeSwitch
            key={setting.channel}
            setting={
              setting.channel === 'push' && !isInApp ? { ...setting, on: false, canSwitch: false } : setting
            }
            personId={personId}
          />
        ))}
      </div>
      {!isInApp && !isOn('email') && (
        <p role="status" className="mt-2 text-sm text-amber">
          {allOff}
        </p>
      )}
    </section>
  );
}

function NoticeSwitch({ setting, personId }: { setting: Setting; personId: string }) {
  const { group, channel, on, canSwitch } = setting;
  const { title, fixed } = groupWords[group];
  const { turn, pendingOn } = useTurn(setting, personId);
  return (
    <Switch
      label={
        <>
          <span className="sr-only">{title}: </span>
          {channelWords[channel]}
        </>
      }
      checked={pendingOn ?? on}
      disabled={!canSwitch || pendingOn !== undefined}
      onChange={(next) => turn(next)}
      {...(canSwitch ? {} : { hint: channel === 'push' ? 'Follows the app' : fixed })}
    />
  );
}

/** Flips one switch and offers to undo it; while saving, `pendingOn` is its new position. */
function useTurn({ group, channel }: Setting, personId: string) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => putNoticeSetting({ group, channel, on }),
    onSuccess: (settings) => client.setQueryData(noticeSettingsQuery(personId).queryKey, settings),
    onError: (failure) =>
      toast.error(
        failure instanceof HttpProblem ? failure.message : 'Something went wrong. Please try again.',
      ),
  });
  const say = (on: boolean) =>
    `${groupWords[group].title}, ${channelWords[channel].toLowerCase()}: ${on ? 'on' : 'off'}.`;
  const turn = (on: boolean) =>
    mutate(on, {
      onSuccess: () => toast.message(say(on), { label: 'Undo', run: () => mutate(!on) }),
    });
  return { turn, pendingOn: isPending ? variables : undefined };
}
