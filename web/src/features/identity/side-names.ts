import type { DocumentSide } from '@borough/domain/identity/identity.rules';

/** Names of an ID's pictures in lists. */
export const sideNames = {
  front: 'Front',
  back: 'Back',
  selfie: 'Selfie',
} as const satisfies Record<DocumentSide, string>;
