import {
  FindQuerySchema,
  FoundSchema,
  NoteInputSchema,
  recordKinds,
  RecordSchema,
} from '@borough/domain/admin/finder.contract';
import { z } from 'zod';
import type { App } from '#floor/deps.ts';
import type { AccountRouteDeps } from '#account/accounts/account-deps.ts';
import { requireAdmin } from '#floor/http/session.ts';
import { addNote, find, openRecord, removeNote } from './read-record.ts';

const RecordParams = z.object({ kind: z.enum(recordKinds), id: z.uuid() });
const NoteParams = RecordParams.extend({ noteId: z.uuid() });
const tags = ['admin'];

/** Finding people, items, bookings and money, their records, and what admins note in them. */
export async function finderRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.get(
    '/admin/find',
    { schema: { querystring: FindQuerySchema, response: { 200: FoundSchema }, tags } },
    async (request) => find(deps, await requireAdmin(request), request.query.q),
  );

  app.get(
    '/admin/records/:kind/:id',
    { schema: { params: RecordParams, response: { 200: RecordSchema }, tags } },
    async (request) => openRecord(deps, await requireAdmin(request), request.params),
  );

  app.post(
    '/admin/records/:kind/:id/notes',
    { schema: { params: RecordParams, body: NoteInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const admin = await requireAdmin(request);
      await addNote(deps, admin, { ...request.params, words: request.body.words });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/admin/records/:kind/:id/notes/:noteId',
    { schema: { params: NoteParams, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      await removeNote(deps, await requireAdmin(request), request.params);
      return reply.status(204).send(null);
    },
  );
}
