/** Where evidence photos are stored: a private bucket, encrypted. */
export const evidenceBucket = 'evidence';

/** Photos are kept in two sizes: full for evidence, and small for lists. */
export type FileSize = 'full' | 'small';

/** The id under which one size of a photo is encrypted. */
export const fileIdOf = (evidenceId: string, size: FileSize) => `${evidenceId}.${size}`;
