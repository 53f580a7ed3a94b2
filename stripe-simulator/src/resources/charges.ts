import { presentCharge } from '../payments/present-payment.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { listing, text } from '../wire/parameters.ts';
import { chargeOf } from '../world/find.ts';

export const chargeOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/charges',
    parameters: {
      ...listing,
      customer: text().optional(),
      payment_intent: text().optional(),
      transfer_group: text().optional(),
    },
    run: (call, sent) =>
      listPage(
        '/v1/charges',
        call.store
          .all('charges')
          .filter((each) => !sent.customer || each.customerId === sent.customer)
          .filter((each) => !sent.payment_intent || each.intentId === sent.payment_intent)
          .filter((each) => !sent.transfer_group || each.transferGroup === sent.transfer_group),
        sent,
        (charge) => presentCharge(call, charge),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: {},
    run: (call, _, ids) => presentCharge(call, chargeOf(call, pathId(ids))),
  }),
];
