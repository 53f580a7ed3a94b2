import { randomUUID } from 'node:crypto';
import { VerificationFormSchema } from '@borough/domain/identity/identity.contract';
import {
  largestDocumentBytes,
  type DocumentSide,
  documentSides,
  type IdStatus,
} from '@borough/domain/identity/identity.rules';
import { tidyLegalName } from '@borough/domain/identity/legal-name';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { constraintOf, inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { requireLeft, spend } from '#floor/http/limits.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { bytesOf, type UploadedFile, uploadedFiles } from '#floor/http/files/uploaded-files.ts';
import { dropKept } from '#floor/sealed-files/sealed-store.ts';
import { dropApprovalOf } from './drop-approval.ts';
import { insertDocuments } from './documents.store.ts';
import { addressOfDocument, documentBucket, keepDocuments, type PreparedSide } from './keep-documents.ts';
import { prepareDocument } from './prepare-document.ts';
import { insertRequest, lockIdHolder, readIdHolder, writeIdStatus } from './requests.store.ts';

const limits = { fileSize: largestDocumentBytes, files: documentSides.length };
const maxBytes = documentSides.length * largestDocumentBytes;

/** Refuses anyone who has a pending request. */
function requireOpen(status: IdStatus | undefined): void {
  if (status === undefined) throw new Problem('session.required');
  if (status === 'pending') throw new Problem('identity.already-pending');
}

interface Sent {
  legalName: string;
  files: Map<DocumentSide, UploadedFile>;
}

async function readForm(request: FastifyRequest): Promise<Sent> {
  const files: Sent['files'] = new Map();
  let legalName = '';
  for await (const file of uploadedFiles(request, limits)) {
    const side = documentSides.find((each) => each === file.field);
    if (!side || files.has(side)) throw new Problem('request.malformed');
    legalName = file.texts['legalName'] ?? legalName;
    // A field left empty arrives as a file without bytes.
    if (file.bytes.byteLength > 0) files.set(side, file);
  }
  return { legalName, files };
}

const missing = (side: DocumentSide) => ({ [side]: 'Please choose a file' });

function requireForm({ legalName, files }: Sent): string {
  if (!files.has('front') || !files.has('selfie'))
    throw new Problem('identity.files-missing', {
      fields: {
        ...(files.has('front') ? {} : missing('front')),
        ...(files.has('selfie') ? {} : missing('selfie')),
      },
    });
  const form = VerificationFormSchema.safeParse({ legalName });
  if (form.success) return tidyLegalName(form.data.legalName);
  const [issue] = form.error.issues;
  throw new Problem('request.invalid', { fields: { legalName: issue?.message ?? '' } });
}

/** Every faulty file is named; the answer's code is that of the first one. */
async function prepareAll(files: Sent['files']): Promise<PreparedSide[]> {
  const prepared: PreparedSide[] = [];
  const fields: Record<string, string> = {};
  let first: Problem | undefined;
  for (const [side, { bytes, tooLarge }] of files)
    try {
      if (tooLarge) throw new Problem('identity.file-too-large');
      prepared.push({ side, ...(await prepareDocument(side, bytes)) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      first ??= error;
      fields[side] = error.message;
    }
  if (first) throw new Problem(first.code, { fields });
  return prepared;
}

/**
 * Sends a request to have the person's own ID checked: a form with the legal name and the files `front`, `selfie` and
 * optionally `back`. Each file is checked by its content before any is stored; then the request waits for an admin. Refuses
 * people who already have a pending request (`identity.already-pending`) or are approved under that name
 * (`identity.already-approved`; another name drops the approval), missing and bad files (`identity.…`), and the eleventh try in
 * a day (`request.too-many`). A refusal leaves nothing behind.
 */
export async function submitVerification(
  deps: Deps,
  personId: string,
  request: FastifyRequest,
): Promise<void> {
  requireOpen((await inTransaction(deps.db, (tx) => readIdHolder(tx, personId)))?.status);
  await requireLeft(deps, 'verificationsPerPerson', personId);
  await uploadRoom.within(personId, bytesOf(request, maxBytes), async () => {
    const sent = await readForm(request);
    await spend(deps, 'verificationsPerPerson', personId);
    const legalName = requireForm(sent);
    await keep(deps, personId, legalName, await prepareAll(sent.files));
  });
}

async function keep(
  deps: Deps,
  personId: string,
  legalName: string,
  prepared: readonly PreparedSide[],
): Promise<void> {
  const id = randomUUID();
  const documents = await keepDocuments(deps, id, prepared);
  const urls = Object.fromEntries(documents.map((each) => [each.side, addressOfDocument(each.id)]));
  const now = deps.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      const status = (await lockIdHolder(tx, personId))?.status;
      requireOpen(status);
      if (status === 'approved' && !(await dropApprovalOf(tx, deps, personId, legalName)))
        throw new Problem('identity.already-approved');
      await insertRequest(tx, { id, personId, legalName, urls, now });
      await insertDocuments(tx, personId, documents, now);
      await writeIdStatus(tx, personId, { status: 'pending' });
    });
  } catch (error) {
    await dropKept(deps, documentBucket, documents);
    throw constraintOf(error) === 'verification_requests_one_pending'
      ? new Problem('identity.already-pending')
      : error;
  }
}
