import type { Readable } from 'node:stream';

export const buckets = [
  'avatars',
  'item-images',
  'pro-pictures',
  'id-documents',
  'evidence',
  'message-photos',
  'site-pictures',
] as const;
export type Bucket = (typeof buckets)[number];

/** Buckets anyone may fetch from; files in the others are streamed only to the people they concern. */
export const publicBuckets = [
  'avatars',
  'item-images',
  'pro-pictures',
  'site-pictures',
] as const satisfies readonly Bucket[];

/** The file storage is away or too busy for now: the same request may succeed later. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** A file as the storage lists it. */
export interface FileEntry {
  path: string;
  bytes: number;
  writtenAt: Date;
}

/** The interface to file storage. We choose the paths; they never contain user input. */
export interface FileStore {
  put(bucket: Bucket, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file as a stream, or null if there is none. */
  read(bucket: Bucket, path: string): Promise<{ stream: Readable; bytes: number } | null>;
  delete(bucket: Bucket, path: string): Promise<void>;
  /** Every file of a bucket, in no order; one that comes or goes meanwhile may be missing. */
  list(bucket: Bucket): AsyncIterable<FileEntry>;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;

/** Whether a path is one we could have made: up to four plain names, so it can't leave its bucket. */
export function isFilePath(path: string): boolean {
  const segments = path.split('/');
  return segments.length <= 4 && segments.every((name) => segment.test(name) && !name.includes('..'));
}
