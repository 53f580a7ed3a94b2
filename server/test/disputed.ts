import { bank } from '../../stripe-simulator/src/simulator-under-test.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import type { Market } from './market.ts';

/** Disputes the charge of a rental and has its bank decide. */
export async function disputed(
  market: Market,
  bookingId: string,
  evidence: 'winning' | 'losing',
): Promise<void> {
  const { stripe } = market.deps;
  const { rows } = await market.db.owner.query<{ intent: string }>(
    'select payment_intent_id as intent from public.payments where subject_id = $1',
    [bookingId],
  );
  await bank(market, 'disputes', { payment_intent: rows[0]!.intent });
  const [dispute] = (await stripe.disputes.list({ payment_intent: rows[0]!.intent })).data;
  await followDispute(market.deps, dispute!.id);
  await stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: `${evidence}_evidence` },
    submit: true,
  });
  await followDispute(market.deps, dispute!.id);
}
