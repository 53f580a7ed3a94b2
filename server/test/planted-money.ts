import { randomUUID } from 'node:crypto';
import type { Ground } from './builders.ts';

const at = new Date('2026-06-01T17:00:00Z');

/** Writes a row into a table and returns its key. */
export const insertInto =
  ({ owner }: Ground) =>
  async (table: string, values: Record<string, unknown>, key = 'id'): Promise<string> => {
    const names = Object.keys(values);
    const made = await owner.query<{ key: string }>(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning "${key}"::text as key`,
      Object.values(values),
    );
    return made.rows[0]!.key;
  };

/**
 * Writes a paid booking's records with the payment provider and in the ledger; returns the ids of a refund that came back, a payout
 * that was refused, a bank's warning, and a disputed payment.
 */
export async function plantMoney(
  db: Ground,
  bookingId: string,
  { renter, owner }: { renter: string; owner: string },
): Promise<{ refund: string; payout: string; warning: string; dispute: string }> {
  const insert = insertInto(db);
  const booking_id = bookingId;
  await insert('public.stripe_customers', { person_id: renter, customer_id: 'cus_plantedmark' }, 'person_id');
  await insert('public.checkout_sessions', {
    booking_id,
    state: 'complete',
    provider_session_id: 'cs_plantedmark',
    url: 'https://pay.example.com/plantedmark-checkout',
    expires_at: at,
  });
  await insert(
    'public.deposits',
    {
      booking_id,
      amount_cents: 5_000,
      status: 'held',
      customer_id: 'cus_plantedmark',
      payment_method_id: 'pm_plantedmark',
    },
    'booking_id',
  );
  await insert(
    'public.deposit_holds',
    { booking_id, seq: 1, state: 'held', intent_id: 'pi_plantedmark_hold', cents: 5_000 },
    'booking_id',
  );
  await insert(
    'public.payout_accounts',
    {
      person_id: owner,
      created_at: at,
      provider_account_id: 'acct_plantedmark',
      transfers: 'active',
      payouts: 'active',
      bank_name: 'Plantedmark Bank',
    },
    'person_id',
  );
  await insert('public.bank_payouts', {
    created_at: at,
    owner_id: owner,
    provider_payout_id: 'po_plantedmark',
    cents: 700,
    state: 'returned',
    returned_at: at,
    failure: 'Plantedmark closed',
  });
  const payout = await insert('public.payouts', {
    created_at: at,
    booking_id,
    owner_id: owner,
    purpose: 'rental',
    state: 'failed',
    cents: 700,
    due_at: at,
    is_first: false,
    error: 'Plantedmark refused',
  });
  const debt_payment_id = await insert('public.debt_payments', {
    id: randomUUID(),
    created_at: at,
    person_id: owner,
    cents: 700,
    state: 'paid',
    provider_session_id: 'cs_plantedmark',
    url: 'https://plantedmark.test',
    page_ends_at: at,
    paid_at: at,
  });
  await insert(
    'public.debt_payment_lines',
    { debt_payment_id, place: 1, kind: 'owner', booking_id, cents: 700, settled_cents: 700 },
    'debt_payment_id',
  );
  const posting_id = randomUUID();
  await db.owner.query(
    `insert into public.ledger_lines (posting_id, booking_id, account, cents, memo, person_id)
     values ($1, $2, 'renter', 700, 'Plantedmark memo', $3), ($1, $2, 'owner', -700, 'Plantedmark memo', $4)`,
    [posting_id, booking_id, renter, owner],
  );
  const refund = await insert('public.refunds', {
    subject_type: 'booking',
    subject_id: bookingId,
    payment_intent_id: 'pi_plantedmark',
    cents: 500,
    purpose: 'cancelled',
    state: 'failed',
    failed_at: at,
  });
  const warning = await insert('public.fraud_warnings', {
    warned_at: at,
    provider_warning_id: 'issfr_plantedmark',
    payment_intent_id: 'pi_plantedmark',
    subject_type: 'booking',
    subject_id: bookingId,
    fraud_type: 'misc',
  });
  const dispute = await insert('public.payment_disputes', {
    opened_at: at,
    provider_dispute_id: 'du_plantedmark',
    payment_intent_id: 'pi_plantedmark_disputed',
    charge_id: 'ch_plantedmark',
    subject_type: 'booking',
    subject_id: bookingId,
    cents: 700,
    reason: 'general',
    provider_status: 'needs_response',
    state: 'open',
    due_by: at,
  });
  await insert(
    'public.dispute_answers',
    {
      dispute_id: dispute,
      state: 'draft',
      evidence: JSON.stringify({
        ...{ customer_name: '', customer_email_address: '', product_description: '', service_date: '' },
        ...{ refund_policy_disclosure: '', uncategorized_text: 'Plantedmark said nothing' },
      }),
      saved_at: at,
    },
    'dispute_id',
  );
  return { refund, payout, warning, dispute };
}
