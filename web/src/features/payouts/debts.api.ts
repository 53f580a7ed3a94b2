import type { DebtPage, MyDebts } from '@borough/domain/debts/debts.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { payoutsKey } from './payouts.api.ts';

/** What the signed-in person owes, what it keeps them from, and what they have paid of it. */
export const debtsQuery = queryOptions({
  queryKey: [...payoutsKey, 'debts'],
  queryFn: ({ signal }) => http<MyDebts>('GET', '/api/me/debts', { signal }),
  refetchOnMount: 'always',
});

/** Opens the provider's page to pay everything one owes; refuses as the server does. */
export const openDebtPage = (): Promise<DebtPage> => http<DebtPage>('POST', '/api/me/debts/pay');
