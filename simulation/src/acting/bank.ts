import { moneyText } from '@borough/domain/money';
import { answerDispute, disputeReasons, openDispute } from '@borough/stripe-simulator/payments/disputes';
import { warnOfFraud } from '@borough/stripe-simulator/payments/fraud-warnings';
import { payTooLate } from '@borough/stripe-simulator/api/bank';
import { book } from '@borough/stripe-simulator/world/ledger';
import { callFor } from '@borough/stripe-simulator/world/world';
import type { Town } from '../town.ts';

/** The provider takes a payment on a page that has ended, which it promises never to do. */
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
  // We don't ask about a page once the provider has confirmed that it ended, so an event has to report this one.
  town.surely.add(session.id);
  town.pages.delete(session.id);
}

/** Someone answers a dispute at the provider, and the bank decides it. */
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

/** Charges that no bank has taken back, preferably of bookings that have earned their owner something. */
function charges({ chance, memory, provider }: Town) {
  const all = provider.store
    .all('charges')
    .filter(({ captured, disputeId }) => captured && disputeId === null);
  const earned = new Set(memory.payouts.all().map(({ bookingId }) => bookingId));
  const likely = all.filter(({ metadata }) => earned.has(metadata['booking_id'] ?? ''));
  return likely.length > 0 && chance.happens(0.8) ? likely : all;
}

/** Whether there is anything yet that the provider or a bank could act on. */
const mayAct = ({ provider }: Town) => provider.store.all('charges').length > 0;

/** A bank takes a payment back, or warns that it may be fraud, whenever it likes. */
export function doubtPayment(town: Town): void {
  if (!mayAct(town)) return;
  const { chance, provider } = town;
  const from = charges(town);
  if (from.length === 0) return;
  const call = callFor(provider.world);
  const charge = chance.pick(from);
  const warns = chance.happens(0.35);
  const reason = warns ? null : chance.pick(disputeReasons);
  if (reason === null) warnOfFraud(call, charge, 'made_with_stolen_card');
  else openDispute(call, charge, reason);
  provider.store.commit();
  town.tape?.note({ type: 'doubt', intentId: charge.intentId, reason });
  town.tell(() => `a bank ${warns ? 'warns of a payment' : 'takes a payment back'}`);
}

/** The provider debits a payee's account, below zero if need be. */
export function debitPayee({ chance, provider, tape, tell }: Town): void {
  const accounts = provider.store.all('accounts');
  if (accounts.length === 0) return;
  const { id, currency } = chance.pick(accounts);
  const amount = chance.pick([-5_000_000, -5_000_000, 100, 100_000]);
  const line = { type: 'adjustment', currency, sourceId: id, description: null, accountId: id } as const;
  book(callFor(provider.world), { ...line, amount: -amount });
  provider.store.commit();
  tape?.note({ type: 'debit', accountId: id, cents: amount });
  tell(() => `the provider takes ${moneyText(amount)} from somebody who is paid`);
}

/** Banks decide all open disputes if a claim waits for one of them; returns whether one did. */
export function decideForClaims(town: Town): boolean {
  if (town.memory.cases.where(({ pausedAt }) => pausedAt !== null).length === 0) return false;
  for (let left = town.provider.store.all('disputes').length; left > 0; left--) answerBank(town);
  return true;
}

/** Long after everything has ended, banks decide open disputes and take back money that was already paid out. */
export function haveLastWord(town: Town): void {
  const { chance, provider } = town;
  for (let left = chance.whole(1, 2); left > 0; left--) doubtPayment(town);
  for (let left = provider.store.all('disputes').length; left > 0; left--)
    if (chance.happens(0.8)) answerBank(town);
}
