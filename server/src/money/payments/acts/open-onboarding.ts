import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { givenUpWhenAnswered } from './checkout-body.ts';

/** Opens the page where the provider asks an owner who they are and where to pay them. Its address works once. */
export const openOnboardingAct = act({
  kind: 'open-onboarding',
  body: z.strictObject({
    account: z.string(),
    use_case: z.strictObject({
      type: z.literal('account_onboarding'),
      account_onboarding: z.strictObject({ refresh_url: z.string(), return_url: z.string() }),
    }),
  }),
  result: z.object({ url: z.string().nullable(), expires_at: z.string() }),
  call: (stripe, { body, key }) => stripe.v2.core.accountLinks.create(body, { idempotencyKey: key }),
  find: null,
  done: ({ url, expires_at }) => ({ done: { url, expires_at } }),
  refused: givenUpWhenAnswered,
});
