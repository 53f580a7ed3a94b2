import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { CircleCheck, Clock } from 'lucide-react';
import { classes } from '../../../ui/parts/class-names.ts';
import { moneyLines } from '../words/money-words.ts';

/** What was paid, what is refunded, and which of it is still on its way. */
export function MoneyLines({ booking, now }: { booking: BookingDetail; now: Date }) {
  const lines = moneyLines(booking, now);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Payments and refunds" className="tabular flex flex-col gap-1 pt-3 text-sm">
      {lines.map(({ words, settled }, index) => {
        const Icon = settled ? CircleCheck : Clock;
        return (
          <li key={`${words} ${index}`} className="flex items-baseline gap-2.5">
            <Icon
              aria-hidden
              size={17}
              strokeWidth={1.75}
              className={classes('relative top-[3px] shrink-0', settled ? 'text-porch' : 'text-amber')}
            />
            <span className="min-w-0">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
