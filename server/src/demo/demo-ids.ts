import { randomUUID } from 'node:crypto';
import { after, earliest, hour, minute } from '@borough/domain/clocks';
import { type DocumentSide, documentsDeletedAt } from '@borough/domain/identity/identity.rules';
import { addressOfDocument, documentBucket } from '#account/identity/keep-documents.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { keepFile } from '#floor/sealed-files/sealed-store.ts';
import type { Row } from './demo.store.ts';
import { drawSpecimen } from './demo-specimen.ts';
import type { DemoPerson } from './people.ts';

const sides = ['front', 'selfie'] as const satisfies readonly DocumentSide[];

const legalName = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;

const looksBefore = { front: 4 * minute, selfie: 3 * minute };

/**
 * What everyone with an approved ID once sent, a day or so after joining, and the admin's looks at it just before
 * deciding. The documents are gone.
 */
export function approvedIdRows(
  people: readonly DemoPerson[],
  adminId: string,
  now: Date,
): { requests: Row[]; views: Row[] } {
  const requests: Row[] = [];
  const views: Row[] = [];
  for (const person of people.filter(({ idStatus }) => idStatus === 'approved')) {
    const id = randomUUID();
    const reviewed = after(person.joinedAt, 30 * hour);
    requests.push({
      id,
      user_id: person.id,
      legal_name: legalName(person),
      status: 'approved',
      submitted_at: after(person.joinedAt, 5 * hour),
      reviewed_at: reviewed,
      reviewed_by: adminId,
      document_kind: 'drivers-license',
      documents_deleted_at: earliest(documentsDeletedAt(reviewed), now),
    });
    for (const side of sides)
      views.push({
        id: randomUUID(),
        person_id: person.id,
        request_id: id,
        side,
        viewer_id: adminId,
        at: after(reviewed, -looksBefore[side]),
      });
  }
  return { requests, views };
}

interface Ground {
  files: FileStore;
  secret: string;
  now: Date;
}

/** The demo's pending requests, with encrypted specimens of documents, which this puts into the store. */
export async function pendingIdRows(
  people: readonly DemoPerson[],
  { files, secret, now }: Ground,
): Promise<{ requests: Row[]; documents: Row[] }> {
  const drawn = { front: await drawSpecimen('front'), selfie: await drawSpecimen('selfie') };
  const requests: Row[] = [];
  const documents: Row[] = [];
  for (const [n, person] of people.filter(({ idStatus }) => idStatus === 'pending').entries()) {
    const requestId = randomUUID();
    const sent = after(now, -(n + 1) * 3 * hour);
    const urls: Partial<Record<(typeof sides)[number], string>> = {};
    for (const side of sides) {
      const id = randomUUID();
      const kept = await keepFile({ files, secret }, { bucket: documentBucket, id }, drawn[side]);
      urls[side] = addressOfDocument(id);
      documents.push({
        id,
        request_id: requestId,
        person_id: person.id,
        side,
        content_type: 'image/webp',
        bytes: drawn[side].byteLength,
        created_at: sent,
        path: kept.path,
        sealed_key: kept.sealedKey,
      });
    }
    requests.push({
      id: requestId,
      user_id: person.id,
      legal_name: legalName(person),
      front_document_url: urls.front ?? null,
      selfie_url: urls.selfie ?? null,
      status: 'pending',
      submitted_at: sent,
    });
  }
  return { requests, documents };
}
