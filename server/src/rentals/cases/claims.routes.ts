import {
  actsInClaim,
  BookingClaimSchema,
  ClaimLineInputSchema,
  ContestClaimInputSchema,
} from '@borough/domain/cases/claims.contract';
import { CaseActInputSchema } from '@borough/domain/cases/cases.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requirePerson } from '#floor/http/session.ts';
import { actInClaim, contestClaim } from './act-in-claim.ts';
import { pressing } from './pressing.ts';
import { readClaim } from './reading/read-claim.ts';
import { stateClaim } from './state-claim.ts';

const BookingParams = z.object({ id: z.uuid() });
const ActParams = BookingParams.extend({ act: z.enum(actsInClaim) });
const tags = ['cases'];
const response = { 200: BookingClaimSchema };

/** What an owner claims from the deposit after a rental, and how the renter answers. */
export const claimsRoutes: Routes = async (app, { deps }) => {
  const press = pressing(deps, readClaim);

  app.get('/bookings/:id/claim', { schema: { params: BookingParams, response, tags } }, async (request) =>
    readClaim(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.post(
    '/bookings/:id/claim',
    { schema: { params: BookingParams, body: ClaimLineInputSchema, response, tags } },
    async (request, reply) => {
      const { id } = request.params;
      return press(request, reply, id, (personId) => stateClaim(deps, personId, id, request.body));
    },
  );

  app.post(
    '/bookings/:id/claim/contest',
    { schema: { params: BookingParams, body: ContestClaimInputSchema, response, tags } },
    async (request, reply) => {
      const { id } = request.params;
      return press(request, reply, id, (personId) => contestClaim(deps, personId, id, request.body));
    },
  );

  app.post(
    '/bookings/:id/claim/:act',
    { schema: { params: ActParams, body: CaseActInputSchema, response, tags } },
    async (request, reply) => {
      const { id, act } = request.params;
      return press(request, reply, id, (personId) =>
        actInClaim(deps, personId, id, { act, words: request.body?.words ?? '' }),
      );
    },
  );
};
