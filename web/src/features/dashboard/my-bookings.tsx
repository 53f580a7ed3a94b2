import type { DashboardBooking } from '@borough/domain/dashboard/dashboard.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, CalendarCheck, CircleCheck, Handshake, Hourglass, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { dayRange, money } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../ui/parts/badge.tsx';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { bookingLinesQuery } from './dashboard.api.ts';
import { DownloadTable } from './download-table.tsx';
import { LineSkeletons, Thumbnail } from './line-parts.tsx';

const shownAtFirst = 5;

/** The person's bookings on both sides, newest first; each says which side they're on. */
export function MyBookings() {
  const pages = useInfiniteQuery(bookingLinesQuery);
  const [all, setAll] = useState(false);
  if (pages.isPending) return <LineSkeletons label="Loading your bookings" />;
  if (pages.error && !pages.data)
    return (
      <ErrorState
        title="Your bookings couldn't be loaded"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      >
        Your bookings are still there.
      </ErrorState>
    );
  const bookings = pages.data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="calendar" width={120} />}
        title="No bookings yet"
        action={
          <Link to={paths.listings} className={buttonClass()}>
            Browse Items
          </Link>
        }
      >
        Everything you rent or lend shows up here.
      </EmptyState>
    );
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted">Newest first, as renter and owner</p>
        <DownloadTable table="bookings" label="Download all bookings as CSV" />
      </div>
      <ul className="divide-y divide-line">
        {(all ? bookings : bookings.slice(0, shownAtFirst)).map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </ul>
      {(all ? pages.hasNextPage : bookings.length > shownAtFirst) && (
        <div className="flex justify-center pt-6">
          <Button
            variant="secondary"
            pending={pages.isFetchingNextPage}
            onClick={() => (all ? void pages.fetchNextPage() : setAll(true))}
          >
            Show more bookings
          </Button>
        </div>
      )}
    </>
  );
}

const statuses = {
  pending: { label: 'Pending', tone: 'waiting', Icon: Hourglass },
  confirmed: { label: 'Confirmed', tone: 'good', Icon: CalendarCheck },
  active: { label: 'Active', tone: 'good', Icon: PackageOpen },
  completed: { label: 'Completed', tone: 'plain', Icon: CircleCheck },
  cancelled: { label: 'Cancelled', tone: 'bad', Icon: Ban },
} as const satisfies Record<DashboardBooking['status'], { label: string; tone: Tone; Icon: unknown }>;

const awaitsPayment = { label: 'Accepted, awaiting payment', tone: 'waiting', Icon: Handshake } as const;

function otherInWords({ part, status, otherName }: DashboardBooking): string {
  if (part === 'renter') return `from ${otherName}`;
  if (status === 'cancelled') return `with ${otherName}`;
  return `${status === 'pending' ? 'requested by' : 'to'} ${otherName}`;
}

/** For a cancelled booking, only what an owner keeps; what a renter got back is on its page. */
const saysMoney = ({ status, part, yourCents }: DashboardBooking) =>
  status !== 'cancelled' || (part === 'owner' && yourCents > 0);

function BookingLine({ booking }: { booking: DashboardBooking }) {
  const { label, tone, Icon } = booking.awaitsPayment ? awaitsPayment : statuses[booking.status];
  const mine = booking.part === 'renter';
  return (
    <li className="group relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 py-3 sm:grid-cols-[80px_minmax(0,1fr)_auto]">
      <Thumbnail src={booking.thumbnail} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone} icon={<Icon aria-hidden size={14} strokeWidth={2} />}>
            {label}
          </Badge>
          <span className="text-xs font-semibold text-muted">{mine ? 'Renting' : 'Lending'}</span>
        </p>
        <h3 className="mt-1 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={paths.booking}
            params={{ bookingId: booking.id }}
            dir="auto"
            className="after:absolute after:inset-0 group-hover:text-brick"
          >
            {booking.title}
          </Link>
        </h3>
        <p className="tabular text-sm text-muted">
          {dayRange(booking.startDate, booking.endDate)} · <bdi>{otherInWords(booking)}</bdi>
        </p>
      </div>
      {saysMoney(booking) && (
        <p className="tabular text-sm font-semibold max-sm:col-start-2 max-sm:mt-1 sm:text-right">
          {money(booking.yourCents)}
          <span className="font-normal text-muted sm:block"> {mine ? 'with fees' : 'for you'}</span>
        </p>
      )}
    </li>
  );
}
