import { after, hour } from '../clocks.ts';

/** The pictures of one request, in the order they are taken and shown. The back may be missing. */
export const documentSides = ['front', 'back', 'selfie'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** The states of a person's ID. Other people learn only whether it is approved. */
export const idStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export type IdStatus = (typeof idStatuses)[number];

/** The largest file, in bytes: exactly 5 MB still goes. */
export const largestDocumentBytes = 5 * 1024 * 1024;
/** The least width and height of a picture, in pixels: in less nobody reads a name or knows a face. */
export const leastDocumentPixels = 200;

/** The file types allowed, judged by content. */
export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Whether a side may be a file of that type: a selfie must be a picture, a document may also be a PDF. */
export function mayBe(side: DocumentSide, type: DocumentType): boolean {
  return side !== 'selfie' || type !== 'application/pdf';
}

/**
 * The type of a file by its first bytes, whatever its name says; null for anything but JPEG, PNG, WebP and PDF. Twelve
 * bytes are enough.
 */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  const begins = (signs: readonly number[], at = 0) =>
    signs.every((sign, index) => bytes[at + index] === sign);
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  if (begins([0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return null;
}

/** How long people are told a review takes. */
export const reviewedWithin = '24-48 hours';

/** How many days documents are kept after a decision. */
export const documentDaysAfterDecision = 90;

/** When the documents of a decided request are deleted. */
export function documentsDeletedAt(reviewedAt: Date): Date {
  return after(reviewedAt, documentDaysAfterDecision * 24 * hour);
}

/** The kinds of document; the same number on two kinds means two documents. */
export const idKinds = {
  'drivers-license': "Driver's license",
  'id-card': 'ID card',
  passport: 'Passport',
  'residence-permit': 'Residence permit',
} as const;
export type IdKind = keyof typeof idKinds;

/** A document number in the form used for comparison: capital letters and digits only. */
export function plainDocumentNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Why an admin rejects a request, as the person reads it. */
export const rejectReasons = {
  blurry: 'A photo is too blurry to read.',
  glare: 'Glare hides part of the document.',
  cut: 'Part of the document is cut off.',
  expired: 'The document has expired.',
  name: "The name you entered doesn't match the document.",
  selfie: "The selfie doesn't match the photo on the document.",
  unreadable: "We can't read the document.",
  kind: "We can't accept this kind of document.",
} as const;
export type RejectReason = keyof typeof rejectReasons;

/** What the person reads: the chosen reasons, then the admin's own words. */
export function rejectionWords(picked: readonly RejectReason[], note: string): string {
  return [...picked.map((reason) => rejectReasons[reason]), note.trim()]
    .filter((words) => words !== '')
    .join(' ');
}

const plainName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The first name of a legal name, which the display name must begin with for the check mark to show: "Maya" of "Maya
 * Elena Reyes".
 */
export function firstNameOf(legalName: string): string {
  return legalName.normalize('NFC').trim().split(/\s+/)[0] ?? '';
}

/** Whether a display name begins with the first name on the approved document; "Maya R." does for "Maya". */
export function showsApprovedName(displayName: string, approvedFirstName: string): boolean {
  const [first = ''] = plainName(displayName).split(' ');
  return first.replace(/[.,]+$/, '') === plainName(approvedFirstName);
}

/** Whether changing a legal name revokes an approval: it does unless only spacing and capitalization differ. */
export function dropsApproval(approvedLegalName: string, newLegalName: string | null): boolean {
  return plainName(approvedLegalName) !== plainName(newLegalName ?? '');
}
