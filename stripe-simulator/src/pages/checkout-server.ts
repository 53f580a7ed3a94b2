import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../payments/attempt.ts';
import { authenticateSession, pay, successAddress } from '../payments/checkout.ts';
import type { IntentRecord, SessionRecord } from '../world/records.ts';
import { callFor } from '../world/world.ts';
import { authenticationPage, checkoutPage, messagePage } from './checkout-view.ts';
import type { PageTools } from './onboarding-server.ts';
import {
  emptyFields,
  filledWith,
  grouped,
  readCard,
  withoutLiveNumber,
  type CardFields,
  type FieldErrors,
} from './typed-card.ts';

const idParams = z.object({ id: z.string() });
const fillQuery = z.object({ fill: z.string().default('') });
const outcomeBody = z.object({ outcome: z.enum(['complete', 'fail']) });
const fieldsBody = z.object({
  number: z.string().max(40).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(10).default(''),
  name: z.string().max(200).default(''),
  email: z.string().max(200).default(''),
});

/** Shows the payment page of a session, or says what became of it. */
function openCheckout({ world, merchant, base, page, go }: PageTools) {
  function form(
    reply: FastifyReply,
    session: SessionRecord,
    shown: { fields?: CardFields; errors?: FieldErrors; failure?: string | null } = {},
  ) {
    const { fields = emptyFields, errors = {}, failure = null } = shown;
    // Browsers report any other status as a site error, which a declined card isn't.
    return page(reply, 200, checkoutPage({ base: base(), merchant, session, fields, errors, failure }));
  }

  /** The page for a session that is no longer open: paid ones continue to the shop; expired and unknown ones say so. */
  function closedPage(reply: FastifyReply, session: SessionRecord | undefined) {
    if (!session)
      return page(
        reply,
        404,
        messagePage(base(), 'Payment page not found', "This link doesn't match a payment."),
      );
    if (session.status === 'complete') return go(reply, successAddress(session));
    if (session.status === 'open') return undefined;
    const back = session.cancelUrl ? { href: session.cancelUrl, label: 'Go back' } : undefined;
    const sentence =
      'This payment page has expired and nothing was charged. Go back and start the payment again.';
    return page(reply, 200, messagePage(base(), 'This payment page has expired', sentence, back));
  }

  const fieldsOfTry = (intent: IntentRecord): CardFields => {
    const method = intent.failure && world.store.find('paymentMethods', intent.failure.paymentMethodId);
    if (!method) return emptyFields;
    const expiry = `${String(method.expMonth).padStart(2, '0')} / ${String(method.expYear).slice(-2)}`;
    return { ...emptyFields, number: grouped(method.cardNumber), expiry, name: method.name ?? '' };
  };

  /** After an attempt, continues to the shop or to the 3-D Secure step, or returns to the form with the reason. */
  function afterTry(
    reply: FastifyReply,
    sessionId: string,
    intent: IntentRecord | undefined,
    fields?: CardFields,
  ) {
    const session = world.store.find('sessions', sessionId);
    const closed = closedPage(reply, session);
    if (closed || !session) return closed;
    if (intent?.status === 'requires_action') return go(reply, `${base()}/checkout/${sessionId}`);
    const kept = fields ?? (intent ? fieldsOfTry(intent) : emptyFields);
    return form(reply, session, {
      fields: withoutLiveNumber(kept),
      failure: intent?.failure?.message ?? null,
    });
  }

  return { form, closedPage, afterTry };
}

/** Registers the pages where people pay. */
export function registerCheckout(pages: FastifyInstance, tools: PageTools): void {
  const { world, merchant, base, page, bodyOf, commit, settle } = tools;
  const { form, closedPage, afterTry } = openCheckout(tools);

  const sessionOf = (request: FastifyRequest) =>
    world.store.find('sessions', idParams.parse(request.params).id);

  pages.get('/checkout/:id', (request, reply) => {
    settle();
    const session = sessionOf(request);
    const closed = closedPage(reply, session);
    if (closed || !session) return closed;
    const intent = session.intentId ? world.store.find('intents', session.intentId) : undefined;
    if (intent?.status === 'requires_action')
      return page(
        reply,
        200,
        authenticationPage({
          base: base(),
          merchant,
          action: `${base()}/checkout/${session.id}/authenticate`,
          amount: intent.amount,
          currency: intent.currency,
        }),
      );
    const { fill } = fillQuery.parse(request.query);
    return form(reply, session, { fields: filledWith(fill, world.clock.now()) });
  });

  pages.post('/checkout/:id/pay', (request, reply) => {
    settle();
    const session = sessionOf(request);
    const closed = closedPage(reply, session);
    if (closed || !session) return closed;
    const fields = fieldsBody.parse(bodyOf(request) ?? {});
    const read = readCard(fields, world.clock.now(), !session.payerEmail && !session.customerEmail);
    if ('errors' in read) return form(reply, session, { fields, errors: read.errors });
    const intent = pay(callFor(world), session, read.card);
    commit();
    return afterTry(reply, session.id, intent, fields);
  });

  pages.post('/checkout/:id/authenticate', (request, reply) => {
    settle();
    const session = sessionOf(request);
    const closed = closedPage(reply, session);
    if (closed || !session) return closed;
    const { outcome } = outcomeBody.parse(bodyOf(request));
    const intent = authenticateSession(callFor(world), session, outcome === 'complete');
    commit();
    return afterTry(reply, session.id, intent);
  });
}

/** Registers the pages where a bank asks the cardholder to approve a payment. */
export function registerAuthentication(pages: FastifyInstance, tools: PageTools): void {
  const { world, merchant, base, page, go, bodyOf, commit } = tools;
  const nothing = (reply: FastifyReply) =>
    page(
      reply,
      404,
      messagePage(base(), 'Nothing to authenticate', "This payment isn't waiting for your approval."),
    );

  pages.get('/authenticate/:id', (request, reply) => {
    const intent = world.store.find('intents', idParams.parse(request.params).id);
    if (intent?.status !== 'requires_action') return nothing(reply);
    const action = `${base()}/authenticate/${intent.id}`;
    return page(
      reply,
      200,
      authenticationPage({
        base: base(),
        merchant,
        action,
        amount: intent.amount,
        currency: intent.currency,
      }),
    );
  });

  pages.post('/authenticate/:id', (request, reply) => {
    const intent = world.store.find('intents', idParams.parse(request.params).id);
    if (!intent?.returnUrl) return nothing(reply);
    authenticate(callFor(world), intent, outcomeBody.parse(bodyOf(request)).outcome === 'complete');
    commit();
    const back = new URL(intent.returnUrl);
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.secret);
    return go(reply, back.href);
  });
}
