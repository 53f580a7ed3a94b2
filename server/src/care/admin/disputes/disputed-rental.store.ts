import type { Handover } from '@borough/domain/evidence/handover.rules';
import sql from 'sql-template-tag';
import { isByCode, keptTerms } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What the bank may be told about the rental behind a disputed payment, apart from what was written and photographed. */
export interface PaidRental {
  renterName: string;
  renterEmail: string;
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  timeZone: string;
  chargedCents: number;
  refundedCents: number;
  paidAt: Date;
  cancelledAt: Date | null;
  pickedUpAt: Date | null;
  returnedAt: Date | null;
  byCode: boolean;
  freeHours: number;
  renterIdApproved: boolean;
}

/** The rental that a disputed payment was for, and who paid it. */
export function paidRental(tx: Tx, disputeId: string): Promise<PaidRental | undefined> {
  return one<PaidRental>(
    tx,
    sql`select coalesce(r.full_name, '') as "renterName", coalesce(r.email, '') as "renterEmail", b.title, b.description,
          b.start_date as "startDate", b.end_date as "endDate", b.time_zone as "timeZone", b.charged_cents as "chargedCents",
          coalesce((select sum(f.cents) from public.refunds f where f.payment_intent_id = d.payment_intent_id
            and f.state = 'done'), 0)::int as "refundedCents",
          coalesce((select y.paid_at from public.payments y where y.payment_intent_id = d.payment_intent_id),
            b.paid_at, b.created_at) as "paidAt",
          b.cancelled_at as "cancelledAt", b.picked_up_at as "pickedUpAt", b.returned_at as "returnedAt",
          ${isByCode('b')} as "byCode",
          (${keptTerms('b')} #>> '{cancelling,freeHours}')::int as "freeHours",
          coalesce(b.handed_to_verified, r.id_document_status = 'approved') as "renterIdApproved"
        from public.payment_disputes d join public.bookings b on b.id = d.subject_id
          join public.profiles r on r.id = b.renter_id
        where d.id = ${disputeId}`,
  );
}

/** When each photo from a rental's hand-overs arrived. */
export function photosOfRental(tx: Tx, bookingId: string): Promise<{ at: Date; handover: Handover }[]> {
  return rows(
    tx,
    sql`select e.at, e.content ->> 'handover' as handover from public.evidence e
        where e.booking_id = ${bookingId} and e.kind = 'photo' order by e.seq`,
  );
}
