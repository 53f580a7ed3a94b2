import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { settlePayoutNow } from '../api/bank.ts';
import { settleDue } from '../payments/due.ts';
import { parseForm } from '../wire/form.ts';
import type { World } from '../world/world.ts';
import { registerAuthentication, registerCheckout } from './checkout-server.ts';
import { dashboardPage } from './dashboard-view.ts';
import { type PageTools, registerOnboarding } from './onboarding-server.ts';
import { registerPortal } from './portal-server.ts';

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url));
const assets = {
  'pages.css': { type: 'text/css; charset=utf-8', body: asset('pages.css') },
  'checkout.js': { type: 'text/javascript; charset=utf-8', body: asset('checkout.js') },
} as const;

const idParams = z.object({ id: z.string() });
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

const toolsOf = (world: World, { merchant, committed }: Parts): PageTools => ({
  world,
  merchant,
  base: () => new URL(world.pagesBase()).pathname.replace(/\/$/, ''),
  page: (reply, status, markup) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(markup),
  go: (reply, target) => reply.header('cache-control', 'no-store').redirect(target, 303),
  bodyOf,
  commit: () => {
    world.store.commit();
    committed();
  },
  settle: () => {
    settleDue(world);
    committed();
  },
});

/** Registers the pages people see, all under /simulator. */
export function registerPages(server: FastifyInstance, world: World, parts: Parts): void {
  const tools = toolsOf(world, parts);
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

      registerCheckout(pages, tools);
      registerAuthentication(pages, tools);
      registerControls(pages, tools, parts);
      registerOnboarding(pages, tools);
      registerPortal(pages, tools);
      pages.get('/', (_, reply) => {
        tools.settle();
        return tools.page(reply, 200, dashboardPage(world, tools.base()));
      });
      done();
    },
    { prefix: '/simulator' },
  );
}

/** Registers what moves time along, and lets banks decide. */
function registerControls(
  pages: FastifyInstance,
  { world, base, go, bodyOf, commit }: PageTools,
  { committed, pass }: Parts,
): void {
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
}
