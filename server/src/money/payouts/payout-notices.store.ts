import type { DayRange } from '@borough/domain/days';
import type { DisputeState } from '@borough/domain/payments/disputes.rules';
import sql from 'sql-template-tag';
import { ownersShare } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What a notice about a payout says about its booking, and the owner's email. */
export interface PayoutToTell extends DayRange {
  email: string | null;
  itemTitle: string;
}

/** The owner's email, and how a notice names their booking. */
export async function payoutToTell(tx: Tx, bookingId: string): Promise<PayoutToTell | undefined> {
  return one<PayoutToTell>(
    tx,
    sql`select p.email, b.title as "itemTitle", b.start_date::text as "startDate", b.end_date::text as "endDate"
        from public.bookings b join public.profiles p on p.id = b.owner_id where b.id = ${bookingId}`,
  );
}

/** A dispute of a charged deposit, and what its owner claims from it. */
export interface DepositDisputeToTell extends PayoutToTell {
  id: string;
  state: DisputeState;
  bookingId: string;
  ownerId: string;
  /** In cents: what is claimed or, once that is settled, was awarded; 0 without a claim. */
  claimCents: number;
  isOpen: boolean;
}

/** What to tell an owner about a dispute at the provider; nothing unless it is about a deposit charged for a rental of theirs. */
export async function depositDisputeToTell(
  tx: Tx,
  providerDisputeId: string,
): Promise<DepositDisputeToTell | undefined> {
  return one<DepositDisputeToTell>(
    tx,
    sql`select d.id, d.state, b.id as "bookingId", b.owner_id as "ownerId", p.email, b.title as "itemTitle",
          b.start_date::text as "startDate", b.end_date::text as "endDate",
          coalesce(c.verdict_cents, c.claim_cents, 0) as "claimCents", c.id is not null and c.closed_at is null as "isOpen"
        from public.payment_disputes d
          join public.deposit_holds h on h.intent_id = d.payment_intent_id
          join public.bookings b on b.id = h.booking_id
          join public.profiles p on p.id = b.owner_id
          left join public.cases c on c.booking_id = b.id and c.kind = 'claim' and c.status <> 'withdrawn'
        where d.provider_dispute_id = ${providerDisputeId}`,
  );
}

/** A dispute of a rental's payment, and the share of it that is its owner's; in cents. */
export interface DisputeToTell extends PayoutToTell {
  id: string;
  state: DisputeState;
  bookingId: string;
  ownerId: string;
  cents: number;
  /** How much of the share was already sent. */
  sentCents: number;
}

/** What to tell an owner about a dispute at the provider; nothing unless it is about the payment for a rental of theirs. */
export async function disputeToTell(tx: Tx, providerDisputeId: string): Promise<DisputeToTell | undefined> {
  return one<DisputeToTell>(
    tx,
    sql`select d.id, d.state, b.id as "bookingId", b.owner_id as "ownerId", p.email, b.title as "itemTitle",
          b.start_date::text as "startDate", b.end_date::text as "endDate", ${ownersShare('b')} as cents,
          coalesce((select sum(o.sent_cents) from public.payouts o where o.booking_id = b.id and o.state = 'sent'
            and o.purpose in ('rental', 'late_cancel', 'made_good')), 0)::int as "sentCents"
        from public.payment_disputes d
          join public.payments y on y.payment_intent_id = d.payment_intent_id and y.purpose = 'rental'
          join public.bookings b on b.id = d.subject_id
          join public.profiles p on p.id = b.owner_id
        where d.provider_dispute_id = ${providerDisputeId} and d.subject_type = 'booking'`,
  );
}
