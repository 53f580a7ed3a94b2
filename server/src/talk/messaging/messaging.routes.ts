import {
  ConversationAnswerSchema,
  ConversationInputSchema,
  ConversationListQuerySchema,
  ConversationListSchema,
  FilterAnswerSchema,
  FilterInputSchema,
  MessageAnswerSchema,
  MessageInputSchema,
  MessageListQuerySchema,
  MessageListSchema,
  ReadAnswerSchema,
  ReadInputSchema,
  UnreadSchema,
} from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireActiveMember, requireMember, requirePerson } from '#floor/http/session.ts';
import { askFilter } from './filtering/ask-filter.ts';
import { contactOwner } from './contact-owner.ts';
import { markConversationRead } from './tools/mark-read.ts';
import { readConversations, readMessages, readUnread } from './read-conversations.ts';
import { sendMessage } from './send-message.ts';
import { showTyping } from './show-typing.ts';

const params = z.object({ id: z.string() });

/** The id in the address; one that isn't an id belongs to no conversation. */
function conversationId({ params: { id } }: { params: { id: string } }): string {
  if (!z.uuid().safeParse(id).success) throw new Problem('request.not-found');
  return id;
}

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

  app.get(
    '/conversations',
    { schema: { querystring: ConversationListQuerySchema, response: { 200: ConversationListSchema } } },
    async (request) => readConversations(deps, (await requirePerson(request)).id, request.query),
  );

  app.get('/me/unread', { schema: { response: { 200: UnreadSchema } } }, async (request) =>
    readUnread(deps, (await requirePerson(request)).id),
  );

  app.get(
    '/conversations/:id/messages',
    { schema: { params, querystring: MessageListQuerySchema, response: { 200: MessageListSchema } } },
    async (request) => {
      const person = await requirePerson(request);
      return readMessages(deps, person.id, conversationId(request), request.query);
    },
  );

  app.post(
    '/conversations/:id/messages',
    { schema: { params, body: MessageInputSchema, response: { 201: MessageAnswerSchema } } },
    async (request, reply) => {
      // Suspended people may answer in existing conversations.
      const person = await requireMember(request);
      const message = await sendMessage(deps, person.id, conversationId(request), request.body);
      return reply.status(201).send({ message });
    },
  );

  app.post(
    '/conversations/:id/read',
    { schema: { params, body: ReadInputSchema, response: { 200: ReadAnswerSchema } } },
    async (request) => {
      const person = await requireMember(request);
      return markConversationRead(deps, person.id, conversationId(request), request.body.upTo);
    },
  );

  app.post(
    '/conversations/:id/typing',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await showTyping(deps, person.id, conversationId(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/functions/filter-message',
    { schema: { body: FilterInputSchema, response: { 200: FilterAnswerSchema } } },
    async (request) => askFilter(deps, (await requirePerson(request)).id, request.body),
  );
}
