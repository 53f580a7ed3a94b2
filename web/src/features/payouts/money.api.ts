import type { MyMoney } from '@borough/domain/payouts/money.contract';
import type { Statement, StatementQuery } from '@borough/domain/payouts/statement.contract';
import { queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/server/download.ts';
import { http } from '../../lib/server/http.ts';
import { payoutsKey } from './payouts.api.ts';

/** The signed-in person's earnings: owed, on the way, and paid, payout by payout, and what they owe. */
export const moneyQuery = queryOptions({
  queryKey: [...payoutsKey, 'money'],
  queryFn: ({ signal }) => http<MyMoney>('GET', '/api/me/money', { signal }),
  refetchOnMount: 'always',
});

/** The signed-in person's statement for a period. */
export const statementQuery = ({ from, before }: StatementQuery) =>
  queryOptions({
    queryKey: [...payoutsKey, 'statement', from, before],
    queryFn: ({ signal }) =>
      http<Statement>('GET', '/api/me/money/statement', { query: { from, before }, signal }),
    refetchOnMount: 'always',
  });

/** Downloads a statement as a spreadsheet; throws as `download` does. */
export const downloadStatement = (
  { from, before }: StatementQuery,
  name: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> =>
  download(`/api/me/money/statement/csv?from=${from}&before=${before}`, { name, signal, onBytes });
