import {
  largestDocumentBytes,
  documentTypeOf,
  type DocumentSide,
  mayBe,
} from '@borough/domain/identity/identity.rules';
import { type ProblemCode, wordsOf } from '@borough/domain/problems';
import { type Advice, adviceFor, brightnessOf } from './picture-quality.ts';
import { releaseLater } from '../../lib/server/release-later.ts';

/** A file that may be sent, and what to show of it. */
export interface ChosenFile {
  file: File;
  /** An address of the picture, valid while the page is open; null for a PDF. */
  preview: string | null;
  /** What's probably wrong with it. */
  advice: Advice | null;
}

const longSide = 512;
const headBytes = 12;

/** Why a file can't be that side of an ID, judged by its size and first bytes; null if it can. */
export async function whyNotChosen(side: DocumentSide, file: Blob): Promise<ProblemCode | null> {
  if (file.size > largestDocumentBytes) return 'identity.file-too-large';
  const type = documentTypeOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (type === null) return 'identity.file-type';
  return mayBe(side, type) ? null : 'identity.selfie-type';
}

/** The brightness of a picture, scaled down; null if the browser can't read it. */
async function readPicture(file: Blob) {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return context ? brightnessOf(context.getImageData(0, 0, canvas.width, canvas.height)) : null;
}

/** Accepts a file as that side of an ID, with advice about the photo, or says why it can't. */
export async function chooseFile(side: DocumentSide, file: File): Promise<ChosenFile | { refusal: string }> {
  const why = await whyNotChosen(side, file);
  if (why) return { refusal: wordsOf(why) };
  const isPicture =
    documentTypeOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) !== 'application/pdf';
  const picture = isPicture ? await readPicture(file) : null;
  return {
    file,
    preview: isPicture ? URL.createObjectURL(file) : null,
    advice: picture && adviceFor(picture),
  };
}

/** Frees the memory of a file's preview. */
export function forgetPreview(chosen: ChosenFile | undefined): void {
  if (chosen?.preview) releaseLater(chosen.preview);
}
