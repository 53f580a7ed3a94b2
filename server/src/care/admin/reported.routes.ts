import { ReportedListQuerySchema, ReportedListSchema } from '@borough/domain/admin/moderation.contract';
import { DecideReportedSchema, ReportedDecidedSchema } from '@borough/domain/admin/people.contract';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireFreshAdmin } from '#floor/http/session.ts';
import { decideReported } from './decide-reported.ts';
import { readReported } from './read-filtered.ts';

const tags = ['admin'];
/** Acts that need a proof of identity. */
const grave: readonly string[] = ['take-down', 'warn', 'suspend'];

/** Reports of one thing together: how many there are, and one decision about all of them. */
export async function reportedRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/admin/reported',
    { schema: { querystring: ReportedListQuerySchema, response: { 200: ReportedListSchema }, tags } },
    async (request) => readReported(deps, (await requireAdmin(request)).id, request.query),
  );

  app.post(
    '/admin/reported/decide',
    { schema: { body: DecideReportedSchema, response: { 200: ReportedDecidedSchema }, tags } },
    async (request) => {
      const requires = grave.includes(request.body.act) ? requireFreshAdmin : requireAdmin;
      const admin = await requires(request);
      return decideReported(deps, admin.id, request.body);
    },
  );
}
