import { savedAs } from '@borough/domain/company';
import {
  CheckConnectAccountAnswerSchema,
  CreateConnectAccountAnswerSchema,
  CreateConnectAccountInputSchema,
  MyPayoutsSchema,
} from '@borough/domain/payouts/payouts.contract';
import { MyMoneyQuerySchema, MyMoneySchema } from '@borough/domain/payouts/money.contract';
import { StatementQuerySchema, StatementSchema } from '@borough/domain/payouts/statement.contract';
import type { Routes } from '#floor/deps.ts';
import { csvType } from '#floor/http/files/csv.ts';
import { spend } from '#floor/http/limits.ts';
import { requireFreshPerson, requireMember, requirePerson } from '#floor/http/session.ts';
import { readMyMoney } from './my-money.ts';
import { readStatement, statementAsCsv } from './read-statement.ts';
import { checkAccount, readMyPayouts } from './my-payouts.ts';
import { setUpPayouts } from './setup/set-up-payouts.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

const tags = ['payouts'];

/** Payouts: setting them up with the payment provider, how far setup has come, and what a person is owed. */
export const payoutsRoutes: Routes<PaymentDeps> = async (app, { deps }) => {
  app.post(
    '/functions/check-connect-account',
    { schema: { response: { 200: CheckConnectAccountAnswerSchema }, tags } },
    async (request) => {
      const person = await requirePerson(request);
      await spend(deps, 'payoutChecksPerPerson', person.id);
      return checkAccount(deps, person.id);
    },
  );

  app.post(
    '/functions/create-connect-account',
    {
      schema: {
        body: CreateConnectAccountInputSchema,
        response: { 200: CreateConnectAccountAnswerSchema },
        tags,
      },
    },
    async (request) => {
      await requireMember(request);
      const person = await requireFreshPerson(request);
      await spend(deps, 'payoutSetUpsPerPerson', person.id);
      return setUpPayouts(deps, person.id, request.body.return_url);
    },
  );

  app.get(
    '/me/money',
    { schema: { querystring: MyMoneyQuerySchema, response: { 200: MyMoneySchema }, tags } },
    async (request) => {
      const person = await requirePerson(request);
      return readMyMoney(deps, person.id, request.query);
    },
  );

  app.get(
    '/me/money/statement',
    { schema: { querystring: StatementQuerySchema, response: { 200: StatementSchema }, tags } },
    async (request) => {
      const person = await requirePerson(request);
      return readStatement(deps, person.id, request.query);
    },
  );

  app.get(
    '/me/money/statement/csv',
    { schema: { querystring: StatementQuerySchema, tags } },
    async (request, reply) => {
      const person = await requirePerson(request);
      await spend(deps, 'tablesPerPerson', person.id);
      const { from, before } = request.query;
      return reply
        .header('content-type', csvType)
        .header('content-disposition', `attachment; filename="${savedAs(`statement-${from}-${before}.csv`)}"`)
        .send(statementAsCsv(await readStatement(deps, person.id, request.query)));
    },
  );

  app.get('/me/payouts', { schema: { response: { 200: MyPayoutsSchema }, tags } }, async (request) => {
    const person = await requirePerson(request);
    return readMyPayouts(deps, person.id);
  });
};
