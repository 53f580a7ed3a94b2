import type { PersonSum } from '@borough/domain/admin/finder.contract';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { Link } from '@tanstack/react-router';
import { ownMoment } from '../../../lib/time/moments.ts';
import { money } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { Group } from './found-list.tsx';
import { sumWords } from './record-words.ts';

/** A short account of someone's money: each sum, and the bookings it last came from. */
export function PersonSums({ sums, now }: { sums: readonly PersonSum[] | null; now: Date }) {
  return (
    <Group title="Money">
      {sums?.map(({ sum, cents, count, lines }) => (
        <li key={sum} className="px-4 py-3 md:px-5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{sumWords[sum]}</span>
            <span className="tabular font-semibold">{money(cents)}</span>
          </p>
          <ul className="mt-1 text-sm">
            {lines.map((line, index) => (
              <li
                key={`${line.at} ${index}`}
                className="flex flex-wrap items-baseline justify-between gap-x-3"
              >
                <span>
                  <Whose bookingId={line.bookingId} />
                  <span className="text-muted">{` · ${ownMoment(line.at, now)}`}</span>
                </span>
                <span className="tabular text-muted">{money(line.cents)}</span>
              </li>
            ))}
            {count > lines.length && <li className="text-muted">{`and ${count - lines.length} more`}</li>}
          </ul>
        </li>
      ))}
    </Group>
  );
}

/** The number of a booking, which leads to its record. */
function Whose({ bookingId }: { bookingId: string | null }) {
  if (bookingId === null) return 'Pro, or debts';
  return (
    <Link
      to={paths.adminRecord}
      params={{ kind: 'booking', id: bookingId }}
      className="tabular underline underline-offset-4"
    >
      {bookingNumber(bookingId)}
    </Link>
  );
}
