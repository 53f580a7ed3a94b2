import { answerDispute } from '@borough/stripe-simulator/payments/disputes';
import { payTooLate } from '@borough/stripe-simulator/api/bank';
import { callFor } from '@borough/stripe-simulator/world/world';
import type { Town } from './town.ts';

/** The provider takes a payment on a page that had ended, which it promises never to do. */
export function payOnEndedPage(town: Town): void {
  const { chance, provider } = town;
  const ended = provider.store
    .all('sessions')
    .filter(({ id, status }) => status === 'expired' && town.pages.has(id));
  if (ended.length === 0 || town.isAway()) return;
  // Usually a second payment for something already paid on another page.
  const paid = ended.filter(
    ({ id }) => (town.memory.bookings.find(town.pages.get(id)?.bookingId ?? '')?.paidAt ?? null) !== null,
  );
  const session = chance.pick(paid.length > 0 && chance.happens(0.8) ? paid : ended);
  payTooLate(provider.world, session.id);
  town.tape?.note({ type: 'ended page', sessionId: session.id });
  town.tell(() => `the provider takes a payment on a page that had ended`);
  // Nobody asks about a page once the provider has confirmed that it ended, so an event has to report this one.
  town.surely.add(session.id);
  town.pages.delete(session.id);
}

/** Somebody answers a dispute at the provider, and the bank decides it. */
export function answerBank(town: Town): void {
  const { chance, provider } = town;
  const waiting = provider.store.all('disputes').filter(({ status }) => status === 'needs_response');
  if (waiting.length === 0) return;
  const evidence = chance.pick(['winning_evidence', 'losing_evidence']);
  const dispute = chance.pick(waiting);
  answerDispute(callFor(provider.world), dispute, {
    evidence: { uncategorized_text: evidence },
    submit: true,
  });
  provider.store.commit();
  town.tape?.note({ type: 'bank', disputeId: dispute.id, evidence });
  town.tell(() => `a dispute is answered with ${evidence}`);
}
