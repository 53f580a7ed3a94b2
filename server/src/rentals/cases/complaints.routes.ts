import { actsOfSides, CaseActInputSchema } from '@borough/domain/cases/cases.contract';
import {
  BookingComplaintSchema,
  ComplaintInputSchema,
  OfferInputSchema,
} from '@borough/domain/cases/complaints.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requirePerson } from '#floor/http/session.ts';
import { actInComplaint, contestComplaint } from './act-in-complaint.ts';
import { pressing } from './pressing.ts';
import { readComplaint } from './reading/read-complaint.ts';
import { stateComplaint } from './state-complaint.ts';

const BookingParams = z.object({ id: z.uuid() });
const ActParams = BookingParams.extend({ act: z.enum(actsOfSides) });
const tags = ['cases'];
const response = { 200: BookingComplaintSchema };

/** What a renter wants back because the item isn't as described, and how the owner answers. */
export const complaintsRoutes: Routes = async (app, { deps }) => {
  const press = pressing(deps, readComplaint);

  app.get('/bookings/:id/complaint', { schema: { params: BookingParams, response, tags } }, async (request) =>
    readComplaint(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.post(
    '/bookings/:id/complaint',
    { schema: { params: BookingParams, body: ComplaintInputSchema, response, tags } },
    async (request, reply) => {
      const { id } = request.params;
      return press(request, reply, id, (personId) => stateComplaint(deps, personId, id, request.body));
    },
  );

  app.post(
    '/bookings/:id/complaint/offer',
    { schema: { params: BookingParams, body: OfferInputSchema, response, tags } },
    async (request, reply) => {
      const { id } = request.params;
      return press(request, reply, id, (personId) => contestComplaint(deps, personId, id, request.body));
    },
  );

  app.post(
    '/bookings/:id/complaint/:act',
    { schema: { params: ActParams, body: CaseActInputSchema, response, tags } },
    async (request, reply) => {
      const { id, act } = request.params;
      return press(request, reply, id, (personId) =>
        actInComplaint(deps, personId, id, { act, words: request.body?.words ?? '' }),
      );
    },
  );
};
