/** Where photos of evidence lie: a private bucket, encrypted. */
export const evidenceBucket = 'evidence';

/** A photo is kept in two sizes: as it counts, and small for lists. */
export type FileSize = 'full' | 'small';

/** The id under which one size of a photo is encrypted. */
export const fileIdOf = (evidenceId: string, size: FileSize) => `${evidenceId}.${size}`;
