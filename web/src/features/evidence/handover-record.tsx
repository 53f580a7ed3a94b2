import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { type Handover, handovers as both } from '@borough/domain/evidence/handover.rules';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sessionQuery } from '../../lib/server/session.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { recordsQuery } from './evidence.api.ts';
import { HandoverPart } from './handover-part.tsx';
import { namedPhotos, type Sides } from './named-photo.ts';
import { panesFor } from './panes-for.ts';
import { type Pane, PhotoViewer } from './photo-viewer.tsx';

interface HandoverRecordProps {
  booking: Pick<BookingDetail, 'id' | 'part' | 'timeZone' | 'owner' | 'renter'>;
  /** The photos are shown elsewhere on the page already, so the record waits behind a press. */
  folded?: boolean;
}

const whatForOf = {
  renter: 'Photos show what condition it was in when you got it and when you returned it.',
  owner: 'Take photos at pickup and at return. Without both, you can’t claim damage.',
};

/** What both people showed and said at the hand-overs; nothing for a rental that isn't confirmed. */
export function HandoverRecord({ booking, folded = false }: HandoverRecordProps) {
  const { id: bookingId, part: mine } = booking;
  const personId = useQuery(sessionQuery).data?.person?.id;
  const records = useQuery(recordsQuery(bookingId));
  const [panes, setPanes] = useState<readonly Pane[]>([]);
  if (records.isPending || !personId)
    return <Skeleton className={folded ? 'h-12 rounded-field' : 'h-40 rounded-card'} />;
  if (!records.data)
    return (
      <ErrorState
        title="The photos couldn't be loaded"
        onRetry={() => void records.refetch()}
        retrying={records.isFetching}
      >
        They&apos;re still there.
      </ErrorState>
    );
  const { pickup, return: back } = records.data;
  if (!pickup.opensAt && pickup.photos.length === 0) return null;
  const sides: Sides = { mine, other: (mine === 'renter' ? booking.owner : booking.renter).displayName };
  const photos = {
    pickup: namedPhotos(pickup.photos, 'pickup', sides),
    return: namedPhotos(back.photos, 'return', sides),
  };
  const part = (handover: Handover) => (
    <HandoverPart
      key={handover}
      records={records.data}
      {...{ handover, sides }}
      side={{ personId, bookingId }}
      timeZone={booking.timeZone}
      onOpen={(photo) => setPanes(panesFor(photo, photos, handover === 'return' ? both : ['pickup']))}
    />
  );
  const parts = back.opensAt ? (
    <>
      <h3 className="text-base">At return</h3>
      {part('return')}
      <Folded title="At pickup" level="h3">
        {part('pickup')}
      </Folded>
    </>
  ) : (
    <>
      <h3 className="text-base">At pickup</h3>
      {part('pickup')}
    </>
  );
  const whatFor = <p className="mt-1 text-sm text-muted">{whatForOf[mine]}</p>;
  return (
    <section aria-label="Photos and condition" className="flex flex-col gap-6">
      {folded ? (
        <Folded title="Photos and condition" level="h2">
          <div className="flex flex-col gap-6">
            {whatFor}
            {parts}
          </div>
        </Folded>
      ) : (
        <>
          <div>
            <h2 className="text-lg">Photos and condition</h2>
            {whatFor}
          </div>
          {parts}
        </>
      )}
      <PhotoViewer panes={panes} onClose={() => setPanes([])} />
    </section>
  );
}

interface FoldedProps {
  title: string;
  level: 'h2' | 'h3';
  children: ReactNode;
}

/** What waits behind its title. */
function Folded({ title, level: Heading, children }: FoldedProps) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between">
        <Heading className={Heading === 'h2' ? 'text-lg' : 'text-base'}>{title}</Heading>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-5">{children}</div>
    </details>
  );
}
