import type { ItemDetail, ItemForMe } from '@borough/domain/items/items.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { AvailabilityCalendar } from '../../features/availability/availability-calendar.tsx';
import { DateRangePicker } from '../../features/availability/date-range-picker.tsx';
import { useRangeProblem } from '../../features/availability/item-clock.ts';
import { BookingPanel } from '../../features/bookings/reserving/booking-panel.tsx';
import { useHeldDays } from '../../features/bookings/reserving/held-days.ts';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { ItemFacts } from '../../features/items/item-facts.tsx';
import { ItemFeatures } from '../../features/items/item-features.tsx';
import { ItemPlace } from '../../features/items/item-place.tsx';
import { OwnerCard } from '../../features/items/owner-card.tsx';
import { OwnerLine } from '../../features/items/owner-line.tsx';
import { PhotoMosaic } from '../../features/items/photo-mosaic.tsx';
import { ShareButton } from '../../features/items/share-button.tsx';
import { useContactOwner } from '../../features/messaging/contact-owner.ts';
import { DebtNote } from '../../features/payouts/debt-note.tsx';
import { PersonHover } from '../../features/profiles/person-hover.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { ReportReview } from '../../features/reports/report-review.tsx';
import { ItemReviews } from '../../features/reviews/item-reviews.tsx';
import { ReviewQuote } from '../../features/reviews/review-quote.tsx';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Near } from '../../ui/parts/near.tsx';
import { useDaysInAddress } from './days-in-address.ts';
import { WaitForDates } from './wait-for-dates.tsx';

const RemovalStatement = lazyPart(
  () => import('../../features/items/own-items/removal-statement.tsx'),
  'RemovalStatement',
);

/** An item with its photos, facts, owner, calendar, and reviews, and the booking card next to them. */
export function ItemView({ item, forMe }: { item: ItemDetail; forMe: ItemForMe | undefined }) {
  const session = useSession();
  const [chosen, choose] = useDaysInAddress();
  const { query } = usePageQuery();
  const held = useHeldDays(item.id);
  const dated = useMemo(() => ({ ...item, held }), [item, held]);
  const rangeProblem = useRangeProblem(dated, chosen);
  const isOwner = session.person?.id === item.owner.id;
  const canBook = !isOwner && item.status === 'active';
  const { startDate, endDate } = chosen;
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] xl:gap-14">
      <div className="flex min-w-0 flex-col gap-12 md:gap-14">
        {forMe?.own?.removedReason && (
          <Suspense>
            <RemovalStatement itemId={item.id} />
          </Suspense>
        )}
        <div className="relative -mx-4 -mb-5 md:mx-0">
          <PhotoMosaic photos={item.images} title={item.title} />
          <div className="absolute top-2 right-2 z-10 flex">
            <ShareButton item={item} />
            <HeartButton item={item} />
          </div>
        </div>
        <ItemFacts item={item} />
        <ReviewQuote item={item} className="-mt-7 md:-mt-8" />
        <p dir="auto" className="-mt-4 max-w-[68ch] whitespace-pre-line">
          {item.description}
        </p>
        <ItemFeatures features={item.features} />
        <OwnerCard
          owner={item.owner}
          actions={!isOwner && <ContactActions item={item} />}
          around={(name) => <PersonHover personId={item.owner.id}>{name}</PersonHover>}
        />
        <AvailabilityCalendar
          item={dated}
          chosen={canBook ? chosen : undefined}
          onChoose={canBook ? choose : undefined}
        />
        {canBook && item.reserved.length > 0 && (
          <Near fallback={null}>
            <WaitForDates item={dated} chosen={chosen} />
          </Near>
        )}
        <ItemReviews
          item={item}
          actions={({ id, author }) => <ReportReview reviewId={id} author={author.displayName} />}
        />
        <ItemPlace item={item} />
      </div>
      <Aside>
        {canBook && <DebtNote act="book" className="mb-4" />}
        <BookingPanel
          item={item}
          forMe={forMe}
          picker={({ inSheet, forDays, asked }) => (
            <DateRangePicker
              key={asked}
              item={dated}
              value={chosen}
              onChange={choose}
              unfolds={inSheet}
              startsOpen={inSheet ? forDays : asked > 0}
            />
          )}
          range={startDate && endDate ? { startDate, endDate } : null}
          rangeProblem={rangeProblem}
          owner={<OwnerLine owner={item.owner} compact />}
          startsOpen={query.panel === 'open'}
        />
        {!isOwner && session.person?.isAdmin && <TakeDown itemId={item.id} />}
        {!isOwner && <ReportListing itemId={item.id} />}
      </Aside>
    </div>
  );
}

function TakeDown({ itemId }: { itemId: string }) {
  return (
    <p className="mt-4 text-center text-sm">
      <Link to={paths.adminPart} params={{ part: 'items' }} search={{ q: itemId }} className="text-link">
        Take down, as an admin
      </Link>
    </p>
  );
}

function ReportListing({ itemId }: { itemId: string }) {
  return (
    <div className="flex justify-center lg:mt-4">
      <ReportButton
        subject={{ itemId }}
        label="Report this listing"
        whenSignedOut="Please sign in to report a listing"
      />
    </div>
  );
}

const belowHeader = 96;
const aboveEdge = 16;

/** The booking card's column: it stays in view while the page scrolls; if it's too tall, its lower end does. */
function Aside({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(belowHeader);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const measure = () =>
      setTop(Math.min(belowHeader, innerHeight - element.getBoundingClientRect().height - aboveEdge));
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return (
    <aside aria-label="Booking" className="max-lg:mt-4">
      <div ref={column} style={{ top }} className="flex flex-col-reverse lg:sticky lg:flex-col">
        {children}
      </div>
    </aside>
  );
}

function ContactActions({ item }: { item: ItemDetail }) {
  const session = useSession();
  const { contact, pending } = useContactOwner(item.id, item.owner.id);
  return (
    <>
      <Button variant="secondary" onClick={contact} pending={pending}>
        Message Owner
      </Button>
      {session.status === 'in' && (
        <Button variant="quiet" onClick={contact} disabled={pending}>
          Contact Owner
        </Button>
      )}
    </>
  );
}
