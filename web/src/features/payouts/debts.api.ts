import type { DebtPage, MyDebts } from '@borough/domain/debts/debts.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { payoutsKey } from './payouts.api.ts';

/** What the signed-in person owes, what the debt keeps them from, and what they have paid off. */
export const debtsQuery = queryOptions({
  queryKey: [...payoutsKey, 'debts'],
  queryFn: ({ signal }) => http<MyDebts>('GET', '/api/me/debts', { signal }),
  refetchOnMount: 'always',
});

/** Opens the provider's page for paying off everything the person owes; throws the server's refusal. */
export const openDebtPage = (): Promise<DebtPage> => http<DebtPage>('POST', '/api/me/debts/pay');
