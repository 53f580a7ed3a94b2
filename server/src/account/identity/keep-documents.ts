import { randomUUID } from 'node:crypto';
import type { DocumentSide } from '@borough/domain/identity/identity.rules';
import { Problem } from '@borough/domain/problems';
import type { Deps } from '#floor/deps.ts';
import { dropKept, keepFile, type Kept, readKept } from '#floor/sealed-files/sealed-store.ts';
import type { NewDocument } from './documents.store.ts';
import type { PreparedDocument } from './prepare-document.ts';

export const documentBucket = 'id-documents';

/** The address of a document: our own route, which checks each time who is reading. */
export const addressOfDocument = (id: string) => `/api/verification-documents/${id}`;

/** A document ready to be stored, and which side it shows. */
export type PreparedSide = PreparedDocument & { side: DocumentSide };

/**
 * Encrypts a request's documents and puts them into the private store, under names that reveal nothing. Refuses
 * `identity.not-uploaded` if the store fails; then nothing is left behind.
 */
export async function keepDocuments(
  deps: Pick<Deps, 'files' | 'log' | 'secret' | 'previousSecrets'>,
  requestId: string,
  prepared: readonly PreparedSide[],
): Promise<NewDocument[]> {
  const kept: NewDocument[] = [];
  try {
    for (const { side, contentType, bytes } of prepared) {
      const id = randomUUID();
      const lies = await keepFile(deps, { bucket: documentBucket, id }, bytes);
      kept.push({ id, requestId, side, contentType, bytes: bytes.byteLength, ...lies });
    }
    return kept;
  } catch (error) {
    deps.log.error({ err: error }, 'a document could not be stored');
    await dropKept(deps, documentBucket, kept);
    throw new Problem('identity.not-uploaded');
  }
}

/** The document as it was sent; null if its bytes or the secret it was encrypted with are gone, or anyone changed it. */
export const readDocument = (
  deps: Pick<Deps, 'files' | 'secret' | 'previousSecrets'>,
  { id, ...kept }: Kept & { id: string },
): Promise<Buffer | null> => readKept(deps, { bucket: documentBucket, id }, kept);
