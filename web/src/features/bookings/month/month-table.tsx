import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import type { Day } from '@borough/domain/days';
import { Link } from '@tanstack/react-router';
import { dayInWords, dayRange } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/parts/class-names.ts';
import { type MonthCell, monthRows } from './month-rows.ts';
import { isWeekend, rentalLook } from './rental-look.ts';

interface MonthTableProps {
  month: OwnerMonth;
  days: readonly Day[];
  today: Day;
}

/** Items down, days across; each rental is one link spanning its days. */
export function MonthTable({ month, days, today }: MonthTableProps) {
  return (
    <div className="overflow-x-auto max-md:hidden" tabIndex={0} role="region" aria-label="Items by day">
      <table className="tabular w-full min-w-[54rem] table-fixed border-collapse text-xs">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 w-44 bg-paper pr-3 text-left font-semibold text-muted"
            >
              Item
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-label={dayInWords(day)}
                aria-current={day === today ? 'date' : undefined}
                className={classes('py-1.5 font-normal', isWeekend(day) ? 'text-muted' : undefined)}
              >
                <span
                  className={classes(
                    'inline-flex size-6 items-center justify-center rounded-full',
                    day === today && 'bg-ink font-semibold text-paper',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthRows(month, days).map(({ item, cells }) => (
            <tr key={item.id} className="border-t border-line">
              <th scope="row" className="sticky left-0 z-10 bg-paper py-2 pr-3 text-left font-normal">
                <Link
                  to={paths.item}
                  params={{ itemId: item.id }}
                  dir="auto"
                  className="line-clamp-2 text-sm hover:text-brick"
                >
                  {item.title}
                </Link>
              </th>
              {cells.map((cell) =>
                cell.rental ? (
                  <td key={cell.rental.id} colSpan={cell.days.length} className="px-px py-2">
                    <Bar cell={cell} />
                  </td>
                ) : (
                  <td
                    key={cell.day}
                    className={classes(
                      'border-l border-line/60',
                      isWeekend(cell.day) && 'bg-sunk/60',
                      cell.day === today && 'bg-brick-soft/60',
                    )}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ cell }: { cell: Extract<MonthCell, { days: Day[] }> }) {
  const { rental, fromBefore, intoNext } = cell;
  const { words, className } = rentalLook(rental);
  return (
    <Link
      to={paths.booking}
      params={{ bookingId: rental.id }}
      title={`${rental.renterName}, ${dayRange(rental.startDate, rental.endDate)}: ${words}`}
      aria-label={`${rental.renterName}, ${dayRange(rental.startDate, rental.endDate)}: ${words}`}
      className={classes(
        'flex h-9 items-center overflow-hidden px-2 font-semibold whitespace-nowrap hover:underline',
        fromBefore ? 'rounded-l-none' : 'rounded-l-field',
        intoNext ? 'rounded-r-none' : 'rounded-r-field',
        className,
      )}
    >
      <bdi className="truncate">{rental.renterName}</bdi>
    </Link>
  );
}
