import { randomUUID } from 'node:crypto';
import { sealFile } from '#floor/sealed-files/sealing.ts';
import type { Deps } from '#floor/deps.ts';
import type { Ground } from './builders.ts';
import type { OwnedMark } from './planted-marks.ts';

/** Writes a rejected ID request by that person, with a document that is kept; returns both ids. */
export async function plantId(
  { owner }: Ground,
  personId: string,
  { files, secret }: Pick<Deps, 'files' | 'secret'>,
): Promise<{ requestId: string; documentId: string; marks: OwnedMark[] }> {
  const [requestId, documentId] = [randomUUID(), randomUUID()];
  const path = `plantedmark-sealed-${documentId}`;
  const { bytes, sealedKey } = sealFile(
    { secret },
    { bucket: 'id-documents', id: documentId },
    Buffer.from('Plantedmark document bytes'),
  );
  await files.put('id-documents', path, bytes, 'application/octet-stream');
  await owner.query(
    `insert into public.verification_requests (id, user_id, legal_name, front_document_url, selfie_url, status,
       submitted_at, reviewed_at, reason)
     values ($1, $2, 'Plantedmark Legal Name', $3, $3, 'rejected', now(), now(), 'Plantedmark glare')`,
    [requestId, personId, `/api/verification-documents/${documentId}`],
  );
  await owner.query(
    `insert into public.id_documents (id, request_id, person_id, side, content_type, bytes, created_at, path, sealed_key)
     values ($1, $2, $3, 'front', 'image/webp', $4, now(), $5, $6)`,
    [documentId, requestId, personId, bytes.length, path, sealedKey],
  );
  const readers = ['renter', 'moderator', 'admin'] as const;
  return {
    requestId,
    documentId,
    marks: [
      { words: 'Plantedmark Legal Name', what: 'legal name', readers },
      { words: 'Plantedmark glare', what: 'reason of a rejection', readers },
      { words: 'Plantedmark document bytes', what: 'ID document', readers },
      { words: documentId, what: 'document address', readers },
      { words: 'plantedmark-sealed', what: 'place of a document', readers: [] },
      { words: sealedKey, what: 'key of a document', readers: [] },
    ],
  };
}
