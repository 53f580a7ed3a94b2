import { processingCostPosting } from '@borough/domain/ledger/cost-postings.rules';
import { feesSince } from '#money/payments/provider-fees.ts';
import type { Row } from '../demo.store.ts';
import type { Chance } from '../random.ts';
import type { Tale } from './tale.ts';
import type { ToldPlans } from './told-plans.ts';

/** What the provider kept from all payments told so far, as the books record it. */
export async function tellCosts(
  chance: Chance,
  { stripe, payments, deposits }: Pick<Tale, 'stripe' | 'payments' | 'deposits'>,
  plans: ToldPlans,
): Promise<Row[]> {
  const about = new Map<unknown, Row>();
  for (const { payment_intent_id: intent, subject_id: id = null } of payments)
    about.set(intent, { booking_id: id });
  for (const [bookingId, { deposit }] of deposits)
    for (const { intentId } of deposit.holds) about.set(intentId, { booking_id: bookingId });
  for (const { payment_intent_id: intent, id = null } of plans.invoices)
    about.set(intent, { plan_invoice_id: id });
  const fees = await feesSince(stripe, null);
  return fees.flatMap(({ id, paymentIntentId, cents, at }) => {
    const subject = about.get(paymentIntentId);
    if (!subject) throw new Error(`Nobody in the demo knows what the provider kept ${id} of.`);
    const postingId = chance.uuid();
    const { memo, lines } = processingCostPosting(cents);
    return lines.map(({ account, cents: amount }) => ({
      posting_id: postingId,
      at,
      booking_id: null,
      plan_invoice_id: null,
      ...subject,
      account,
      cents: amount,
      memo,
      balance_line: account === 'processing_cost' ? id : null,
    }));
  });
}
