import type { AdminRecord } from '@borough/domain/admin/finder.contract';
import type { ModerationAct } from '@borough/domain/admin/rights.rules';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { Link } from '@tanstack/react-router';
import { ownMoment } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { dayRange } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { CancelBookingCard } from './cancel-booking.tsx';
import { BookingRow, Group, MoneyRow, RecordRow, rowLinkClass } from './found-list.tsx';
import { PersonSums } from './person-sums.tsx';
import { RecordNotes } from './record-notes.tsx';
import { caseWords, lineWords, stateWords } from './record-words.ts';

/** What an admin needs to know about a person, an item or a booking. */
export function RecordView({ record }: { record: AdminRecord }) {
  const { kind, id, involved, notes } = record;
  const now = useNow(60_000);
  return (
    <div className="flex flex-col gap-8">
      <Head record={record} now={now} />
      {involved ? (
        <p role="note" className="rounded-card bg-amber-soft px-4 py-3 text-sm text-ink">
          You’ve had dealings with one of these people, or are one of them. What is private is for another
          admin.
        </p>
      ) : (
        <>
          {record.sharedDevice && (
            <p role="note" className="rounded-card bg-amber-soft px-4 py-3 text-sm text-ink">
              Its renter and its owner seem to share a device: they are signed in from the same network
              address with the same browser. That bars no one.
            </p>
          )}
          <RecordNotes key={`${kind} ${id}`} kind={kind} id={id} notes={notes} now={now} />
        </>
      )}
      {record.cancelling && (
        <CancelBookingCard key={`cancel ${id}`} id={id} of={record.cancelling} now={now} />
      )}
      <Group title="Cases">
        {record.cases.map((each) => (
          <CaseRow key={each.id} of={each} now={now} />
        ))}
      </Group>
      <PersonSums sums={record.sums} now={now} />
      <Group title="Money">
        {record.money?.map((each) => (
          <MoneyRow key={`${each.kind} ${each.id}`} of={each} />
        ))}
      </Group>
      <Group title="Items">
        {record.items.map(({ id: itemId, title, status }) => (
          <RecordRow key={itemId} kind="item" id={itemId} title={title} state={status} />
        ))}
      </Group>
      <Group title="Bookings">
        {record.bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </Group>
      <Group title="History">
        {record.history.map((line, index) => (
          <HistoryLine key={`${line.at} ${index}`} line={line} now={now} />
        ))}
      </Group>
    </div>
  );
}

/** A line that leads to the case at the desk, or, if it never came to the desk, to the record of its booking. */
function CaseRow({ of, now }: { of: AdminRecord['cases'][number]; now: Date }) {
  const { id, bookingId, kind, status, openedAt, list } = of;
  const { label, tone } = stateWords(status);
  const place =
    list === null
      ? { to: paths.adminRecord, params: { kind: 'booking', id: bookingId } }
      : {
          to: paths.adminPart,
          params: { part: 'cases' },
          search: { show: list === 'closed' ? list : undefined, case: id, at: id },
        };
  return (
    <li>
      <Link {...place} className={rowLinkClass}>
        <span className="min-w-0 grow">
          <span className="font-semibold">{caseWords[kind]}</span>
          <span className="block text-sm text-muted">
            {`${bookingNumber(bookingId)} · ${ownMoment(openedAt, now)}`}
          </span>
        </span>
        <Badge tone={tone}>{label}</Badge>
      </Link>
    </li>
  );
}

/** Acts whose name says all that their reason says. */
const saysItAll: readonly string[] = ['open-record', 'remove-note'] satisfies ModerationAct[];

function HistoryLine({ line, now }: { line: AdminRecord['history'][number]; now: Date }) {
  const { what, by } = lineWords(line);
  return (
    <li className="px-4 py-3 text-sm md:px-5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{what}</span>
        <bdi className="text-muted">{by}</bdi>
        <time dateTime={line.at} className="tabular text-xs text-muted sm:ml-auto">
          {ownMoment(line.at, now)}
        </time>
      </span>
      {line.reason && !saysItAll.includes(line.what) && (
        <p className="mt-1 [overflow-wrap:anywhere] text-muted">{line.reason}</p>
      )}
    </li>
  );
}

const linkClass = 'underline underline-offset-4';

function Head({ record, now }: { record: AdminRecord; now: Date }) {
  const { kind, id, state, since, dates, people, person, item } = record;
  const { label, tone } = stateWords(state);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {kind === 'booking' && <span className="tabular">{bookingNumber(id)}</span>}
        {dates && <span>{dayRange(dates.start, dates.end)}</span>}
        {person?.isVerified && <Badge tone="good">ID verified</Badge>}
        {person?.hasPhone && <Badge>Phone verified</Badge>}
        {person?.isPro && <Badge>Pro</Badge>}
        <span className="text-sm text-muted">Since {ownMoment(since, now)}</span>
      </p>
      {person?.email && (
        <p className="[overflow-wrap:anywhere]">
          <bdi>{person.email}</bdi>
          {!person.isConfirmed && <span className="text-muted"> (not confirmed)</span>}
        </p>
      )}
      {people.map((each) => (
        <p key={each.part}>
          <span className="text-muted">{each.part === 'owner' ? 'Owner:' : 'Renter:'}</span>{' '}
          <Link
            to={paths.adminRecord}
            params={{ kind: 'person', id: each.id }}
            dir="auto"
            className={linkClass}
          >
            {each.displayName}
          </Link>
        </p>
      ))}
      {item && (
        <p>
          <span className="text-muted">Item:</span>{' '}
          <Link
            to={paths.adminRecord}
            params={{ kind: 'item', id: item.id }}
            dir="auto"
            className={linkClass}
          >
            {item.title}
          </Link>
        </p>
      )}
      {kind !== 'booking' && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link
            to={paths.adminPart}
            params={{ part: kind === 'person' ? 'people' : 'items' }}
            search={{ q: id }}
            className={linkClass}
          >
            {kind === 'person' ? 'Suspend or ban' : 'Take down or put back'}
          </Link>
          {kind === 'person' ? (
            <Link to={paths.person} params={{ personId: id }} className={linkClass}>
              Public profile
            </Link>
          ) : (
            <Link to={paths.item} params={{ itemId: id }} className={linkClass}>
              Public page
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
