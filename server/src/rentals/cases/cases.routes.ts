import {
  actsOfSides,
  BookingCaseSchema,
  CaseActInputSchema,
  StatementInputSchema,
} from '@borough/domain/cases/cases.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { once } from '#floor/http/idempotency.ts';
import { spend } from '#floor/http/limits.ts';
import { requireParty, requirePerson } from '#floor/http/session.ts';
import { actInCase } from './act-in-case.ts';
import { readCase } from './read-case.ts';
import { stateMeeting } from './state-meeting.ts';

const CaseParams = z.object({ id: z.uuid() });
const ActParams = CaseParams.extend({ act: z.enum(actsOfSides) });
const tags = ['cases'];
const response = { 200: BookingCaseSchema };

/** Cases: what the two sides of a booking say when something goes wrong, readable by both. */
export const casesRoutes: Routes = async (app, { deps }) => {
  app.get('/bookings/:id/case', { schema: { params: CaseParams, response, tags } }, async (request) =>
    readCase(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.post(
    '/bookings/:id/case',
    { schema: { params: CaseParams, body: StatementInputSchema, response, tags } },
    async (request, reply) => {
      const person = await requireParty(request);
      const { id } = request.params;
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        await stateMeeting(deps, person.id, id, request.body);
        return readCase(deps, person.id, id);
      });
    },
  );

  app.post(
    '/bookings/:id/case/:act',
    { schema: { params: ActParams, body: CaseActInputSchema, response, tags } },
    async (request, reply) => {
      const person = await requireParty(request);
      const { id, act } = request.params;
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        await actInCase(deps, person.id, id, { act, words: request.body?.words ?? '' });
        return readCase(deps, person.id, id);
      });
    },
  );
};
