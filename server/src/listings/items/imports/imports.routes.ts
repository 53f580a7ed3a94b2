import { savedAs } from '@borough/domain/company';
import {
  CheckedImportSchema,
  DoneImportSchema,
  ImportListSchema,
  ImportSchema,
} from '@borough/domain/items/table/imports.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { csvType } from '#floor/http/files/csv.ts';
import { once } from '#floor/http/idempotency.ts';
import { requireLeft, spend } from '#floor/http/limits.ts';
import { saveUploads } from '#floor/http/files/saved-uploads.ts';
import { requireActiveMember, requireMember, requirePerson } from '#floor/http/session.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { checkImport } from './check-import.ts';
import { cancelImport, makeImport, ownTable, readImports, shownImport } from './own-imports.ts';
import { largestZipBytes } from './read-files.ts';

const params = z.object({ id: z.uuid() });
/** What preparing one photo takes in memory, besides what its pixels do; the files themselves are on disk. */
const roomBytes = 16 * 1024 * 1024;
export const importLimits = { fileSize: largestZipBytes, files: 2 };

/** An owner's listings as a file, out and in. */
export async function importsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/items/csv', async (request, reply) => {
    const person = await requirePerson(request);
    await spend(deps, 'tablesPerPerson', person.id);
    const name = savedAs('listings.csv');
    return reply
      .header('content-type', csvType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await ownTable(deps, person.id));
  });

  app.get('/me/imports', { schema: { response: { 200: ImportListSchema } } }, async (request) => ({
    items: await readImports(deps, (await requirePerson(request)).id),
  }));

  app.get('/me/imports/:id', { schema: { params, response: { 200: ImportSchema } } }, async (request) =>
    shownImport(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.post(
    '/me/imports/:id',
    { schema: { params, consumes: ['multipart/form-data'], response: { 200: CheckedImportSchema } } },
    async (request) => {
      const person = await requireActiveMember(request);
      await requireLeft(deps, 'importsPerPerson', person.id);
      return uploadRoom.within(person.id, roomBytes, async () => {
        await using saved = await saveUploads(request, importLimits);
        await spend(deps, 'importsPerPerson', person.id);
        const whose = { id: request.params.id, ownerId: person.id, prepared: null };
        return await checkImport(deps, whose, saved.files);
      });
    },
  );

  app.post(
    '/me/imports/:id/make',
    { schema: { params, response: { 200: DoneImportSchema } } },
    async (request, reply) => {
      const person = await requireActiveMember(request);
      return once(deps, request, reply, person.id, () => makeImport(deps, person.id, request.params.id));
    },
  );

  app.delete('/me/imports/:id', { schema: { params } }, async (request, reply) => {
    const person = await requireMember(request);
    await cancelImport(deps, person.id, request.params.id);
    return reply.status(204).send();
  });
}
