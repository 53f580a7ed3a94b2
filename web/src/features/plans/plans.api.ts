import type { MyPlan, PlanPage, SubscribeInput } from '@borough/domain/plans/my-plan.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

export const planKey = ['plan'] as const;

/** The plan of the signed-in person; read again whenever the page is looked at, as cards are changed on another page. */
export const planQuery = (personId: string) =>
  queryOptions({
    queryKey: [...planKey, personId],
    queryFn: ({ signal }) => http<MyPlan>('POST', '/api/me/plan/check', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Opens the provider's page for paying, after consent to the renewal in these very words. */
export const subscribe = (input: SubscribeInput): Promise<PlanPage> =>
  http<PlanPage>('POST', '/api/me/plan/subscribe', { body: input });

/** Lets Pro end with the month that is paid, or renew after all. */
export const changePlan = (press: 'cancel' | 'resume'): Promise<MyPlan> =>
  http<MyPlan>('POST', `/api/me/plan/${press}`);

/** Opens the provider's page for another card and the invoices. */
export const openPortal = (): Promise<PlanPage> => http<PlanPage>('POST', '/api/me/plan/portal');
