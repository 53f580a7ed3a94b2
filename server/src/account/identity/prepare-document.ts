import {
  documentTypeOf,
  type DocumentSide,
  leastDocumentPixels,
  mayBe,
} from '@borough/domain/identity/identity.rules';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import { preparePicture, shorterSide } from '#floor/photos/photo-pixels.ts';
import { endsAsArchive, isMoreThanPicture } from '#floor/photos/second-content.ts';
import { checkPdf } from './check-pdf.ts';

/** A document as we store it: pictures re-encoded, PDFs unchanged. */
export interface PreparedDocument {
  bytes: Uint8Array;
  contentType: 'image/webp' | 'application/pdf';
}

/** Letters on a card stay readable at this width or height, in pixels. */
const longest = 2400;
const quality = 85;

const ofPictures: Partial<Record<ProblemCode, ProblemCode>> = {
  'item.photo-unreadable': 'identity.file-unreadable',
  'item.photo-too-many-pixels': 'identity.too-many-pixels',
};

const endOfPdf = Buffer.from('%%EOF');
/** Whether a file is also something else: an archive at its end, a PDF within a picture, or more than whitespace after the end of a PDF. */
function isTwoThings(file: Buffer, isPdf: boolean): boolean {
  if (!isPdf) return isMoreThanPicture(file);
  if (endsAsArchive(file)) return true;
  const end = file.lastIndexOf(endOfPdf);
  return end >= 0 && !/^[\s\0]*$/.test(file.subarray(end + endOfPdf.length).toString('latin1'));
}

async function pictureOf(bytes: Uint8Array): Promise<PreparedDocument> {
  try {
    const picture = await preparePicture(bytes, { longest, quality });
    if ((await shorterSide(picture)) < leastDocumentPixels) throw new Problem('identity.picture-too-small');
    return { bytes: picture, contentType: 'image/webp' };
  } catch (error) {
    const code = error instanceof Problem ? ofPictures[error.code] : undefined;
    throw code ? new Problem(code) : error;
  }
}

/**
 * Checks one file of a request by its content, whatever its name says. Pictures are re-encoded: upright, without location or
 * camera data, pixels only. Refuses anything that isn't a JPEG, PNG, WebP or PDF or is also something else
 * (`identity.file-type`), a selfie that isn't a picture (`identity.selfie-type`), broken files, too many and too few pixels, and PDFs that
 * `checkPdf` refuses.
 */
export async function prepareDocument(side: DocumentSide, bytes: Uint8Array): Promise<PreparedDocument> {
  const type = documentTypeOf(bytes);
  if (type === null) throw new Problem('identity.file-type');
  if (!mayBe(side, type)) throw new Problem('identity.selfie-type');
  const isPdf = type === 'application/pdf';
  if (isTwoThings(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isPdf))
    throw new Problem('identity.file-type');
  if (!isPdf) return pictureOf(bytes);
  await checkPdf(bytes);
  return { bytes, contentType: type };
}
