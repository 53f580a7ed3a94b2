import {
  PersonReportInputSchema,
  ReportInputSchema,
  ReviewReportInputSchema,
  WantedReportInputSchema,
} from '@borough/domain/reports/reports.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireMember } from '#floor/http/session.ts';
import { reportItem } from './report-item.ts';
import { reportPerson } from './report-person.ts';
import { reportReview } from './report-review.ts';
import { reportWanted } from './report-wanted.ts';

/** 'Report this listing', 'Report this person', 'Report this review' and 'Report this post'. */
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

  app.post(
    '/reports/people',
    { schema: { body: PersonReportInputSchema, response: { 201: z.object({ id: z.string() }) } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await spend(deps, 'reportsPerPerson', person.id);
      const id = await reportPerson(deps, person.id, request.body);
      return reply.status(201).send({ id });
    },
  );

  app.post(
    '/reports/reviews',
    { schema: { body: ReviewReportInputSchema, response: { 201: z.object({ id: z.string() }) } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await spend(deps, 'reportsPerPerson', person.id);
      const id = await reportReview(deps, person.id, request.body);
      return reply.status(201).send({ id });
    },
  );

  app.post(
    '/reports/wanted',
    { schema: { body: WantedReportInputSchema, response: { 201: z.object({ id: z.string() }) } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await spend(deps, 'reportsPerPerson', person.id);
      const id = await reportWanted(deps, person.id, request.body);
      return reply.status(201).send({ id });
    },
  );
}
