import {
  actsOfSides,
  BookingCaseSchema,
  CaseActInputSchema,
  StatementInputSchema,
} from '@borough/domain/cases/cases.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requirePerson } from '#floor/http/session.ts';
import { actInCase } from './act-in-case.ts';
import { pressing } from './pressing.ts';
import { readCase } from './reading/read-case.ts';
import { stateMeeting } from './state-meeting.ts';

const CaseParams = z.object({ id: z.uuid() });
const ActParams = CaseParams.extend({ act: z.enum(actsOfSides) });
const tags = ['cases'];
const response = { 200: BookingCaseSchema };

/** Cases: what the two sides of a booking say when something goes wrong, readable by both. */
export const casesRoutes: Routes = async (app, { deps }) => {
  const press = pressing(deps, readCase);

  app.get('/bookings/:id/case', { schema: { params: CaseParams, response, tags } }, async (request) =>
    readCase(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.post(
    '/bookings/:id/case',
    { schema: { params: CaseParams, body: StatementInputSchema, response, tags } },
    async (request, reply) => {
      const { id } = request.params;
      return press(request, reply, id, (personId) => stateMeeting(deps, personId, id, request.body));
    },
  );

  app.post(
    '/bookings/:id/case/:act',
    { schema: { params: ActParams, body: CaseActInputSchema, response, tags } },
    async (request, reply) => {
      const { id, act } = request.params;
      return press(request, reply, id, (personId) =>
        actInCase(deps, personId, id, { act, words: request.body?.words ?? '' }),
      );
    },
  );
};
