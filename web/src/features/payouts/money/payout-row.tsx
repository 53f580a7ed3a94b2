import type { OwnersPayout } from '@borough/domain/payouts/money.contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { dayRange, money } from '../../../lib/words/format.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { standingInWords } from './payout-state-words.ts';

const zone = deviceZone();

/** Shown before the word, so that color is never the only cue. */
const signs = { good: CircleCheck, plain: Clock, waiting: Clock, bad: CircleX } as const;

/**
 * A payout: its rental, its amount, its status, and how it was worked out. A missing payout setup is mentioned above all of them.
 */
export function PayoutRow({ payout, now }: { payout: OwnersPayout; now: Date }) {
  const { bookingId, title, startDate, endDate, why, lines } = payout;
  const { tone, word, when } = standingInWords(payout, zone, now);
  const Sign = payout.place === 'on-its-way' ? Send : signs[tone];
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <article aria-label={`${title}, ${dayRange(startDate, endDate)}`} className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            to={paths.booking}
            params={{ bookingId }}
            className="font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            <span dir="auto">{title}</span>
          </Link>
          <p className="text-sm text-muted">{dayRange(startDate, endDate)}</p>
        </div>
        <p className="shrink-0 font-semibold tabular-nums">{money(total)}</p>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge tone={tone} icon={<Sign aria-hidden size={14} strokeWidth={2} />}>
          {word}
        </Badge>
        {when}
      </p>
      {why && why.reason !== 'set-up' && (
        <p className="mt-2 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm text-ink">
          {why.words}
          {why.until && ` Until ${momentInWords(new Date(why.until), zone, now)}.`}
        </p>
      )}
      {lines.length > 1 && (
        <dl className="mt-3 flex flex-col gap-1 text-sm text-muted">
          {lines.map(({ words, cents }) => (
            <div key={words} className="flex justify-between gap-4">
              <dt>{words}</dt>
              <dd className="tabular-nums">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
