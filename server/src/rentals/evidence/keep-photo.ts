import { createHash } from 'node:crypto';
import type { EvidencePhoto } from '@borough/domain/evidence/evidence.contract';
import { type Handover, maxPhotosOfHandover } from '@borough/domain/evidence/handover.rules';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { requireLeft, spend } from '#floor/http/limits.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { bytesOf, uploadedFiles } from '#floor/http/files/uploaded-files.ts';
import { preparePhoto } from '#floor/photos/photo-pixels.ts';
import { isMoreThanPicture } from '#floor/photos/second-content.ts';
import { dropKept, keepFile } from '#floor/sealed-files/sealed-store.ts';
import { appendEvidence } from './append-evidence.ts';
import { authorOf, requireRecording, requireRental, tellOfRecord } from './at-handover.ts';
import { countPhotos, evidenceById } from './evidence.store.ts';
import { insertFiles, type NewFile } from './evidence-files.store.ts';
import { evidenceBucket, fileIdOf, type FileSize } from './photo-files.ts';
import { type PhotoContent, photoOf } from './recorded-content.ts';
import { shownPhoto } from './shown-photos.ts';
import { lockRentalFor, type Rental, rentalFor } from './rentals.store.ts';

/** Scratches stay visible at the larger width; lists show the smaller one. */
const widths = [480, 2048] as const;

interface Sending {
  bookingId: string;
  /** Chosen by the sender, so we recognize the same photo sent again. */
  photoId: string;
  personId: string;
  handover: Handover;
}

/** The photo, if it already arrived. Refuses an id used for something else (`request.key-reused`). */
async function arrived(tx: Tx, rental: Rental, sending: Sending): Promise<EvidencePhoto | null> {
  const row = await evidenceById(tx, sending.photoId);
  if (!row) return null;
  const isSame =
    row.bookingId === sending.bookingId &&
    row.personId === sending.personId &&
    photoOf(row)?.handover === sending.handover;
  if (!isSame) throw new Problem('request.key-reused');
  return shownPhoto(row, rental, null);
}

/** The photo, if it already arrived. Refuses a hand-over that isn't being recorded now, and a ninth photo. */
async function admit(tx: Tx, rental: Rental, sending: Sending, now: Date): Promise<EvidencePhoto | null> {
  const before = await arrived(tx, rental, sending);
  if (before) return before;
  requireRecording(rental, sending.handover, now);
  if ((await countPhotos(tx, sending)) >= maxPhotosOfHandover) throw new Problem('evidence.too-many-photos');
  return null;
}

async function readPhotoOf(request: FastifyRequest): Promise<Buffer> {
  for await (const { bytes, tooLarge } of uploadedFiles(request, { fileSize: largestPhotoBytes, files: 1 })) {
    if (tooLarge) throw new Problem('item.photo-too-large');
    if (isMoreThanPicture(bytes)) throw new Problem('evidence.photo-two-things');
    return bytes;
  }
  throw new Problem('request.invalid', { fields: { photo: 'Please choose a photo.' } });
}

interface Prepared {
  content: Omit<PhotoContent, 'handover'>;
  sha256: string;
  sizes: { size: FileSize; bytes: Buffer }[];
}

async function prepare(bytes: Buffer): Promise<Prepared> {
  const { files, placeholder } = await preparePhoto(bytes, widths);
  const [small, full] = [files[0], files.at(-1)];
  if (!small || !full) throw new Error('a photo has at least one width');
  return {
    content: { width: full.width, height: full.height, placeholder },
    sha256: createHash('sha256').update(full.bytes).digest('hex'),
    sizes: [
      { size: 'small', bytes: small.bytes },
      { size: 'full', bytes: full.bytes },
    ],
  };
}

async function write(
  deps: Pick<Deps, 'db' | 'now'>,
  sending: Sending,
  { content, sha256 }: Prepared,
  files: readonly NewFile[],
): Promise<{ photo: EvidencePhoto; isNew: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const { bookingId, photoId: id, personId, handover } = sending;
    const now = deps.now();
    const rental = requireRental(await lockRentalFor(tx, bookingId, personId));
    const before = await admit(tx, rental, sending, now);
    if (before) return { photo: before, isNew: false };
    const by = authorOf(rental, personId);
    await appendEvidence(
      tx,
      { id, bookingId, kind: 'photo', by, content: { handover, ...content }, sha256 },
      now,
    );
    await insertFiles(tx, id, files);
    tellOfRecord(tx, rental, now);
    const row = await evidenceById(tx, id);
    if (!row) throw new Error('a photo that was written cannot be read');
    return { photo: shownPhoto(row, rental, null), isNew: true };
  });
}

/**
 * Stores a photo one side took at a hand-over: checked by its content, reduced to its pixels, hashed and then encrypted.
 * Sent again under the same id, it's the same photo, whatever became of the first response. Refuses strangers
 * (`booking.not-found`), a hand-over that isn't being recorded now (`evidence.closed`), a ninth photo, files that aren't a
 * picture or are something else as well, and files that are too large. A refused photo leaves nothing behind.
 */
export async function keepPhoto(
  deps: Deps,
  sending: Sending,
  request: FastifyRequest,
): Promise<EvidencePhoto> {
  const { bookingId, personId, photoId } = sending;
  const before = await inTransaction(deps.db, async (tx) =>
    admit(tx, requireRental(await rentalFor(tx, bookingId, personId)), sending, deps.now()),
  );
  if (before) {
    // Responding while the sender is still uploading would close the connection, and the response would be lost.
    await uploadRoom.within(personId, bytesOf(request, largestPhotoBytes), () => readPhotoOf(request));
    return before;
  }
  await requireLeft(deps, 'photosPerPerson', personId);
  return uploadRoom.within(personId, bytesOf(request, largestPhotoBytes), async () => {
    const bytes = await readPhotoOf(request);
    await spend(deps, 'photosPerPerson', personId);
    return store(deps, sending, photoId, await prepare(bytes));
  });
}

async function store(
  deps: Deps,
  sending: Sending,
  photoId: string,
  prepared: Prepared,
): Promise<EvidencePhoto> {
  const files: NewFile[] = [];
  let kept = false;
  try {
    for (const { size, bytes } of prepared.sizes) {
      const lies = await keepFile(deps, { bucket: evidenceBucket, id: fileIdOf(photoId, size) }, bytes);
      files.push({ size, bytes: bytes.byteLength, ...lies });
    }
    const { photo, isNew } = await write(deps, sending, prepared, files);
    kept = isNew;
    return photo;
  } catch (error) {
    // The id already belongs to another rental's photo.
    throw constraintOf(error) === 'evidence_pkey' ? new Problem('request.key-reused') : error;
  } finally {
    if (!kept) await dropKept(deps, evidenceBucket, files);
  }
}
