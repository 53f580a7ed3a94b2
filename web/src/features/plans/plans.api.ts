import type {
  AcceptPriceInput,
  MyPlan,
  PlanPage,
  SubscribeInput,
} from '@borough/domain/plans/my-plan.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

export const planKey = ['plan'] as const;

/** The signed-in person's plan; refetched whenever the page is viewed, as cards are changed on another page. */
export const planQuery = (personId: string) =>
  queryOptions({
    queryKey: [...planKey, personId],
    queryFn: ({ signal }) => http<MyPlan>('POST', '/api/me/plan/check', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Opens the provider's payment page, once the person has consented to renewal in this exact wording. */
export const subscribe = (input: SubscribeInput): Promise<PlanPage> =>
  http<PlanPage>('POST', '/api/me/plan/subscribe', { body: input });

/** Has Pro renew at today's price, once the person has agreed to it in this exact wording. */
export const acceptPrice = (input: AcceptPriceInput): Promise<MyPlan> =>
  http<MyPlan>('POST', '/api/me/plan/accept-price', { body: input });

/** Ends Pro with the month already paid, or lets it renew after all. */
export const changePlan = (press: 'cancel' | 'resume'): Promise<MyPlan> =>
  http<MyPlan>('POST', `/api/me/plan/${press}`);

/** Opens the provider's page for changing the card and viewing invoices. */
export const openPortal = (): Promise<PlanPage> => http<PlanPage>('POST', '/api/me/plan/portal');
