import { savedAs } from '@borough/domain/company';
import {
  ComingListSchema,
  DashboardBookingsSchema,
  DashboardItemsSchema,
  DashboardSchema,
  dashboardTables,
  EarningsSchema,
  InterestSchema,
  OccupancySchema,
} from '@borough/domain/dashboard/dashboard.contract';
import { InsightsSchema } from '@borough/domain/dashboard/insights.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { csvType } from '#floor/http/files/csv.ts';
import { spend } from '#floor/http/limits.ts';
import { requirePerson } from '#floor/http/session.ts';
import {
  readBookingLines,
  readComing,
  readEarnings,
  readFigures,
  readInterest,
  readItemLines,
  readOccupancy,
  todayOf,
} from './read-dashboard.ts';
import { readInsights } from './read-insights.ts';
import { writeTable } from './write-table.ts';

const CursorQuery = z.object({ cursor: z.string().max(200).optional() });
const TableParams = z.object({ table: z.enum(dashboardTables) });

/** What a person has, has earned, and has to do: one statement per panel, and everything as downloadable tables. */
export async function dashboardRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const answers = <Schema extends z.ZodType>(schema: Schema) => ({ schema: { response: { 200: schema } } });

  app.get('/me/dashboard', answers(DashboardSchema), async (request) =>
    readFigures(deps, (await requirePerson(request)).id),
  );

  app.get('/me/dashboard/coming', answers(ComingListSchema), async (request) => ({
    items: await readComing(deps, (await requirePerson(request)).id),
  }));

  app.get(
    '/me/dashboard/bookings',
    { schema: { querystring: CursorQuery, response: { 200: DashboardBookingsSchema } } },
    async (request) => readBookingLines(deps, (await requirePerson(request)).id, request.query.cursor),
  );

  app.get('/me/dashboard/items', answers(DashboardItemsSchema), async (request) => ({
    items: await readItemLines(deps, (await requirePerson(request)).id),
  }));

  app.get('/me/dashboard/earnings', answers(EarningsSchema), async (request) =>
    readEarnings(deps, (await requirePerson(request)).id),
  );

  app.get('/me/dashboard/occupancy', answers(OccupancySchema), async (request) =>
    readOccupancy(deps, (await requirePerson(request)).id),
  );

  app.get('/me/dashboard/interest', answers(InterestSchema), async (request) =>
    readInterest(deps, (await requirePerson(request)).id),
  );

  app.get('/me/dashboard/insights', answers(InsightsSchema), async (request) =>
    readInsights(deps, (await requirePerson(request)).id),
  );

  app.get('/me/dashboard/csv/:table', { schema: { params: TableParams } }, async (request, reply) => {
    const person = await requirePerson(request);
    await spend(deps, 'tablesPerPerson', person.id);
    const { table } = request.params;
    return reply
      .header('content-type', csvType)
      .header('content-disposition', `attachment; filename="${savedAs(`${table}-${todayOf(deps)}.csv`)}"`)
      .send(writeTable(deps, person.id, table));
  });
}
