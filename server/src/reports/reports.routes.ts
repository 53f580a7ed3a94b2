import { ReportInputSchema } from '@borough/domain/reports/reports.contract';
import { z } from 'zod';
import type { App, Deps } from '../deps.ts';
import { spend } from '../http/limits.ts';
import { requireMember } from '../http/session.ts';
import { reportItem } from './report-item.ts';

/** 'Report this listing'. */
export async function reportsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.post(
    '/reports',
    { schema: { body: ReportInputSchema, response: { 201: z.object({ id: z.string() }) } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await spend(deps, 'reportsPerPerson', person.id);
      const id = await reportItem(deps, person.id, request.body);
      return reply.status(201).send({ id });
    },
  );
}
