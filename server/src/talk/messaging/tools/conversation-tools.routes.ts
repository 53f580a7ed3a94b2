import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import {
  BlockInputSchema,
  BlockListSchema,
  ConversationToolsSchema,
  MessageHitListSchema,
  MessageSearchQuerySchema,
  maxPhotosInMessage,
  PhotoMessageQuerySchema,
  QuickRepliesSchema,
} from '@borough/domain/messaging/conversation-tools.contract';
import { MessageAnswerSchema } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { bytesOf, uploadedFiles } from '#floor/http/files/uploaded-files.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { archiveConversation } from './archive-conversation.ts';
import { blockPerson, readBlocks, unblockPerson } from './block-person.ts';
import { readPhoto } from '../read-photo.ts';
import { readTools } from './read-tools.ts';
import { searchMessages } from './search-messages.ts';
import { sendPhotos } from '../send-photos.ts';
import { readQuickReplies, setQuickReplies } from './set-quick-replies.ts';

const params = z.object({ id: z.string() });
const photoQuery = z.object({ width: z.coerce.number().int().min(1).max(10_000).default(10_000) });
const uploads = { fileSize: largestPhotoBytes, files: maxPhotosInMessage + 1 };

/** The id in the address; one that isn't an id belongs to nothing. */
function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!z.uuid().safeParse(id).success) throw new Problem('request.not-found');
  return id;
}

/** What people do with their conversations: block, archive, search, answer with quick replies, send photos. */
export async function conversationToolsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/blocks', { schema: { response: { 200: BlockListSchema } } }, async (request) => ({
    items: await readBlocks(deps, (await requirePerson(request)).id),
  }));

  app.post(
    '/me/blocks',
    { schema: { body: BlockInputSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await blockPerson(deps, person.id, request.body.personId);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/me/blocks',
    { schema: { body: BlockInputSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await unblockPerson(deps, person.id, request.body.personId);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/conversations/:id/tools',
    { schema: { params, response: { 200: ConversationToolsSchema } } },
    async (request) => readTools(deps, (await requirePerson(request)).id, idOf(request)),
  );

  for (const verb of ['archive', 'unarchive'] as const)
    app.post(
      `/conversations/:id/${verb}`,
      { schema: { params, response: { 204: z.null() } } },
      async (request, reply) => {
        const person = await requireMember(request);
        await archiveConversation(deps, person.id, idOf(request), verb === 'archive');
        return reply.status(204).send(null);
      },
    );

  app.get(
    '/messages/search',
    { schema: { querystring: MessageSearchQuerySchema, response: { 200: MessageHitListSchema } } },
    async (request) => searchMessages(deps, (await requirePerson(request)).id, request.query),
  );

  app.get('/me/quick-replies', { schema: { response: { 200: QuickRepliesSchema } } }, async (request) =>
    readQuickReplies(deps, (await requirePerson(request)).id),
  );

  app.put(
    '/me/quick-replies',
    { schema: { body: QuickRepliesSchema, response: { 200: QuickRepliesSchema } } },
    async (request) => setQuickReplies(deps, (await requireMember(request)).id, request.body),
  );
  photoRoutes(app, { deps });
}

/** Photos in messages. */
function photoRoutes(app: App, { deps }: { deps: Deps }): void {
  app.post(
    '/conversations/:id/photos',
    {
      schema: {
        params,
        querystring: PhotoMessageQuerySchema,
        consumes: ['multipart/form-data'],
        response: { 201: MessageAnswerSchema },
      },
    },
    async (request, reply) => {
      const person = await requireMember(request);
      const message = await sendPhotos(deps, person.id, idOf(request), {
        id: request.query.id,
        files: uploadedFiles(request, uploads),
        bytes: bytesOf(request, largestPhotoBytes),
      });
      return reply.status(201).send({ message });
    },
  );

  app.get('/message-photos/:id', { schema: { params, querystring: photoQuery } }, async (request, reply) => {
    // Checked on every request and cached nowhere: signing out leaves nothing behind.
    const person = await requirePerson(request);
    const { stream, bytes } = await readPhoto(deps, person.id, { id: idOf(request), ...request.query });
    if (bytes > 0) reply.header('content-length', bytes);
    return reply.header('cache-control', 'no-store').type('image/webp').send(stream);
  });
}
