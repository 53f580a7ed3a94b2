import { countdown, minutesToSay } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';

/** A countdown, second by second: "29:41". Screen readers hear it in steps that get shorter. */
export function Countdown({ until }: { until: Date }) {
  const now = useNow(1000);
  const minutes = minutesToSay(until, now);
  return (
    <>
      <span aria-hidden className="tabular font-semibold text-ink">
        {countdown(until, now)}
      </span>
      <span role="timer" aria-live="polite" className="sr-only">
        {minutes === 0 ? 'no time left' : `less than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`}
      </span>
    </>
  );
}
