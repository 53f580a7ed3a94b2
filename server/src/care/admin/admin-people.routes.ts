import {
  BanSchema,
  LiftSchema,
  PeopleFoundSchema,
  PeopleQuerySchema,
  signUpActs,
  SignUpListQuerySchema,
  SignUpReviewListSchema,
  SuspendSchema,
} from '@borough/domain/admin/people.contract';
import { readTyped } from '@borough/domain/admin/finder.rules';
import { ActInputSchema } from '@borough/domain/admin/moderation.contract';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireFreshAdmin } from '#floor/http/session.ts';
import { banPerson, liftSuspension, suspendPerson } from './act-on-person.ts';
import { findPeople, signUpReviews } from './admin-people.store.ts';
import { decideSignUp } from './decide-sign-up.ts';

const PersonParams = z.object({ id: z.uuid() });
const SignUpParams = z.object({ id: z.uuid(), act: z.enum(signUpActs) });
const tags = ['admin'];
const done = { 204: z.null() };

/** What admins with a second factor can do about people and sign-ups; every action has a reason that is stored and shown. */
export async function adminPeopleRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/admin/people',
    { schema: { querystring: PeopleQuerySchema, response: { 200: PeopleFoundSchema }, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      const { q } = request.query;
      const { id, number } = readTyped(q);
      const wanted = { id, words: q, number };
      return {
        items: await inTransaction(deps.db, (tx) =>
          findPeople(tx, { adminId: admin.id, now: deps.now() }, wanted),
        ),
      };
    },
  );

  app.post(
    '/admin/people/:id/suspend',
    { schema: { params: PersonParams, body: SuspendSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await suspendPerson(deps, admin.id, { id: request.params.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/people/:id/ban',
    { schema: { params: PersonParams, body: BanSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await banPerson(deps, admin.id, { id: request.params.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/people/:id/lift',
    { schema: { params: PersonParams, body: LiftSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await liftSuspension(deps, admin.id, { id: request.params.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/sign-ups',
    { schema: { querystring: SignUpListQuerySchema, response: { 200: SignUpReviewListSchema }, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      const { state } = request.query;
      const desk = { adminId: admin.id, now: deps.now() };
      return { items: await inTransaction(deps.db, (tx) => signUpReviews(tx, desk, state)) };
    },
  );

  app.post(
    '/admin/sign-ups/:id/:act',
    { schema: { params: SignUpParams, body: ActInputSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireAdmin(request);
      await decideSignUp(deps, admin.id, { ...request.params, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );
}
