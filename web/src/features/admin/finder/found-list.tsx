import type { Found, FoundMoney, RecordKind } from '@borough/domain/admin/finder.contract';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayRange, money } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { foundQuery } from './finder.api.ts';
import { moneyWords, stateWords } from './record-words.ts';

/** What was found, by kind. */
export function FoundList({ q }: { q: string }) {
  const found = useQuery({ ...foundQuery(q), enabled: q.length >= 2 });
  if (q.length < 2)
    return (
      <EmptyState drawing={<Drawing name="search" width={120} />} title="Find anything">
        Type part of a name or title, an email address, a booking number, an ID, or the address of a page.
      </EmptyState>
    );
  if (found.isPending) return <CardSkeletons label="Searching" />;
  if (!found.data)
    return (
      <ErrorState
        title="We couldn't load the search results"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  return <Groups found={found.data} />;
}

function Groups({ found: { people, items, bookings, money: paid } }: { found: Found }) {
  if (people.length + items.length + bookings.length + (paid?.length ?? 0) === 0)
    return (
      <EmptyState drawing={<Drawing name="search" width={120} />} title="Nothing found">
        Check the spelling. Email addresses and IDs are found only as a whole.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      <Group title="People">
        {people.map(({ id, displayName, standing }) => (
          <RecordRow key={id} kind="person" id={id} title={displayName} state={standing} />
        ))}
      </Group>
      <Group title="Items">
        {items.map(({ id, title, owner, status, isDown }) => (
          <RecordRow
            key={id}
            kind="item"
            id={id}
            title={title}
            more={owner.displayName}
            state={isDown ? 'down' : status}
          />
        ))}
      </Group>
      <Group title="Bookings">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </Group>
      <Group title="Money">
        {paid?.map((each) => (
          <MoneyRow key={`${each.kind} ${each.id}`} of={each} />
        ))}
      </Group>
    </div>
  );
}

/** A titled list of rows; nothing if there are none. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}

interface RowProps {
  title: string;
  more?: string | undefined;
  state: string;
}

function Row({ title, more, state }: RowProps) {
  const { label, tone } = stateWords(state);
  return (
    <>
      <span className="min-w-0 grow">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{title}</bdi>
        {more && <bdi className="block text-sm [overflow-wrap:anywhere] text-muted">{more}</bdi>}
      </span>
      <span className="shrink-0">
        <Badge tone={tone}>{label}</Badge>
      </span>
    </>
  );
}

const rowClass = 'flex items-center gap-3 px-4 py-3 md:px-5';
export const rowLinkClass = `${rowClass} transition-colors hover:bg-sunk focus-visible:-outline-offset-2`;

/** A line that leads to the record of a person, an item or a booking. */
export function RecordRow({ kind, id, ...row }: RowProps & { kind: RecordKind; id: string }) {
  return (
    <li>
      <Link to={paths.adminRecord} params={{ kind, id }} className={rowLinkClass}>
        <Row {...row} />
      </Link>
    </li>
  );
}

export function BookingRow({ booking }: { booking: Found['bookings'][number] }) {
  const { id, title, status, startDate, endDate } = booking;
  const more = `${bookingNumber(id)} · ${dayRange(startDate, endDate)}`;
  return <RecordRow kind="booking" id={id} title={title} more={more} state={status} />;
}

/** A line about money, which leads to the dispute, or to the record it stands in. */
export function MoneyRow({ of }: { of: FoundMoney }) {
  const { kind, id, cents, state, provider, bookingId, personId } = of;
  const row = (
    <Row title={`${moneyWords[kind]}, ${money(cents)}`} more={provider ?? undefined} state={state} />
  );
  const record = bookingId
    ? ({ kind: 'booking', id: bookingId } as const)
    : personId && ({ kind: 'person', id: personId } as const);
  return (
    <li>
      {kind === 'dispute' ? (
        <Link to={paths.dispute} params={{ disputeId: id }} className={rowLinkClass}>
          {row}
        </Link>
      ) : record ? (
        <Link to={paths.adminRecord} params={record} className={rowLinkClass}>
          {row}
        </Link>
      ) : (
        <span className={rowClass}>{row}</span>
      )}
    </li>
  );
}
