import { schedulePayout } from '../accounts/bank-payouts.ts';
import { invalidRequest } from '../api-problem.ts';
import { money } from './amounts.ts';
import { presentTransfer } from './present-transfer.ts';
import { emit } from '../world/events.ts';
import { accountOf, chargeOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import { balances, book } from '../world/ledger.ts';
import type { Metadata } from '../world/metadata.ts';
import type { ChargeRecord, ReversalRecord, TransferRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** What a transfer consists of. */
export interface WantedTransfer {
  amount: number;
  currency: string;
  destination: string;
  description: string | null;
  metadata: Metadata;
  sourceTransaction: string | null;
  transferGroup: string | null;
}

const insufficient = (message: string) => invalidRequest(message, { code: 'balance_insufficient' });

/** Refuses accounts that are unknown, closed, or unable to receive transfers. */
function checkDestination(call: Call, id: string): void {
  const account = accountOf(call, id, { kind: 'destination', param: 'destination', inAddress: false });
  if (account.closed || account.status !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
}

/** What is left of a charge: captured, not refunded, not taken back by a bank, not transferred. */
function leftOf(call: Call, charge: ChargeRecord): number {
  const dispute = charge.disputeId ? call.store.find('disputes', charge.disputeId) : undefined;
  if (!charge.captured || (dispute && dispute.status !== 'won')) return 0;
  const sent = call.store
    .all('transfers')
    .filter((each) => each.sourceTransaction === charge.id)
    .reduce((sum, each) => sum + each.amount - each.amountReversed, 0);
  return charge.amountCaptured - charge.amountRefunded - sent;
}

/** The charge a transfer draws from; refuses amounts greater than what is left of it, and other currencies. */
function checkSource(call: Call, wanted: WantedTransfer, id: string): ChargeRecord {
  const charge = chargeOf(call, id, { param: 'source_transaction', inAddress: false });
  if (charge.currency !== wanted.currency)
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${wanted.currency})`,
      { param: 'currency' },
    );
  if (wanted.amount > leftOf(call, charge))
    throw invalidRequest(
      `Transfers using this transaction as a source must not exceed the source amount of ${money(charge.amountCaptured, charge.currency)}`,
      { param: 'amount' },
    );
  return charge;
}

/**
 * Moves money from the platform's balance into a connected account's. With a source charge, it becomes available there
 * when the charge settles; without one, the platform's available balance must suffice.
 */
export function sendTransfer(call: Call, wanted: WantedTransfer): TransferRecord {
  checkDestination(call, wanted.destination);
  const { amount, currency, description } = wanted;
  const charge = wanted.sourceTransaction ? checkSource(call, wanted, wanted.sourceTransaction) : null;
  if (!charge && (balances(call, null).get(currency)?.available ?? 0) < amount)
    throw insufficient('You have insufficient available funds in your Stripe account.');
  const source = charge?.balanceTransactionId
    ? call.store.find('balanceTransactions', charge.balanceTransactionId)
    : undefined;
  const availableOn = Math.max(call.now, source?.availableOn ?? 0);
  const ids = { transfer: newId(call, 'tr'), payment: newId(call, 'py') };
  const line = { currency, description, availableOn };
  const out = book(call, { ...line, type: 'transfer', amount: -amount, sourceId: ids.transfer });
  const received = book(call, {
    ...line,
    type: 'payment',
    amount,
    sourceId: ids.payment,
    accountId: wanted.destination,
  });
  const transfer = call.store.put('transfers', {
    ...wanted,
    id: ids.transfer,
    created: call.now,
    amountReversed: 0,
    transferGroup: wanted.transferGroup ?? charge?.transferGroup ?? (charge ? `group_${charge.id}` : null),
    balanceTransactionId: out.id,
    destinationPayment: { id: ids.payment, balanceTransactionId: received.id },
  });
  schedulePayout(call, wanted.destination, availableOn);
  emit(call, 'transfer.created', presentTransfer(call, transfer));
  return transfer;
}

/**
 * Takes a transfer back, up to what hasn't been reversed yet and what the account still has: anything paid out to a bank
 * is gone. Money still pending there comes out of the pending part.
 */
export function reverseTransfer(
  call: Call,
  transfer: TransferRecord,
  wanted: { amount: number | undefined; metadata: Metadata },
): ReversalRecord {
  const left = transfer.amount - transfer.amountReversed;
  const amount = wanted.amount ?? left;
  if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
  if (amount > left)
    throw invalidRequest(
      `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
      { param: 'amount' },
    );
  const { currency, destination } = transfer;
  const received = call.store.find('balanceTransactions', transfer.destinationPayment.balanceTransactionId);
  const availableOn = Math.max(call.now, received?.availableOn ?? 0);
  const has = balances(call, destination).get(currency)?.[availableOn > call.now ? 'pending' : 'available'];
  if ((has ?? 0) < amount)
    throw insufficient(
      `The account ${destination} does not have enough balance to reverse ${money(amount, currency)} of transfer ${transfer.id}.`,
    );
  const ids = { reversal: newId(call, 'trr'), refund: newId(call, 'pyr') };
  const line = { currency, description: null, availableOn };
  const back = book(call, { ...line, type: 'transfer_refund', amount, sourceId: ids.reversal });
  book(call, {
    ...line,
    type: 'payment_refund',
    amount: -amount,
    sourceId: ids.refund,
    accountId: destination,
  });
  const reversal = call.store.put('reversals', {
    id: ids.reversal,
    created: call.now,
    transferId: transfer.id,
    amount,
    currency,
    metadata: wanted.metadata,
    balanceTransactionId: back.id,
    destinationRefundId: ids.refund,
  });
  const next = call.store.put('transfers', {
    ...transfer,
    amountReversed: transfer.amountReversed + amount,
  });
  emit(call, 'transfer.reversed', presentTransfer(call, next));
  return reversal;
}
