import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { type BookingSection, sectionOf } from '@borough/domain/bookings/reading/sections.rules';
import { fromDeposit } from '@borough/domain/cases/claim.rules';
import type { Claim } from '@borough/domain/cases/claims.contract';
import type { OwnReviews } from '@borough/domain/reviews/own-reviews.contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { BookingSkeleton } from '../../features/bookings/booking-skeleton.tsx';
import { BookingView } from '../../features/bookings/views/booking-view.tsx';
import { bookingQuery } from '../../features/bookings/bookings.api.ts';
import type { DepositWithClaim } from '../../features/bookings/words/deposit-words.ts';
import { caseQuery } from '../../features/cases/cases.api.ts';
import { claimQuery } from '../../features/cases/claim.api.ts';
import { complaintQuery } from '../../features/cases/complaint.api.ts';
import { recordsQuery } from '../../features/evidence/evidence.api.ts';
import { DepositClaim } from '../../features/cases/deposit-claim.tsx';
import { ItemComplaint } from '../../features/cases/item-complaint.tsx';
import { PickupCase } from '../../features/cases/pickup-case.tsx';
import { ClaimPhotos } from '../../features/evidence/claim-photos.tsx';
import { ClaimProof } from '../../features/evidence/claim-proof.tsx';
import { FlawPhotos } from '../../features/evidence/flaw-photos.tsx';
import { HandoverRecord } from '../../features/evidence/handover-record.tsx';
import { ReportReview } from '../../features/reports/report-review.tsx';
import { ownReviewsQuery } from '../../features/reviews/reviews.api.ts';
import { BookingReviews } from '../../features/reviews/booking-reviews.tsx';
import { DebtNote } from '../../features/payouts/debt-note.tsx';
import { PersonKnown } from '../../features/profiles/person-known.tsx';
import { profileQuery } from '../../features/profiles/profiles.api.ts';
import { PersonHover } from '../../features/profiles/person-hover.tsx';
import { useConfig } from '../../lib/server/config.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { present } from '../../lib/time/now.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { BookingUnavailable } from './booking-unavailable.tsx';

const DemoClock = lazyPart(() => import('../../features/demo/demo-clock.tsx'), 'DemoClock');
const DownloadEvidence = lazyPart(
  () => import('../../features/evidence/download-evidence.tsx'),
  'DownloadEvidence',
);
/** One booking from request to completion, for its two parties. */
export function BookingPage() {
  const { bookingId = '' } = useParams({ strict: false });
  const { code } = usePageQuery().query;
  const booking = useQuery(bookingQuery(bookingId));
  const reviews = useQuery({
    ...ownReviewsQuery(bookingId),
    enabled: booking.data?.status === 'completed',
  });
  const parts = usePartsOf(booking.data);
  // Reviews and cases decide what comes first, and records how far down the rest is, so the page waits for them: nothing moves
  // once it's there. Once shown it stays, along with anything typed in its windows.
  const [shownId, setShownId] = useState<string>();
  const shows =
    booking.data !== undefined && (shownId === bookingId || !(reviews.isLoading || parts.isLoading));
  if (shows && shownId !== bookingId) setShownId(bookingId);
  useDocumentTitle(booking.data ? `${booking.data.item.title}, booking` : 'Booking');
  // A scanned code belongs to the hand-over screen.
  if (code) return <Navigate to={paths.handover} params={{ bookingId }} search={{ code }} replace />;
  return (
    <Page>
      <BackLink
        to={paths.accountPart}
        params={{ part: 'bookings' }}
        search={{ as: booking.data?.part, when: booking.data && sectionIn(booking.data) }}
        className="mb-4"
      >
        My Bookings
      </BackLink>
      {booking.data?.part === 'owner' && booking.data.status === 'pending' && (
        <DebtNote act="accept" className="mb-5" />
      )}
      {parts.booking && shows ? (
        <Shown booking={parts.booking} reviews={reviews.data} />
      ) : booking.isPending || reviews.isLoading || parts.isLoading ? (
        <BookingSkeleton />
      ) : (
        <BookingUnavailable booking={booking} />
      )}
    </Page>
  );
}

interface ShownProps {
  booking: BookingDetail;
  reviews: OwnReviews | undefined;
}

/** The booking, with what other features have to say about it. */
function Shown({ booking, reviews }: ShownProps) {
  const demo = useConfig()?.demo;
  return (
    <BookingView
      booking={booking}
      known={(personId) => <PersonKnown personId={personId} />}
      around={(personId, name) => <PersonHover personId={personId}>{name}</PersonHover>}
      first={
        (booking.inDoubt || booking.inClaim || booking.inComplaint) && (
          <>
            {booking.inDoubt && <PickupCase rental={booking} />}
            {booking.inComplaint && complaintOf(booking)}
            {booking.inClaim && claimOf(booking)}
          </>
        )
      }
      aside={
        <>
          {mayHaveCase(booking) && <PickupCase rental={booking} />}
          {mayHaveComplaint(booking) && complaintOf(booking)}
          {mayHaveClaim(booking) && claimOf(booking)}
        </>
      }
      reviewBy={reviews?.stage === 'open' && reviews.mine.length === 0 ? reviews.closesAt : null}
      reviewedAt={reviews?.revealedAt ?? null}
      reviews={
        <BookingReviews
          bookingId={booking.id}
          actions={(id, author, what) => <ReportReview reviewId={id} author={author} what={what} />}
        />
      }
      record={
        changesHands(booking) && (
          <>
            <HandoverRecord booking={booking} folded={booking.inClaim || booking.inComplaint} />
            {booking.confirmedAt && (
              <Suspense fallback={<Skeleton className="h-11 w-56" />}>
                <DownloadEvidence bookingId={booking.id} />
              </Suspense>
            )}
          </>
        )
      }
      last={
        demo && (
          <Suspense>
            <DemoClock rental={booking} />
          </Suspense>
        )
      }
    />
  );
}

