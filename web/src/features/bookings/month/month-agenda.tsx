import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import type { Day } from '@borough/domain/days';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDay } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/parts/class-names.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { monthAgenda, type MonthEvent, outAtStart } from './month-rows.ts';
import { rentalLook } from './rental-look.ts';

interface MonthAgendaProps {
  month: OwnerMonth;
  days: readonly Day[];
  today: Day;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The month as a list of days, for phones: what goes out and what's due back. */
export function MonthAgenda({ month, days, today }: MonthAgendaProps) {
  const before = outAtStart(month, days);
  const agenda = monthAgenda(month, days);
  const isNow = days.includes(today);
  const earlier = agenda.filter(({ day }) => day < today);
  const ahead = agenda.filter(({ day }) => day >= today);
  if (before.length + agenda.length === 0)
    return <p className="py-12 text-center text-muted md:hidden">Nothing is rented out this month.</p>;
  return (
    <ol className="md:hidden" aria-labelledby="month-name">
      {before.length > 0 && (
        <Group title="Out since last month">
          {before.map(({ rental, item }) => (
            <Row key={rental.id} rental={rental} item={item} words={`With ${rental.renterName}`} />
          ))}
        </Group>
      )}
      {isNow && earlier.length > 0 && (
        <li>
          <details className="group border-t border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm font-semibold text-brick [&::-webkit-details-marker]:hidden">
              Earlier this month
              <ChevronDown
                aria-hidden
                size={18}
                strokeWidth={1.75}
                className="transition-transform group-open:rotate-180"
              />
            </summary>
            <ol>
              {earlier.map((each) => (
                <DayGroup key={each.day} {...each} />
              ))}
            </ol>
          </details>
        </li>
      )}
      {(isNow ? ahead : agenda).map((each) => (
        <DayGroup key={each.day} {...each} isToday={each.day === today} />
      ))}
    </ol>
  );
}

interface DayGroupProps {
  day: Day;
  events: readonly MonthEvent[];
  isToday?: boolean;
}

function DayGroup({ day, events, isToday }: DayGroupProps) {
  return (
    <Group
      title={`${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`}
      isToday={isToday}
    >
      {events.map(({ kind, rental, item }) => (
        <Row
          key={`${rental.id} ${kind}`}
          rental={rental}
          item={item}
          kind={kind}
          words={kind === 'out' ? `Goes to ${rental.renterName}` : `Due back from ${rental.renterName}`}
        />
      ))}
    </Group>
  );
}

function Group({
  title,
  isToday,
  children,
}: {
  title: string;
  isToday?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <li className="border-t border-line py-3" aria-current={isToday ? 'date' : undefined}>
      <h3 className="tabular font-sans text-sm font-semibold tracking-normal">
        {title}
        {isToday && <span className="ml-2 rounded-full bg-ink px-2 py-0.5 text-xs text-paper">Today</span>}
      </h3>
      <ul>{children}</ul>
    </li>
  );
}

interface RowProps extends Pick<MonthEvent, 'rental' | 'item'> {
  kind?: MonthEvent['kind'];
  words: string;
}

function Row({ rental, item, kind, words }: RowProps) {
  const look = rentalLook(rental);
  const Arrow = kind === 'out' ? ArrowUpRight : ArrowDownLeft;
  return (
    <li>
      <Link
        to={paths.booking}
        params={{ bookingId: rental.id }}
        className="grid min-h-14 grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 py-1.5"
      >
        <span className="overflow-hidden rounded-field" style={{ background: item.placeholder ?? undefined }}>
          <Picture
            picture={item.thumbnail ? { src: item.thumbnail } : null}
            alt=""
            className="bg-transparent"
          />
        </span>
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold">
            {item.title}
          </span>
          <span className="flex items-center gap-1 text-sm text-muted">
            {kind && <Arrow aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />}
            <bdi className="truncate">{words}</bdi>
          </span>
        </span>
        {look.said && (
          <span className={classes('rounded-full px-2 py-0.5 text-xs font-semibold', look.className)}>
            {look.words}
          </span>
        )}
      </Link>
    </li>
  );
}
