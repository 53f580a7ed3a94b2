import { DebtPageSchema, MyDebtsSchema } from '@borough/domain/debts/debts.contract';
import type { Routes } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireParty, requirePerson } from '#floor/http/session.ts';
import { readMyDebts } from './my-debts.ts';
import { payDebts } from './pay-debts.ts';
import { settleDebtPage } from './settle-debt-page.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

const tags = ['payouts'];

/** What people owe us, and paying it. */
export const debtsRoutes: Routes<PaymentDeps> = async (app, { deps }) => {
  app.get('/me/debts', { schema: { response: { 200: MyDebtsSchema }, tags } }, async (request) => {
    const person = await requirePerson(request);
    return readMyDebts(deps, person.id);
  });

  app.post('/me/debts/pay', { schema: { response: { 200: DebtPageSchema }, tags } }, async (request) => {
    const person = await requireParty(request);
    await spend(deps, 'debtPagesPerPerson', person.id);
    return payDebts(deps, person);
  });

  // The provider fills in the session's id; the earnings page shows what came of it.
  app.get<{ Querystring: { session_id?: string } }>(
    '/debts/return',
    { schema: { hide: true } },
    async (request, reply) => {
      await spend(deps, 'verifyPaymentPerAddress', request.ip);
      const { session_id: session } = request.query;
      if (typeof session === 'string')
        await settleDebtPage(deps, session).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'a debt payment page could not be read'),
        );
      return reply.redirect('/#/earnings?from=checkout');
    },
  );
};