/**
 * Loads what the page needs to know before it can be drawn without moving again, and puts right what the booking doesn't know
 * yet: a case that was just stated is in its place at once, and doesn't change it when the booking follows.
 */
function usePartsOf(loaded: BookingDetail | undefined) {
  const id = loaded?.id ?? '';
  const is = (may: (of: BookingDetail) => boolean) => loaded !== undefined && may(loaded);
  const meeting = useQuery({ ...caseQuery(id), enabled: is((of) => of.inDoubt || mayHaveCase(of)) });
  const complaint = useQuery({
    ...complaintQuery(id),
    enabled: is((of) => of.inComplaint || mayHaveComplaint(of)),
  });
  const claim = useQuery({ ...claimQuery(id), enabled: is((of) => of.inClaim || mayHaveClaim(of)) });
  const records = useQuery({ ...recordsQuery(id), enabled: is(changesHands) });
  const other = loaded?.part === 'renter' ? loaded.owner : loaded?.renter;
  const person = useQuery({ ...profileQuery(other?.id ?? ''), enabled: is((of) => !of.renterProfile) });
  const booking = loaded && {
    ...loaded,
    inDoubt: loaded.inDoubt || isOpen(meeting.data?.case),
    inComplaint: loaded.inComplaint || isOpen(complaint.data?.complaint),
    inClaim: loaded.inClaim || isOpen(claim.data?.claim),
    deposit: depositWith(claim.data?.claim, loaded),
  };
  return { booking, isLoading: [meeting, complaint, claim, records, person].some((part) => part.isLoading) };
}

/** The booking's deposit, with an open claim it doesn't know yet, and what was decided about one. */
function depositWith(
  claim: Claim | null | undefined,
  { deposit, depositCents }: BookingDetail,
): DepositWithClaim | null {
  if (!claim || !isOpen(claim) || !deposit) return deposit;
  const decision = claim.status === 'decided' ? claim.decisions.at(-1) : undefined;
  const decided = decision ? { cents: decision.cents, finalAt: claim.next?.at ?? null } : null;
  return deposit.claim === 'none'
    ? { ...deposit, claim: 'stands', claimedCents: fromDeposit(claim.cents, depositCents) }
    : { ...deposit, decided };
}

const isOpen = (it: { closedAt: string | null } | null | undefined) => it?.closedAt === null;

/** Nothing changes hands until it's confirmed. */
const changesHands = ({ status }: BookingDetail) => status !== 'pending';

const unmet: readonly BookingDetail['cancelReason'][] = [
  'renter_absent',
  'owner_absent',
  'not_met',
  'previous_not_returned',
];

/** Whether a case about the pickup is possible or settled: the pickup was due, and nothing else ended the booking. */
function mayHaveCase({ status, startsAt, cancelReason, inDoubt }: BookingDetail): boolean {
  if (inDoubt) return false;
  if (status === 'cancelled') return unmet.includes(cancelReason);
  return (
    (status === 'confirmed' || status === 'active') && startsAt !== null && new Date(startsAt) <= present()
  );
}

const complaintOf = (booking: BookingDetail) => (
  <ItemComplaint
    rental={booking}
    photos={<ClaimPhotos booking={booking} />}
    proof={<FlawPhotos booking={booking} />}
  />
);

const claimOf = (booking: BookingDetail) => (
  <DepositClaim
    rental={booking}
    photos={<ClaimPhotos booking={booking} />}
    proof={<ClaimProof booking={booking} />}
  />
);

/** Whether a complaint about the item is possible or settled: it was handed over. */
const mayHaveComplaint = ({ status, inComplaint }: BookingDetail): boolean =>
  !inComplaint && (status === 'active' || status === 'completed');

/** Whether a claim after the rental is possible or settled: the item was handed over, and the rental is over or should be. */
const mayHaveClaim = ({ status, stage, endsAt, inClaim }: BookingDetail): boolean =>
  !inClaim &&
  (status === 'completed' ||
    stage === 'returned' ||
    (status === 'active' && endsAt !== null && new Date(endsAt) <= present()));

/** The section of the list the booking is in. */
function sectionIn({ status, stage, paidAt, startsAt }: BookingDetail): BookingSection {
  const instant = (at: string | null) => (at ? new Date(at) : null);
  const acceptedAt = stage === 'accepted' ? present() : null;
  return sectionOf({ status, acceptedAt, paidAt: instant(paidAt), startsAt: instant(startsAt) }, present());
}
