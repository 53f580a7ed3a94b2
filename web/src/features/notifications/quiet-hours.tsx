import type { ChosenQuietHours } from '@borough/domain/notifications/notifications.contract';
import { lengthOfQuiet, longestQuietHours } from '@borough/domain/notifications/quiet-hours.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpProblem } from '../../lib/server/http.ts';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { putQuietHours, quietHoursQuery } from './notifications.api.ts';

type Hours = Pick<ChosenQuietHours, 'on' | 'fromHour' | 'untilHour'>;

const allHours = Array.from({ length: 24 }, (_, hour) => hour);

/** 21 → '9 PM'. */
const hourWords = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

const spanWords = ({ fromHour, untilHour }: Hours) => `${hourWords(fromHour)} to ${hourWords(untilHour)}`;

/** 'America/Denver' → 'Mountain Time'. */
const zoneWords = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** These hours, beginning at another; they end later or earlier if they would be too many or none. */
const beginningAt = (fromHour: number, hours: Hours): Hours => {
  const length = lengthOfQuiet({ ...hours, fromHour });
  const isFine = length > 0 && length <= longestQuietHours;
  return { ...hours, fromHour, untilHour: isFine ? hours.untilHour : (fromHour + longestQuietHours) % 24 };
};

/** When the person is sent only what can't wait; each change takes effect immediately. */
export function QuietHours({ personId, className }: { personId: string; className?: string }) {
  const { data, error, isFetching, refetch } = useQuery(quietHoursQuery(personId));
  if (error && !data)
    return (
      <ErrorState
        title="Your quiet hours couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <section aria-labelledby="quiet-hours" className={classes('border-b border-line py-6', className)}>
      <h2 id="quiet-hours" className="text-lg">
        Quiet hours
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        What can wait comes in the morning. What can&apos;t wait still comes: requests and payments, pickups
        and returns, cancellations, messages when you are about to meet, and the security of your account.
      </p>
      {data ? <Choice chosen={data} personId={personId} /> : <Skeleton className="h-40" />}
    </section>
  );
}

function Choice({ chosen, personId }: { chosen: ChosenQuietHours; personId: string }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (hours: Hours) => putQuietHours({ ...hours, zone: deviceZone() }),
    // One after the other, so that the last choice is the one kept.
    scope: { id: 'quiet-hours' },
    onSuccess: (kept) => {
      client.setQueryData(quietHoursQuery(personId).queryKey, kept);
      toast.message(`Quiet hours: ${kept.on ? spanWords(kept) : 'off'}.`);
    },
    onError: (failure) =>
      toast.error(
        failure instanceof HttpProblem ? failure.message : 'Something went wrong. Please try again.',
      ),
  });
  const shown: Hours = isPending
    ? variables
    : { on: chosen.on, fromHour: chosen.fromHour, untilHour: chosen.untilHour };
  const isPossible = (untilHour: number) => {
    const length = lengthOfQuiet({ ...shown, untilHour });
    return length > 0 && length <= longestQuietHours;
  };
  return (
    <>
      <Switch label="Keep my nights quiet" checked={shown.on} onChange={(on) => mutate({ ...shown, on })} />
      {shown.on && (
        <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:max-w-sm">
          <Field label="From">
            {(control) => (
              <Select
                {...control}
                value={shown.fromHour}
                onChange={(event) => mutate(beginningAt(Number(event.target.value), shown))}
              >
                {allHours.map((hour) => (
                  <option key={hour} value={hour}>
                    {hourWords(hour)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Until">
            {(control) => (
              <Select
                {...control}
                value={shown.untilHour}
                onChange={(event) => mutate({ ...shown, untilHour: Number(event.target.value) })}
              >
                {allHours.filter(isPossible).map((hour) => (
                  <option key={hour} value={hour}>
                    {hourWords(hour)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <p className="col-span-2 text-sm text-muted">{zoneWords(chosen.zone ?? deviceZone())}</p>
        </div>
      )}
    </>
  );
}
