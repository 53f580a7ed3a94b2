import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { currency, integer, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { chargeOf, transferOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import { balances, book } from '../world/ledger.ts';
import type { ReversalRecord, TransferRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

function presentReversal(reversal: ReversalRecord): Stripe.TransferReversal {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: reversal.balanceTransactionId,
    created: reversal.created,
    currency: reversal.currency,
    destination_payment_refund: null,
    metadata: reversal.metadata,
    source_refund: null,
    transfer: reversal.transferId,
  };
}

const reversalsOf = (call: Call, transfer: TransferRecord) =>
  call.store.all('reversals').filter((each) => each.transferId === transfer.id);

/** A transfer as the API answers it. */
export function presentTransfer(call: Call, transfer: TransferRecord): Stripe.Transfer {
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.amountReversed,
    balance_transaction: transfer.balanceTransactionId,
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: reversalsOf(call, transfer).reverse().map(presentReversal),
      has_more: false,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: transfer.amountReversed === transfer.amount,
    source_transaction: transfer.sourceTransaction,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  };
}

/** Refuses more than the source charge holds, or more than the available balance when there is no source. */
function checkFunds(call: Call, amount: number, of: { currency: string; source?: string }): void {
  if (!of.source) {
    if ((balances(call).get(of.currency)?.available ?? 0) >= amount) return;
    throw invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
  }
  const charge = chargeOf(call, of.source, { param: 'source_transaction', inAddress: false });
  const sent = call.store
    .all('transfers')
    .filter((each) => each.sourceTransaction === charge.id)
    .reduce((sum, each) => sum + each.amount - each.amountReversed, 0);
  if (!charge.captured || amount > charge.amountCaptured - sent)
    throw invalidRequest(
      `The transfer amount of ${amount} exceeds what is left of the source charge (${charge.amountCaptured - sent}).`,
      { param: 'amount' },
    );
}

export const transferOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/transfers',
    parameters: {
      amount: integer(1),
      currency: currency(),
      destination: text(),
      description: text().optional(),
      metadata: metadata().optional(),
      source_transaction: text().optional(),
      transfer_group: text().optional(),
    },
    alsoAtStripe: ['source_type'],
    run(call, sent) {
      if (!sent.destination.startsWith('acct_'))
        throw noSuch('destination', sent.destination, 'destination', false);
      checkFunds(call, sent.amount, { currency: sent.currency, source: sent.source_transaction });
      const id = newId(call, 'tr');
      const entry = book(call, {
        type: 'transfer',
        amount: -sent.amount,
        currency: sent.currency,
        sourceId: id,
        description: sent.description ?? null,
      });
      const transfer = call.store.put('transfers', {
        id,
        created: call.now,
        amount: sent.amount,
        amountReversed: 0,
        currency: sent.currency,
        destination: sent.destination,
        description: sent.description ?? null,
        metadata: mergeMetadata({}, sent.metadata),
        sourceTransaction: sent.source_transaction ?? null,
        transferGroup: sent.transfer_group ?? null,
        balanceTransactionId: entry.id,
      });
      emit(call, 'transfer.created', presentTransfer(call, transfer));
      return presentTransfer(call, transfer);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers',
    parameters: { ...listing, destination: text().optional(), transfer_group: text().optional() },
    run: (call, sent) =>
      listPage(
        '/v1/transfers',
        call.store
          .all('transfers')
          .filter((each) => !sent.destination || each.destination === sent.destination)
          .filter((each) => !sent.transfer_group || each.transferGroup === sent.transfer_group),
        sent,
        (transfer) => presentTransfer(call, transfer),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers/:id',
    parameters: {},
    run: (call, _, ids) => presentTransfer(call, transferOf(call, pathId(ids))),
  }),
  operation({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    parameters: { amount: integer(1).optional(), metadata: metadata().optional() },
    alsoAtStripe: ['description', 'refund_application_fee'],
    run(call, sent, ids) {
      const transfer = transferOf(call, pathId(ids));
      const left = transfer.amount - transfer.amountReversed;
      const amount = sent.amount ?? left;
      if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
      if (amount > left)
        throw invalidRequest(
          `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
          {
            param: 'amount',
          },
        );
      const id = newId(call, 'trr');
      const { currency: paidIn } = transfer;
      const entry = book(call, {
        type: 'transfer_cancel',
        amount,
        currency: paidIn,
        sourceId: id,
        description: null,
      });
      const reversal = call.store.put('reversals', {
        id,
        created: call.now,
        transferId: transfer.id,
        amount,
        currency: paidIn,
        metadata: mergeMetadata({}, sent.metadata),
        balanceTransactionId: entry.id,
      });
      const next = call.store.put('transfers', {
        ...transfer,
        amountReversed: transfer.amountReversed + amount,
      });
      emit(call, 'transfer.reversed', presentTransfer(call, next));
      return presentReversal(reversal);
    },
  }),
];
