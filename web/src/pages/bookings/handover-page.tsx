import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { bookingQuery } from '../../features/bookings/bookings.api.ts';
import { BookingSkeleton } from '../../features/bookings/booking-skeleton.tsx';
import { HandoverScreen } from '../../features/bookings/handover/handover-screen.tsx';
import { standingOf } from '../../features/bookings/words/standing-words.ts';
import { PersonHover } from '../../features/profiles/person-hover.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { paths } from '../../paths.ts';
import { BackButton, BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { lazyPart } from '../../shell/lazy-part.ts';
import { BookingUnavailable } from './booking-unavailable.tsx';

const HandoverRecord = lazyPart(
  () => import('../../features/evidence/handover-record.tsx'),
  'HandoverRecord',
);

const titles = { 'pick-up': 'Pickup', return: 'Return' } as const;
type Kind = keyof typeof titles;

/** A rental's next hand-over; null if there is none. */
const nextKind = ({ stage }: BookingDetail): Kind | null =>
  stage === 'confirmed' ? 'pick-up' : stage === 'active' ? 'return' : null;

/** The hand-over screen: the code, the other person, and directions. Scanned codes lead here. */
export function HandoverPage() {
  const { bookingId = '' } = useParams({ strict: false });
  const booking = useQuery(bookingQuery(bookingId));
  const { query } = usePageQuery();
  const data = booking.data;
  useDocumentTitle(data ? `${data.item.title}, hand-over` : 'Hand-over');
  return (
    <Page className="max-w-lg !pt-1">
      <BackLink to={paths.booking} params={{ bookingId }}>
        The booking
      </BackLink>
      {data ? (
        <Meeting key={data.id} booking={data} scanned={query.code ?? ''} />
      ) : booking.isPending ? (
        <BookingSkeleton />
      ) : (
        <BookingUnavailable booking={booking} />
      )}
    </Page>
  );
}

function Meeting({ booking, scanned }: { booking: BookingDetail; scanned: string }) {
  // The hand-over this screen was opened for: once it's done, the screen says so instead of moving on to the next.
  const [opened] = useState(() => nextKind(booking));
  if (opened === null || nextKind(booking) !== opened) return <Done booking={booking} opened={opened} />;
  return (
    <>
      <h1 className="flex flex-wrap items-baseline gap-x-2 pb-2 text-xl">
        {titles[opened]}
        <bdi className="min-w-0 font-sans text-sm font-normal tracking-normal text-muted">
          {booking.item.title}
        </bdi>
      </h1>
      <HandoverScreen
        booking={booking}
        scanned={scanned}
        around={(personId, name) => <PersonHover personId={personId}>{name}</PersonHover>}
      />
      <div className="mt-8">
        <Suspense>
          <HandoverRecord booking={booking} />
        </Suspense>
      </div>
    </>
  );
}

/** Says that it's done, or that there is nothing to hand over, with a link onward. */
function Done({ booking, opened }: { booking: BookingDetail; opened: Kind | null }) {
  const { sentence, detail } = standingOf(booking, useNow(30_000));
  // Photos and checklist were below: someone down there wouldn't see any of this.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-col items-start gap-3 pt-4">
      {opened && (
        <p role="status" className="flex items-center gap-2 font-semibold text-porch">
          <CircleCheck aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
          {opened === 'pick-up' ? 'Handed over' : 'Returned'}
        </p>
      )}
      <h1 className="tabular text-2xl text-balance">{sentence}</h1>
      {detail && <p className="tabular text-muted">{detail}</p>}
      <BackButton to={paths.booking} params={{ bookingId: booking.id }} className="mt-2 w-full">
        Go to the booking
      </BackButton>
    </div>
  );
}
