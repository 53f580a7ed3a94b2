import { product } from '@borough/domain/company';
import { z } from 'zod';
import { act } from '../operations/operation.ts';
import {
  checkoutFields,
  givenUpWhenAnswered,
  lineFields,
  metadataSchema,
  opened,
  openedSchema,
} from './checkout-body.ts';

/** Opens the page where someone pays what they owe us. The card isn't kept. */
export const openDebtPageAct = act({
  kind: 'open-debt-page',
  body: z.strictObject({
    ...checkoutFields,
    line_items: z.array(
      z.strictObject({
        quantity: lineFields.quantity,
        price_data: z.strictObject({
          ...lineFields.price_data,
          product_data: z.strictObject({ name: z.string(), description: z.string() }),
        }),
      }),
    ),
    payment_intent_data: z.strictObject({ description: z.string(), metadata: metadataSchema }),
  }),
  result: openedSchema,
  call: (stripe, { body, key }) => stripe.checkout.sessions.create(body, { idempotencyKey: key }),
  find: null,
  done: opened,
  refused: givenUpWhenAnswered,
});

/** One debt as the provider's page names it; in cents. */
export interface PayableDebt {
  title: string;
  words: string;
  cents: number;
}

/** The page where these debts are paid. It closes at `expiresAt`, in seconds since 1970. */
export function debtPage(
  of: { id: string; debts: readonly PayableDebt[] },
  payer: { customer: string | undefined; email: string; publicUrl: string },
  expiresAt: number,
): z.infer<typeof openDebtPageAct.body> {
  const { customer, email, publicUrl } = payer;
  const metadata = { debt_payment: of.id, kind: 'debt' };
  return {
    mode: 'payment',
    ...(customer ? { customer } : { customer_email: email }),
    client_reference_id: of.id,
    line_items: of.debts.map(({ title, words, cents }) => ({
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: cents,
        product_data: { name: title, description: words },
      },
    })),
    payment_intent_data: { description: `What you owe on ${product.name}`, metadata },
    allowed_payment_method_types: ['card'],
    expires_at: expiresAt,
    success_url: `${publicUrl}/api/debts/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/#/earnings`,
    metadata,
  };
}
