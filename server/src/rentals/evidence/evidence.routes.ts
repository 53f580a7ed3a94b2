import {
  ConditionInputSchema,
  EvidencePhotoAnswerSchema,
  HandoverQuerySchema,
  HandoverRecordsSchema,
  PhotoSizeQuerySchema,
} from '@borough/domain/evidence/evidence.contract';
import { handovers } from '@borough/domain/evidence/handover.rules';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireBrowser, requireParty, requirePerson } from '#floor/http/session.ts';
import { keepPhoto } from './keep-photo.ts';
import { readRecords } from './read-records.ts';
import { sayCondition } from './say-condition.ts';
import { showPhoto } from './show-photo.ts';

const id = z.object({ id: z.string() });

/** The booking id in the address; anything that isn't an id belongs to no booking. */
function bookingIdOf({ params }: { params: { id: string } }): string {
  if (!z.uuid().safeParse(params.id).success) throw new Problem('booking.not-found');
  return params.id;
}

/** What two people show and say when an item changes hands. */
export async function evidenceRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/bookings/:id/handovers',
    { schema: { params: id, response: { 200: HandoverRecordsSchema } } },
    async (request) => {
      const person = await requirePerson(request);
      return readRecords(deps, person.id, bookingIdOf(request));
    },
  );

  app.put(
    '/bookings/:id/handover-photos/:photoId',
    {
      schema: {
        params: id.extend({ photoId: z.uuid() }),
        querystring: HandoverQuerySchema,
        consumes: ['multipart/form-data'],
        response: { 200: EvidencePhotoAnswerSchema },
      },
    },
    async (request) => {
      const { id: personId } = await requireParty(request);
      const { photoId } = request.params;
      const sending = { bookingId: bookingIdOf(request), photoId, personId, ...request.query };
      return { photo: await keepPhoto(deps, sending, request) };
    },
  );

  app.put(
    '/bookings/:id/handovers/:handover',
    {
      schema: {
        params: id.extend({ handover: z.enum(handovers) }),
        body: ConditionInputSchema,
        response: { 200: HandoverRecordsSchema },
      },
    },
    async (request) => {
      const { id: personId } = await requireParty(request);
      const bookingId = bookingIdOf(request);
      await sayCondition(deps, { bookingId, personId, handover: request.params.handover }, request.body);
      return readRecords(deps, personId, bookingId);
    },
  );

  app.get(
    '/evidence-photos/:id',
    { schema: { params: z.object({ id: z.uuid() }), querystring: PhotoSizeQuerySchema } },
    async (request, reply) => {
      const person = await requireBrowser(request);
      // Admins must show their second factor even for their own photos.
      const { isAdmin } = person.isAdmin ? await requireAdmin(request) : person;
      const { id: photoId } = request.params;
      const bytes = await showPhoto(deps, { id: person.id, isAdmin }, { photoId, ...request.query });
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes);
    },
  );
}
