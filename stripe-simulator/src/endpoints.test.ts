import { expect, test } from 'vitest';
import Stripe from 'stripe';
import { aReceiver, aSimulator, present } from './simulator-under-test.ts';

test('an endpoint made by the API hears the events it asked for, signed with its own secret, until it is deleted', async () => {
  await using hook = await aReceiver();
  await using world = await aSimulator();
  const { webhookEndpoints, customers } = world.stripe;
  const made = await webhookEndpoints.create({
    url: hook.url,
    enabled_events: ['customer.deleted'],
    metadata: { made_by: 'us' },
  });
  const deaf = await webhookEndpoints.create({
    url: `${hook.url}/other`,
    enabled_events: ['*'],
    connect: true,
  });
  const { id } = await customers.create({ name: 'Ann' });
  await customers.del(id);
  await hook.until(() => hook.received.length === 1);
  expect(hook.types()).toEqual(['customer.deleted']);
  const { body, signature } = present(hook.received[0]);
  expect(
    world.stripe.webhooks.constructEvent(body, signature, present(made.secret)).data.object,
  ).toMatchObject({
    id,
  });
  const { data } = await webhookEndpoints.list();
  expect(data.map(({ url, secret }) => ({ url, secret }))).toEqual(
    [deaf, made].map(({ url }) => ({ url, secret: undefined })),
  );
  await webhookEndpoints.del(made.id);
  expect((await webhookEndpoints.list()).data.map((each) => each.id)).toEqual([deaf.id]);
  await expect(webhookEndpoints.del(made.id)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
});
