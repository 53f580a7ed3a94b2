import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import { Card } from '../../ui/card.tsx';
import { deadlineInWords, waitingInWords } from './booking-words.ts';
import { MoveButtons, nextMoves } from './move-buttons.tsx';

/** The address and cancelling have their own places on the page, each with its button. */
const elsewhere = new Set<PersonalMove>(['show-address', 'cancel']);

/** What to do next as the one big button, with its deadline, or that there is nothing to do; the ways out stay small. */
export function NextMove({ booking, now }: { booking: BookingDetail; now: Date }) {
  const next = booking.youMay.filter((move) => nextMoves.includes(move));
  const others = booking.youMay.filter((move) => !nextMoves.includes(move) && !elsewhere.has(move));
  const deadline = deadlineInWords(booking, now);
  if (next.length + others.length === 0 && !deadline) return null;
  const waiting = next.length === 0 && deadline ? waitingInWords(booking, now) : null;
  return (
    <Card aria-label="What to do next">
      <p className="tabular font-display text-lg font-semibold text-balance">
        {deadline ?? 'Nothing to do right now'}
      </p>
      {waiting && <p className="mt-1 text-sm text-muted">{waiting}</p>}
      {next.length > 0 && (
        <div className="mt-4 flex flex-col gap-2.5">
          <MoveButtons booking={booking} moves={next} size="lg" className="w-full" />
        </div>
      )}
      {others.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <MoveButtons booking={booking} moves={others} className={next.length > 0 ? 'flex-1' : undefined} />
        </div>
      )}
    </Card>
  );
}
