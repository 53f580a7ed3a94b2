import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentSide } from '@borough/domain/identity/identity.rules';
import { Problem } from '@borough/domain/problems';
import type { Deps } from '../deps.ts';
import { openDocument, sealDocument } from './document-keys.ts';
import type { NewDocument, StoredDocument } from './documents.store.ts';
import type { PreparedDocument } from './prepare-document.ts';

export const documentBucket = 'id-documents';

/** The address of a document: our own route, which asks each time who reads. */
export const addressOfDocument = (id: string) => `/api/verification-documents/${id}`;

/** A document ready to be kept, with the side it is of. */
export type PreparedSide = PreparedDocument & { side: DocumentSide };

/** Drops the bytes of documents whose rows never came to be; what cannot be dropped stays behind, and nobody has its key. */
export async function dropDocuments(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  documents: readonly { path: string }[],
): Promise<void> {
  for (const { path } of documents)
    await files.delete(documentBucket, path).catch((error: unknown) => {
      log.warn({ err: error, path }, 'an encrypted document could not be dropped');
    });
}

/**
 * Encrypts the documents of a request and puts them into the private store, under names that say nothing. Refuses
 * `identity.not-uploaded` when the store fails; then nothing of them stays.
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
      const sealed = sealDocument(deps, id, bytes);
      const document = {
        id,
        requestId,
        side,
        contentType,
        bytes: bytes.byteLength,
        path: randomUUID(),
        sealedKey: sealed.sealedKey,
      };
      kept.push(document);
      await deps.files.put(documentBucket, document.path, sealed.bytes, 'application/octet-stream');
    }
    return kept;
  } catch (error) {
    deps.log.error({ err: error }, 'a document could not be stored');
    await dropDocuments(deps, kept);
    throw new Problem('identity.not-uploaded');
  }
}

/** The document as it was sent; null when its bytes or the secret it was encrypted with are gone, or anyone changed it. */
export async function readDocument(
  deps: Pick<Deps, 'files' | 'secret' | 'previousSecrets'>,
  { id, path, sealedKey }: Pick<StoredDocument, 'id' | 'path' | 'sealedKey'>,
): Promise<Buffer | null> {
  const found = await deps.files.read(documentBucket, path);
  if (!found) return null;
  return openDocument(deps, id, { bytes: await buffer(found.stream), sealedKey });
}
