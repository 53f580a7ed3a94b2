import {
  AcceptPriceInputSchema,
  MyPlanSchema,
  PlanPageSchema,
  SubscribeInputSchema,
} from '@borough/domain/plans/my-plan.contract';
import type { Routes } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireBrowser, requireMember, requireParty, requirePerson } from '#floor/http/session.ts';
import { acceptPrice } from './accept-price.ts';
import { changePlan, openPortal } from './change-plan.ts';
import { followPage } from './follow-plan.ts';
import { checkMyPlan, readMyPlan } from './my-plan.ts';
import { subscribe } from './subscribe.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

const tags = ['plans'];

/** Subscribing to Pro, reading one's plan, and leaving it again. Only a browser changes what someone pays, never a program's token. */
export const buyingRoutes: Routes<PaymentDeps> = async (app, { deps }) => {
  app.get('/me/plan', { schema: { response: { 200: MyPlanSchema }, tags } }, async (request) => {
    const person = await requirePerson(request);
    return readMyPlan(deps, person.id);
  });

  app.post('/me/plan/check', { schema: { response: { 200: MyPlanSchema }, tags } }, async (request) => {
    const person = await requirePerson(request);
    await spend(deps, 'planChangesPerPerson', person.id);
    return checkMyPlan(deps, person.id);
  });

  app.post(
    '/me/plan/subscribe',
    { schema: { body: SubscribeInputSchema, response: { 200: PlanPageSchema }, tags } },
    async (request) => {
      await requireBrowser(request);
      const person = await requireMember(request);
      await spend(deps, 'planChangesPerPerson', person.id);
      return subscribe(deps, person.id, request.body);
    },
  );

  for (const [press, ends] of [
    ['cancel', true],
    ['resume', false],
  ] as const)
    app.post(`/me/plan/${press}`, { schema: { response: { 200: MyPlanSchema }, tags } }, async (request) => {
      await requireBrowser(request);
      const person = await requireParty(request);
      await spend(deps, 'planChangesPerPerson', person.id);
      await changePlan(deps, person.id, ends);
      return readMyPlan(deps, person.id);
    });

  app.post(
    '/me/plan/accept-price',
    { schema: { body: AcceptPriceInputSchema, response: { 200: MyPlanSchema }, tags } },
    async (request) => {
      await requireBrowser(request);
      const person = await requireMember(request);
      await spend(deps, 'planChangesPerPerson', person.id);
      await acceptPrice(deps, person.id, request.body);
      return readMyPlan(deps, person.id);
    },
  );

  app.post('/me/plan/portal', { schema: { response: { 200: PlanPageSchema }, tags } }, async (request) => {
    await requireBrowser(request);
    const person = await requireParty(request);
    await spend(deps, 'planChangesPerPerson', person.id);
    return openPortal(deps, person.id);
  });

  // The provider fills in the session's id; the pricing page shows what came of it.
  app.get<{ Querystring: { session_id?: string } }>(
    '/plan/return',
    { schema: { hide: true } },
    async (request, reply) => {
      await spend(deps, 'verifyPaymentPerAddress', request.ip);
      const { session_id: session } = request.query;
      if (typeof session === 'string')
        await followPage(deps, session).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'a subscription checkout page could not be read'),
        );
      return reply.redirect('/#/pricing?from=checkout');
    },
  );
};
