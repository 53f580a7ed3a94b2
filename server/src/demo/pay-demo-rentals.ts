import type { Pool } from 'pg';
import type Stripe from 'stripe';
import { demoSignIns } from './people.ts';
import { rememberDemoPayment, rentalsWithoutPayment, type UnpaidRental } from './demo.store.ts';

const testCard = 'pm_card_visa';

async function customerOf(stripe: Stripe, rental: UnpaidRental): Promise<string> {
  const customer = await stripe.customers.create(
    { email: rental.renterEmail, metadata: { person_id: rental.renterId } },
    { idempotencyKey: `demo-customer:${rental.renterId}` },
  );
  return customer.id;
}

async function pay(owner: Pool, stripe: Stripe, rental: UnpaidRental, customerId: string): Promise<void> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: rental.chargedCents,
      currency: rental.currency,
      customer: customerId,
      payment_method: testCard,
      confirm: true,
      allowed_payment_method_types: ['card'],
      setup_future_usage: 'off_session',
      description: rental.title,
      transfer_group: `booking_${rental.id}`,
      metadata: { booking_id: rental.id, kind: 'rental' },
    },
    { idempotencyKey: `demo-rental:${rental.id}` },
  );
  const card = intent.payment_method;
  await rememberDemoPayment(owner, {
    bookingId: rental.id,
    intentId: intent.id,
    customerId,
    paymentMethodId: typeof card === 'string' ? card : (card?.id ?? null),
  });
}

/**
 * Pays, at the simulator, the rentals of the printed sign-ins that the demo says are paid and still run, with a test
 * card each: so they can be cancelled, refunded and secured by a deposit like any other. One after the other, beside a
 * server that is up already; goes on where it stopped. Answers how many it paid.
 */
export async function payDemoRentals(owner: Pool, stripe: Stripe, stop?: AbortSignal): Promise<number> {
  const rentals = await rentalsWithoutPayment(owner, demoSignIns);
  const customers = new Map<string, string>();
  let paid = 0;
  for (const rental of rentals) {
    if (stop?.aborted) break;
    const customer = customers.get(rental.renterId) ?? (await customerOf(stripe, rental));
    customers.set(rental.renterId, customer);
    await pay(owner, stripe, rental, customer);
    paid += 1;
  }
  return paid;
}
