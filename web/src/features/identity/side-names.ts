import type { DocumentSide } from '@borough/domain/identity/identity.rules';

/** What the pictures of an ID are called in lists. */
export const sideNames = {
  front: 'Front',
  back: 'Back',
  selfie: 'Selfie',
} as const satisfies Record<DocumentSide, string>;
