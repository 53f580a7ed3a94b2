import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { newPaymentMethod } from '../payments/payment-method.ts';
import { presentPaymentMethod } from '../payments/present-payment.ts';
import { collect, updateSubscription } from '../payments/subscriptions.ts';
import type { SubscriptionRecord } from '../world/billing-records.ts';
import { emit } from '../world/events.ts';
import { priceOf } from '../world/find.ts';
import { callFor, type Call } from '../world/world.ts';
import type { TypedCard } from '../payments/checkout.ts';
import { messagePage } from './checkout-view.ts';
import type { PageTools } from './onboarding-server.ts';
import { portalPage } from './portal-view.ts';
import {
  emptyFields,
  filledWith,
  readCard,
  withoutLiveNumber,
  type CardFields,
  type FieldErrors,
} from './typed-card.ts';

/** How long a portal link works, in seconds. */
const openSeconds = 3600;

const idParams = z.object({ id: z.string() });
const partParams = z.object({ id: z.string(), part: z.string() });
const fillQuery = z.object({ fill: z.string().default('') });
const actBody = z.object({ act: z.enum(['cancel', 'resume']) });
const text = (max: number) => z.string().max(max).default('');
const cardBody = z.object({
  number: text(40),
  expiry: text(20),
  cvc: text(10),
  name: text(200),
  email: text(200),
});

/** Saves a card for a customer and pays their subscriptions with it from now on. */
function giveCard(call: Call, customerId: string, card: TypedCard): void {
  const customer = call.store.find('customers', customerId);
  if (!customer) return;
  const kept = call.store.put('paymentMethods', {
    ...newPaymentMethod(call, {
      cardNumber: card.number,
      expMonth: card.expMonth,
      expYear: card.expYear,
      name: card.name,
      email: customer.email,
    }),
    customerId,
    setUpOffSession: true,
  });
  emit(call, 'payment_method.attached', presentPaymentMethod(kept));
  call.store.put('customers', { ...customer, defaultPaymentMethodId: kept.id });
  for (const subscription of call.store.waiting('subscriptions'))
    if (subscription.customerId === customerId)
      updateSubscription(call, subscription, { defaultPaymentMethodId: kept.id });
}

/** Finds visits of the portal, and shows it. */
function openPortal({ world, merchant, base, page }: PageTools) {
  const visitOf = (id: string) => {
    const session = world.store.find('portalSessions', id);
    return session && session.created + openSeconds > callFor(world).now ? session : undefined;
  };

  const shownOf = (call: Call, subscription: SubscriptionRecord) => {
    const price = priceOf(call, subscription.priceId);
    const card = subscription.defaultPaymentMethodId;
    return {
      subscription,
      name: world.store.find('products', price.productId)?.name ?? 'Subscription',
      amount: price.unitAmount,
      currency: price.currency,
      card: card ? world.store.find('paymentMethods', card) : undefined,
    };
  };

  function show(
    reply: FastifyReply,
    sessionId: string,
    shown: { fields?: CardFields; errors?: FieldErrors; message?: string } = {},
  ) {
    const session = visitOf(sessionId);
    const configuration = session && world.store.find('portalConfigurations', session.configurationId);
    if (!session || !configuration)
      return page(
        reply,
        404,
        messagePage(base(), 'This link has expired', 'Go back to where you came from and open it again.'),
      );
    const isTheirs = ({ customerId }: { customerId: string }) => customerId === session.customerId;
    const call = callFor(world);
    const { fields = emptyFields, errors = {}, message = null } = shown;
    return page(
      reply,
      200,
      portalPage({
        base: base(),
        merchant,
        sessionId,
        returnUrl: session.returnUrl,
        configuration,
        subscriptions: world.store
          .all('subscriptions')
          .filter(isTheirs)
          .reverse()
          .map((each) => shownOf(call, each)),
        invoices: world.store.all('invoices').filter(isTheirs).reverse(),
        fields: withoutLiveNumber(fields),
        errors,
        message,
      }),
    );
  }

  return { visitOf, show };
}

/** Registers the pages of the billing portal. */
export function registerPortal(pages: FastifyInstance, tools: PageTools): void {
  const { world, base, go, bodyOf, commit, settle } = tools;
  const { visitOf, show } = openPortal(tools);

  pages.get('/portal/:id', (request, reply) => {
    settle();
    const { fill } = fillQuery.parse(request.query);
    return show(reply, idParams.parse(request.params).id, { fields: filledWith(fill, world.clock.now()) });
  });

  pages.post('/portal/:id/subscriptions/:part', (request, reply) => {
    settle();
    const { id, part } = partParams.parse(request.params);
    const session = visitOf(id);
    const subscription = world.store.find('subscriptions', part);
    if (session && subscription?.customerId === session.customerId && subscription.status !== 'canceled') {
      const { act } = actBody.parse(bodyOf(request));
      updateSubscription(callFor(world), subscription, { cancelAtPeriodEnd: act === 'cancel' });
      commit();
    }
    return go(reply, `${base()}/portal/${id}`);
  });

  pages.post('/portal/:id/invoices/:part', (request, reply) => {
    settle();
    const { id, part } = partParams.parse(request.params);
    const session = visitOf(id);
    const invoice = world.store.find('invoices', part);
    if (!session || invoice?.customerId !== session.customerId || invoice.status !== 'open')
      return go(reply, `${base()}/portal/${id}`);
    const tried = collect(callFor(world), invoice, true);
    commit();
    return show(reply, id, {
      message: tried.status === 'paid' ? 'Your invoice is paid.' : 'Your card was declined.',
    });
  });

  pages.post('/portal/:id/card', (request, reply) => {
    settle();
    const { id } = idParams.parse(request.params);
    const session = visitOf(id);
    if (!session) return show(reply, id);
    const fields = cardBody.parse(bodyOf(request) ?? {});
    const read = readCard(fields, world.clock.now(), false);
    if ('errors' in read) return show(reply, id, { fields, errors: read.errors });
    giveCard(callFor(world), session.customerId, read.card);
    commit();
    return show(reply, id, { message: 'Your card is saved.' });
  });
}
