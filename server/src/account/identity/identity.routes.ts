import { OwnVerificationSchema } from '@borough/domain/identity/identity.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireBrowser, requireMember } from '#floor/http/session.ts';
import { readOwnVerification } from './read-own-verification.ts';
import { showDocument } from './show-document.ts';
import { submitVerification } from './submit-verification.ts';
import { withdrawVerification } from './withdraw-verification.ts';

const DocumentParams = z.object({ id: z.uuid() });

/** What people do about their own ID, and the only route to a document. */
export async function identityRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/verification', { schema: { response: { 200: OwnVerificationSchema } } }, async (request) => {
    const { id } = await requireBrowser(request);
    return readOwnVerification(deps, id);
  });

  app.post(
    '/me/verification',
    { schema: { consumes: ['multipart/form-data'], response: { 201: OwnVerificationSchema } } },
    async (request, reply) => {
      const { id } = await requireMember(request);
      if (!request.isMultipart()) throw new Problem('request.malformed');
      await submitVerification(deps, id, request);
      return reply.status(201).send(await readOwnVerification(deps, id));
    },
  );

  app.delete(
    '/me/verification',
    { schema: { response: { 200: OwnVerificationSchema } } },
    async (request) => {
      const { id } = await requireMember(request);
      await withdrawVerification(deps, id);
      return readOwnVerification(deps, id);
    },
  );

  app.get('/verification-documents/:id', { schema: { params: DocumentParams } }, async (request, reply) => {
    const person = await requireBrowser(request);
    // Admins need their second factor even for their own documents.
    const viewer = person.isAdmin ? await requireAdmin(request) : person;
    const { bytes, contentType, name } = await showDocument(deps, viewer, request.params.id);
    const isPdf = contentType === 'application/pdf';
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `${isPdf ? 'attachment' : 'inline'}; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(bytes);
  });
}
