import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { beginVisit, visitOf } from '../accounts/account-links.ts';
import { decide, decisions, keepDetails } from '../accounts/connected-account.ts';
import { callFor, type World } from '../world/world.ts';
import { messagePage } from './checkout-view.ts';
import { needsDocument, onboardingPage } from './onboarding-view.ts';
import { type DetailErrors, type DetailFields, fieldsOf, readDetails } from './typed-details.ts';

const idParams = z.object({ id: z.string() });
const fillQuery = z.object({ fill: z.string().default('') });
const text = (max: number) => z.string().max(max).default('');
const detailsBody = z.object({
  act: z.enum(['submit', 'save']),
  givenName: text(100),
  surname: text(100),
  bornOn: text(10),
  ssnLast4: text(10),
  routingNumber: text(20),
  accountNumber: text(20),
  document: text(100),
});
const decisionBody = z.object({ decision: z.enum(decisions) });

/** What these pages use from their server. */
export interface PageTools {
  world: World;
  merchant: string;
  base: () => string;
  page: (reply: FastifyReply, status: number, markup: string) => FastifyReply;
  go: (reply: FastifyReply, target: string) => FastifyReply;
  /** The request's body, from a form or JSON. */
  bodyOf: (request: FastifyRequest) => unknown;
  commit: () => void;
  settle: () => void;
}

/** Registers the pages where recipients verify their identity, and Stripe's decisions about them. */
export function registerOnboarding(pages: FastifyInstance, tools: PageTools): void {
  const { world, merchant, base, page, go, bodyOf, commit, settle } = tools;

  const over = (reply: FastifyReply) =>
    page(
      reply,
      404,
      messagePage(
        base(),
        'This link has expired',
        'Go back to where you came from and start the setup again. What you saved is still there.',
      ),
    );

  function form(
    reply: FastifyReply,
    visitId: string,
    shown: { fields: DetailFields; errors?: DetailErrors },
  ) {
    const visit = visitOf(callFor(world), visitId);
    if (!visit) return over(reply);
    const { fields, errors = {} } = shown;
    const markup = onboardingPage({
      base: base(),
      merchant,
      visitId,
      account: visit.account,
      fields,
      errors,
    });
    return page(reply, 200, markup);
  }

  pages.get('/connect/:id', (request, reply) => {
    settle();
    const link = world.store.find('accountLinks', idParams.parse(request.params).id);
    if (!link) return over(reply);
    const visitId = beginVisit(callFor(world), link);
    commit();
    return go(reply, visitId ? `${base()}/onboarding/${visitId}` : link.refreshUrl);
  });

  pages.get('/onboarding/:id', (request, reply) => {
    settle();
    const visitId = idParams.parse(request.params).id;
    const visit = visitOf(callFor(world), visitId);
    if (!visit) return over(reply);
    const { fill } = fillQuery.parse(request.query);
    return form(reply, visitId, { fields: fieldsOf(visit.account, fill) });
  });

  pages.post('/onboarding/:id', (request, reply) => {
    settle();
    const visitId = idParams.parse(request.params).id;
    const call = callFor(world);
    const visit = visitOf(call, visitId);
    if (!visit) return over(reply);
    const { act, ...fields } = detailsBody.parse(bodyOf(request));
    const submitted = act === 'submit';
    const { account, link } = visit;
    const now = world.clock.now();
    const read = readDetails(fields, account, { submitted, needsDocument: needsDocument(account), now });
    if ('errors' in read) return form(reply, visitId, { fields, errors: read.errors });
    keepDetails(call, account, read.details, submitted);
    commit();
    return go(reply, link.returnUrl ?? link.refreshUrl);
  });
  registerDecisions(pages, tools);
}

function registerDecisions(pages: FastifyInstance, tools: PageTools): void {
  const { world, base, go, bodyOf, commit, settle } = tools;
  pages.post('/accounts/:id', (request, reply) => {
    settle();
    const wish = decisionBody.safeParse(bodyOf(request));
    const account = world.store.find('accounts', idParams.parse(request.params).id);
    if (!wish.success || !account)
      return reply
        .code(account ? 400 : 404)
        .send({ error: 'Name an account and what Stripe decides about it' });
    const done = decide(callFor(world), account, wish.data.decision);
    commit();
    if (typeof request.body === 'string') return go(reply, `${base()}/`);
    return reply.code(done ? 204 : 409).send();
  });
}
