import { actsOfSides, CaseActInputSchema } from '@borough/domain/cases/cases.contract';
import {
  BookingComplaintSchema,
  ComplaintInputSchema,
  OfferInputSchema,
} from '@borough/domain/cases/complaints.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { once } from '#floor/http/idempotency.ts';
import { spend } from '#floor/http/limits.ts';
import { requireParty, requirePerson } from '#floor/http/session.ts';
import { actInComplaint, contestComplaint } from './act-in-complaint.ts';
import { readComplaint } from './read-complaint.ts';
import { stateComplaint } from './state-complaint.ts';

const BookingParams = z.object({ id: z.uuid() });
const ActParams = BookingParams.extend({ act: z.enum(actsOfSides) });
const tags = ['cases'];
const response = { 200: BookingComplaintSchema };

/** What a renter wants back because the item isn't as described, and how the owner answers. */
export const complaintsRoutes: Routes = async (app, { deps }) => {
  app.get('/bookings/:id/complaint', { schema: { params: BookingParams, response, tags } }, async (request) =>
    readComplaint(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.post(
    '/bookings/:id/complaint',
    { schema: { params: BookingParams, body: ComplaintInputSchema, response, tags } },
    async (request, reply) => {
      const person = await requireParty(request);
      const { id } = request.params;
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        await stateComplaint(deps, person.id, id, request.body);
        return readComplaint(deps, person.id, id);
      });
    },
  );

  app.post(
    '/bookings/:id/complaint/offer',
    { schema: { params: BookingParams, body: OfferInputSchema, response, tags } },
    async (request, reply) => {
      const person = await requireParty(request);
      const { id } = request.params;
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        await contestComplaint(deps, person.id, id, request.body);
        return readComplaint(deps, person.id, id);
      });
    },
  );

  app.post(
    '/bookings/:id/complaint/:act',
    { schema: { params: ActParams, body: CaseActInputSchema, response, tags } },
    async (request, reply) => {
      const person = await requireParty(request);
      const { id, act } = request.params;
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        await actInComplaint(deps, person.id, id, { act, words: request.body?.words ?? '' });
        return readComplaint(deps, person.id, id);
      });
    },
  );
};
