import type { Involvement } from '@borough/domain/dealings/involvement.contract';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';

const zone = deviceZone();

/** Tells an admin why someone else has to decide, from when they may if no one else can, or that they may by now. */
export function Involved({ by }: { by: Involvement }) {
  const now = useNow(60_000);
  return <p className="mt-3 text-sm text-muted">{wordsOf(by, now)}</p>;
}

function wordsOf({ as, actsAt }: Involvement, now: Date): string {
  if (as === 'party') return 'This is about you, so another admin has to decide.';
  const dealt = "You've had dealings with someone involved";
  if (!actsAt) return `${dealt}, so another admin has to decide.`;
  const from = new Date(actsAt);
  return from <= now
    ? `${dealt}. No other admin could decide for a week, so you may. The people involved will read that.`
    : `${dealt}, and so has every other admin. If no one else can decide by then, you may from ${momentInWords(from, zone, now)}.`;
}
