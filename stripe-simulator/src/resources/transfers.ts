import { presentReversal, presentTransfer, reversalsOf } from '../payments/present-transfer.ts';
import { reverseTransfer, sendTransfer } from '../payments/send-transfer.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import {
  clearableText,
  currency,
  integer,
  listing,
  mergeMetadata,
  metadata,
  text,
} from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { reversalOf, transferOf } from '../world/find.ts';

/** Transfers to connected accounts, and their reversals. */
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
    run: (call, sent) =>
      presentTransfer(
        call,
        sendTransfer(call, {
          amount: sent.amount,
          currency: sent.currency,
          destination: sent.destination,
          description: sent.description ?? null,
          metadata: mergeMetadata({}, sent.metadata),
          sourceTransaction: sent.source_transaction ?? null,
          transferGroup: sent.transfer_group ?? null,
        }),
      ),
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
    path: '/v1/transfers/:id',
    parameters: { description: clearableText().optional(), metadata: metadata().optional() },
    run(call, sent, ids) {
      const transfer = transferOf(call, pathId(ids));
      const updated = call.store.put('transfers', {
        ...transfer,
        description: sent.description === undefined ? transfer.description : sent.description,
        metadata: mergeMetadata(transfer.metadata, sent.metadata),
      });
      emit(call, 'transfer.updated', presentTransfer(call, updated));
      return presentTransfer(call, updated);
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    parameters: { amount: integer(1).optional(), metadata: metadata().optional() },
    alsoAtStripe: ['description', 'refund_application_fee'],
    run: (call, sent, ids) =>
      presentReversal(
        reverseTransfer(call, transferOf(call, pathId(ids)), {
          amount: sent.amount,
          metadata: mergeMetadata({}, sent.metadata),
        }),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    parameters: { ...listing },
    run(call, sent, ids) {
      const transfer = transferOf(call, pathId(ids));
      return listPage(
        `/v1/transfers/${transfer.id}/reversals`,
        reversalsOf(call, transfer),
        sent,
        presentReversal,
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers/:id/reversals/:reversal',
    parameters: {},
    run(call, _, ids) {
      const transfer = transferOf(call, pathId(ids));
      return presentReversal(reversalOf(call, transfer, pathId(ids, 'reversal')));
    },
  }),
];
