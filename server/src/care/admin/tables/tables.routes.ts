import { savedAs } from '@borough/domain/company';
import {
  adminTables,
  CheckedImportSchema,
  PreparedImportsSchema,
  PreparedQuerySchema,
  PrepareInputSchema,
  WithdrawInputSchema,
} from '@borough/domain/items/table/imports.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { importLimits } from '#listings/items/imports/imports.routes.ts';
import { readPrepared } from '#listings/items/imports/own-imports.ts';
import type { App, Deps } from '#floor/deps.ts';
import { csvType } from '#floor/http/files/csv.ts';
import { saveUploads } from '#floor/http/files/saved-uploads.ts';
import { requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import { prepareListings, takeTable, withdrawListings } from './take-table.ts';

const tags = ['admin'];
const TableParams = z.object({ table: z.enum(adminTables) });
const IdParams = z.object({ id: z.uuid() });

/** Lists of the whole site as files, and listings from a file for a member. */
export async function tablesRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/admin/tables/:table', { schema: { params: TableParams, tags } }, async (request, reply) => {
    const operator = await requireFreshOperator(request);
    const { table } = request.params;
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .header('content-type', csvType)
      .header('content-disposition', `attachment; filename="${savedAs(`${table}-${day}.csv`)}"`)
      .send(await takeTable(deps, operator.id, table));
  });

  app.get(
    '/admin/imports',
    { schema: { querystring: PreparedQuerySchema, response: { 200: PreparedImportsSchema }, tags } },
    async (request) => {
      await requireOperator(request);
      return readPrepared(deps, request.query);
    },
  );

  app.post(
    '/admin/imports/:id/withdraw',
    {
      schema: { params: IdParams, body: WithdrawInputSchema, response: { 200: PreparedImportsSchema }, tags },
    },
    async (request) => {
      const operator = await requireFreshOperator(request);
      await withdrawListings(deps, operator.id, request.params.id, request.body.reason);
      return readPrepared(deps, PreparedQuerySchema.parse({}));
    },
  );

  app.post(
    '/admin/imports/:id',
    {
      schema: {
        params: IdParams,
        consumes: ['multipart/form-data'],
        response: { 200: CheckedImportSchema },
        tags,
      },
    },
    async (request) => {
      const operator = await requireFreshOperator(request);
      await using saved = await saveUploads(request, importLimits);
      const said = PrepareInputSchema.safeParse(saved.texts);
      if (!said.success)
        throw new Problem('request.invalid', {
          fields: Object.fromEntries(
            said.error.issues.map(({ path, message }) => [String(path[0]), message]),
          ),
        });
      const wanted = { id: request.params.id, ...said.data };
      return await prepareListings(deps, operator.id, wanted, saved.files);
    },
  );
}
