import {
  ConversationAnswerSchema,
  ConversationInputSchema,
  ConversationListSchema,
  MessageListSchema,
} from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { readAs } from '../db/transaction.ts';
import type { App, Deps } from '../deps.ts';
import { requireActiveMember, requirePerson } from '../http/session.ts';
import { contactOwner } from './contact-owner.ts';
import { conversationsOf } from './conversations.store.ts';
import { canRead, messagesOf } from './messages.store.ts';

/** Conversations of owners and renters. */
export async function messagingRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.post(
    '/conversations',
    {
      schema: {
        body: ConversationInputSchema,
        response: { 200: ConversationAnswerSchema, 201: ConversationAnswerSchema },
      },
    },
    async (request, reply) => {
      const person = await requireActiveMember(request);
      const answer = await contactOwner(deps, person.id, request.body.itemId);
      return reply.status(answer.created ? 201 : 200).send(answer);
    },
  );

  app.get('/conversations', { schema: { response: { 200: ConversationListSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return { items: await readAs(deps.db, person.id, (tx) => conversationsOf(tx, person.id)) };
  });

  app.get(
    '/conversations/:id/messages',
    { schema: { params: z.object({ id: z.string() }), response: { 200: MessageListSchema } } },
    async (request) => {
      const person = await requirePerson(request);
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success) throw new Problem('request.not-found');
      return readAs(deps.db, person.id, async (tx) => {
        if (!(await canRead(tx, id))) throw new Problem('request.not-found');
        return { items: await messagesOf(tx, id) };
      });
    },
  );
}
