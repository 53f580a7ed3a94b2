import { presentFraudWarning } from '../payments/fraud-warnings.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { listing, text } from '../wire/parameters.ts';
import { fraudWarningOf } from '../world/find.ts';

export const fraudWarningOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    parameters: { ...listing, charge: text().optional(), payment_intent: text().optional() },
    run: (call, sent) =>
      listPage(
        '/v1/radar/early_fraud_warnings',
        call.store
          .all('fraudWarnings')
          .filter((each) => !sent.charge || each.chargeId === sent.charge)
          .filter((each) => !sent.payment_intent || each.intentId === sent.payment_intent),
        sent,
        (warning) => presentFraudWarning(call, warning),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    parameters: {},
    run: (call, _, ids) => presentFraudWarning(call, fraudWarningOf(call, pathId(ids))),
  }),
];
