import { expect, test } from 'vitest';
import { callsToKill } from '../server/test/calls-to-kill.ts';
import { aMarket } from '../server/test/market.ts';
import { noteFigure } from '../server/test/proof-figures.ts';
import { checkCalls } from './check-wire.ts';

const version = '2026-10-28.endive';
const refund = {
  method: 'POST',
  path: '/v1/refunds',
  version,
  account: null,
  key: 'rf:1',
  parameters: { payment_intent: 'pi_1', amount: '100', reason: 'requested_by_customer' },
};

test('the check finds what is unknown, missing or malformed, another version, and a key that is not ours', () => {
  const session = { ...refund, path: '/v1/checkout/sessions' };
  const said = (call: object) => checkCalls([{ ...refund, ...call }]).problems;
  expect(said({})).toEqual([]);
  expect(said({ parameters: { payment_intnt: 'pi_1' } })).toEqual([
    'POST /v1/refunds: payment_intnt is unknown',
  ]);
  expect(said({ parameters: { amount: '1x' } })).toEqual([
    'POST /v1/refunds: amount is "1x" instead of number | undefined',
  ]);
  expect(said({ parameters: { reason: 'because' } })[0]).toMatch(
    /^POST \/v1\/refunds: reason is "because" instead/,
  );
  expect(said({ ...session, parameters: { custom_text: { submit: {} } } })).toEqual([
    'POST /v1/checkout/sessions: custom_text[submit][message] is missing',
  ]);
  expect(said({ version: '2020-08-27' })).toEqual([
    `POST /v1/refunds: made for version 2020-08-27 instead of ${version}`,
  ]);
  expect(said({ key: null })).toEqual(['POST /v1/refunds: without a key of ours']);
  expect(said({ key: 'stripe-node-retry-1' })).toEqual(['POST /v1/refunds: without a key of ours']);
  const ending = { ...session, path: '/v1/checkout/sessions/cs_1/expire', parameters: {} };
  expect(said({ ...ending, key: 'stripe-node-retry-1' })).toEqual([]);
  expect(said({ path: '/v1/refundings' })).toEqual(['POST /v1/refundings: the provider has no such call']);
});

test('what each act sends is valid for the pinned version, as the provider publishes it', async () => {
  await using market = await aMarket();
  const plans = [];
  for (const prepare of Object.values(callsToKill)) plans.push(await prepare(market));
  for (const plan of plans) {
    const trigger = await plan();
    if (trigger) await market.app.send('POST', trigger.path, trigger);
  }
  await market.work();
  const { rows } = await market.db.owner.query<{ kind: string }>(
    `select distinct kind from public.payment_operations where state = 'done'`,
  );
  expect(rows.map(({ kind }) => kind).sort()).toEqual(Object.keys(callsToKill).sort());
  const { calls, kinds, problems } = checkCalls(market.wire);
  noteFigure({
    claim: `Calls of every act that are not valid for version ${version} of the provider's API, by the types it publishes`,
    figure: `${problems.length} of ${calls} calls of ${kinds.size} kinds`,
    passMark: 0,
    ok: problems.length === 0,
  });
  expect(problems).toEqual([]);
});
