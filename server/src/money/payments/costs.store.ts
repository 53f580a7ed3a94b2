import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { About } from './ledger.store.ts';

/** What a provider payment was for; undefined if it isn't ours, or we haven't heard of it yet. */
export async function aboutPayment(tx: Tx, paymentIntentId: string): Promise<About | undefined> {
  const row = await one<{ about: About }>(
    tx,
    sql`select json_build_object(case p.subject_type when 'debt' then 'debtPaymentId' else 'bookingId' end, p.subject_id) as about
          from public.payments p where p.payment_intent_id = ${paymentIntentId}
        union all
        select json_build_object('bookingId', h.booking_id) from public.deposit_holds h where h.intent_id = ${paymentIntentId}
        union all
        select json_build_object('planInvoiceId', i.id) from public.plan_invoices i where i.payment_intent_id = ${paymentIntentId}
        limit 1`,
  );
  return row?.about;
}
