import { savedAs } from '@borough/domain/company';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps, Routes } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireAdmin, requireBrowser } from '#floor/http/session.ts';
import { streamZip } from '#floor/http/files/stream-zip.ts';
import { packParts } from './make-pack.ts';
import { openPack, type PackReader } from './open-pack.ts';

const BookingParams = z.object({ id: z.string() });
const CaseParams = z.object({ id: z.uuid() });

async function sendPack(deps: Deps, reply: FastifyReply, reader: PackReader) {
  await spend(deps, 'evidencePacksPerPerson', reader.personId);
  const facts = await openPack(deps, reader);
  const madeFor =
    reader.part === 'admin' ? 'admin' : facts.renter.id === reader.personId ? 'renter' : 'owner';
  const madeAt = deps.now();
  return reply
    .header('content-type', 'application/zip')
    .header(
      'content-disposition',
      `attachment; filename="${savedAs(`evidence-${bookingNumber(facts.booking.id)}.zip`)}"`,
    )
    .send(streamZip(packParts(deps, facts, { madeFor, madeAt }), { date: madeAt, log: deps.log }));
}

/** A rental's evidence, as a download. */
export const packRoutes: Routes = async (app, { deps }) => {
  app.get('/bookings/:id/evidence-pack', { schema: { params: BookingParams } }, async (request, reply) => {
    const { id: personId } = await requireBrowser(request);
    const { id: bookingId } = request.params;
    if (!z.uuid().safeParse(bookingId).success) throw new Problem('booking.not-found');
    return sendPack(deps, reply, { part: 'party', personId, bookingId });
  });

  app.get(
    '/admin/cases/:id/evidence-pack',
    { schema: { params: CaseParams, tags: ['admin'] } },
    async (request, reply) => {
      const { id: personId } = await requireAdmin(request);
      return sendPack(deps, reply, { part: 'admin', personId, caseId: request.params.id });
    },
  );
};
