import type { FraudWarningRow } from '../../../../../server/src/money/payments/fraud-warnings.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function insertFraudWarning(tx: object, row: FraudWarningRow): Promise<void> {
  const { fraudWarnings } = memoryOf(tx);
  if (!fraudWarnings.find(row.providerWarningId)) fraudWarnings.put(row.providerWarningId, row);
}
