import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { settlePayoutNow } from '../api/bank.ts';
import { authenticate } from '../payments/attempt.ts';
import { authenticateSession, pay, successAddress } from '../payments/checkout.ts';
import { settleDue } from '../payments/due.ts';
import { parseForm } from '../wire/form.ts';
import type { IntentRecord, SessionRecord } from '../world/records.ts';
import { callFor, type World } from '../world/world.ts';
import { authenticationPage, checkoutPage, messagePage } from './checkout-view.ts';
import { dashboardPage } from './dashboard-view.ts';
import { registerOnboarding } from './onboarding-server.ts';
import { registerPortal } from './portal-server.ts';
import {
  emptyFields,
  filledWith,
  grouped,
  readCard,
  withoutLiveNumber,
  type CardFields,
  type FieldErrors,
} from './typed-card.ts';

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url));
const assets = {
  'pages.css': { type: 'text/css; charset=utf-8', body: asset('pages.css') },
  'checkout.js': { type: 'text/javascript; charset=utf-8', body: asset('checkout.js') },
} as const;

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
const bankBody = z.object({ bank: z.enum(['approves', 'declines']) });
const payoutBody = z.object({ outcome: z.enum(['paid', 'failed']) });
const clockBody = z.object({ ms: z.coerce.number().int().min(1) });

const bodyOf = (request: FastifyRequest): unknown =>
  typeof request.body === 'string' ? parseForm(request.body) : request.body;

/** What the pages use from the simulator, apart from its world. */
interface Parts {
  /** The name of the business being paid. */
  merchant: string;
  committed: () => void;
  pass: (ms: number) => Promise<void>;
}

/** Registers the pages people see, all under /simulator. */
export function registerPages(
  server: FastifyInstance,
  world: World,
  { merchant, committed, pass }: Parts,
): void {
  const base = () => new URL(world.pagesBase()).pathname.replace(/\/$/, '');
  const page = (reply: FastifyReply, status: number, markup: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(markup);
  const go = (reply: FastifyReply, target: string) =>
    reply.header('cache-control', 'no-store').redirect(target, 303);
  const commit = () => {
    world.store.commit();
    committed();
  };
  const settle = () => {
    settleDue(world);
    committed();
  };

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

  const sessionOf = (request: FastifyRequest) =>
    world.store.find('sessions', idParams.parse(request.params).id);

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

  void server.register(
    (pages, _, done) => {
      pages.addHook('onRequest', (request, reply, next) => {
        if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
          void reply.code(403).send("Forms from other sites aren't accepted here.");
        else next();
      });

      pages.get('/assets/:name', (request, reply) => {
        const name = z.object({ name: z.enum(['pages.css', 'checkout.js']) }).safeParse(request.params);
        if (!name.success) return reply.code(404).send('Not found');
        const found = assets[name.data.name];
        return reply.type(found.type).header('cache-control', 'no-cache').send(found.body);
      });

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

      pages.get('/authenticate/:id', (request, reply) => {
        const intent = world.store.find('intents', idParams.parse(request.params).id);
        if (intent?.status !== 'requires_action')
          return page(
            reply,
            404,
            messagePage(base(), 'Nothing to authenticate', "This payment isn't waiting for your approval."),
          );
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
        if (!intent?.returnUrl)
          return page(
            reply,
            404,
            messagePage(base(), 'Nothing to authenticate', "This payment isn't waiting for your approval."),
          );
        authenticate(callFor(world), intent, outcomeBody.parse(bodyOf(request)).outcome === 'complete');
        commit();
        const back = new URL(intent.returnUrl);
        back.searchParams.set('payment_intent', intent.id);
        back.searchParams.set('payment_intent_client_secret', intent.secret);
        return go(reply, back.href);
      });

      pages.post('/clock', async (request, reply) => {
        const wish = clockBody.safeParse(bodyOf(request));
        if (!wish.success) return reply.code(400).send({ error: 'ms must be a positive whole number' });
        await pass(wish.data.ms);
        committed();
        if (typeof request.body === 'string') return go(reply, `${base()}/`);
        return reply.send({ now: world.clock.now().toISOString(), offsetMs: world.clock.offset() });
      });

      pages.post('/payouts/:id', (request, reply) => {
        const wish = payoutBody.safeParse(bodyOf(request));
        if (!wish.success) return reply.code(400).send({ error: 'Say whether it arrives or comes back' });
        const { id } = idParams.parse(request.params);
        const settled = settlePayoutNow(world, id, { ...wish.data, reason: 'account_closed' });
        committed();
        if (typeof request.body === 'string') return go(reply, `${base()}/`);
        return reply.code(settled ? 204 : 409).send();
      });

      pages.post('/cards/:id', (request, reply) => {
        const wish = bankBody.safeParse(bodyOf(request));
        const card = world.store.find('paymentMethods', idParams.parse(request.params).id);
        if (!wish.success || !card)
          return reply
            .code(card ? 400 : 404)
            .send({ error: 'Name a saved card and whether its bank approves or declines' });
        world.store.put('paymentMethods', { ...card, blocked: wish.data.bank === 'declines' });
        commit();
        return typeof request.body === 'string' ? go(reply, `${base()}/`) : reply.code(204).send();
      });

      const tools = { world, merchant, base, page, go, bodyOf, commit, settle };
      registerOnboarding(pages, tools);
      registerPortal(pages, tools);

      const dashboard = (_: FastifyRequest, reply: FastifyReply) => {
        settle();
        return page(reply, 200, dashboardPage(world, base()));
      };
      pages.get('/', dashboard);
      done();
    },
    { prefix: '/simulator' },
  );
}
