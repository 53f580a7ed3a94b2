import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openPast } from './past.ts';
import { openStore } from './world/store.ts';

const idOf = z.object({
  id: z.string(),
  payment_intent: z
    .string()
    .nullable()
    .transform((intent) => intent ?? ''),
});

const card = {
  number: '5555555555554444',
  expMonth: 12,
  expYear: 2030,
  name: 'Rita',
  email: 'rita@example.com',
};

test('what was paid, held and given back long ago is there when a simulator opens the file, with nothing left to deliver', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'past-'));
  const file = join(folder, 'state.jsonl');
  const past = openPast(randomBytes);
  past.moveTo(new Date('2026-01-05T10:00:00Z'));
  const session = await past.answer('POST', '/v1/checkout/sessions', {
    mode: 'payment',
    customer_creation: 'always',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 4_000, product_data: { name: 'Drill' } },
      },
    ],
    success_url: 'http://shop.test/',
    payment_intent_data: { setup_future_usage: 'off_session' },
  });
  const { id } = idOf.parse(session);
  past.pay(id, card);
  const paid = await past.answer('GET', '/v1/checkout/sessions/:id', {}, id);
  const { payment_intent: intent } = idOf.parse(paid);
  past.moveTo(new Date('2026-01-06T10:00:00Z'));
  await past.answer('POST', '/v1/refunds', { payment_intent: intent, amount: 1_000 });
  past.writeTo(file);

  const store = openStore(file);
  expect(store.find('intents', intent)).toMatchObject({ status: 'succeeded', amountReceived: 4_000 });
  expect(store.all('charges')).toMatchObject([{ created: 1_767_607_200, amountRefunded: 1_000 }]);
  expect(store.all('refunds')).toMatchObject([{ created: 1_767_693_600, status: 'succeeded' }]);
  expect([store.all('events'), store.all('idempotency')]).toEqual([[], []]);
  store.close();
  await rm(folder, { recursive: true });
});

test('the past is told in order', () => {
  const past = openPast(randomBytes);
  past.moveTo(new Date('2026-01-05T10:00:00Z'));
  expect(() => past.moveTo(new Date('2026-01-05T09:59:59Z'))).toThrow('in order');
});
