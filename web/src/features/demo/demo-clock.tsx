import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fullMomentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ProgressBar } from '../../ui/notes/progress-bar.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { demoClockQuery, useMoveClock } from './demo.api.ts';
import { jumpsOf } from './jumps.ts';

interface DemoClockProps {
  rental: Parameters<typeof jumpsOf>[0] & { timeZone: string };
}

/** Demo only: moves the clock forward, so that a whole rental can be played through in minutes. */
export function DemoClock({ rental }: DemoClockProps) {
  const { data } = useQuery(demoClockQuery);
  const move = useMoveClock();
  const now = useNow(1_000);
  const isMoving = Boolean(data?.moving);
  useFreshOnceMoved(isMoving);
  if (!data?.canMove) return null;
  const when = (at: Date) => fullMomentInWords(at, rental.timeZone);
  return (
    <section
      aria-labelledby="demo-clock"
      className="rounded-card border-2 border-dashed border-line-strong p-5 print:hidden"
    >
      <h2 id="demo-clock" className="flex items-center gap-2 text-lg">
        <FastForward aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        Demo: move the time
      </h2>
      <p className="tabular mt-1 text-sm text-muted">
        It&apos;s {when(now)}. Everything due in between happens, for everyone in this demo.
      </p>
      {data.moving ? (
        <Progress {...data.moving} now={data.now} when={when} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {jumpsOf(rental, now).map(({ key, label, to }) => (
            <Button
              key={key}
              variant="secondary"
              size="sm"
              disabled={move.isPending}
              title={when(to)}
              onClick={() =>
                move.mutate(to, {
                  onError: (error) => toast.error(error.message),
                })
              }
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface ProgressProps {
  from: string;
  to: string;
  now: string;
  when: (at: Date) => string;
}

function Progress({ from, to, now, when }: ProgressProps) {
  const [start, end, at] = [from, to, now].map(Date.parse) as [number, number, number];
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p role="status" className="tabular text-sm font-semibold">
        Moving to {when(new Date(to))} …
      </p>
      <ProgressBar label="Moving the time" value={(at - start) / (end - start)} />
    </div>
  );
}

/** Refetches everything once the clock has been moved: much may have happened. */
function useFreshOnceMoved(isMoving: boolean): void {
  const client = useQueryClient();
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) void client.invalidateQueries();
    wasMoving.current = isMoving;
  }, [isMoving, client]);
}
