import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { type Bucket, type FileStore, isFilePath, StorageAway } from './files.ts';

export interface S3Access {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const patience = 20_000;

/**
 * Keeps files in one S3-compatible bucket, with our buckets as its folders. Requests are signed and time out after 20
 * seconds; if the storage is away or too busy, they throw `StorageAway`.
 */
export function openS3Files(access: S3Access): FileStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });
  const base = `${access.endpoint.replace(/\/+$/, '')}/${access.bucket}`;

  const call = async (
    method: string,
    bucket: Bucket,
    path: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    if (!isFilePath(path)) throw new Error('a file path is made of plain names');
    const answer = await client
      .fetch(`${base}/${bucket}/${path}`, { method, ...init, signal: AbortSignal.timeout(patience) })
      .catch((error: unknown) => {
        throw new StorageAway(`the file storage is not responding to ${method}`, { cause: error });
      });
    if (answer.ok || answer.status === 404) return answer;
    const refusal = await answer.text().catch(() => '');
    // Who may not list a bucket isn't told that a file is absent.
    if (method === 'GET' && answer.status === 403 && refusal.includes('<Code>AccessDenied</Code>'))
      return new Response(null, { status: 404 });
    if (answer.status >= 500 || answer.status === 429)
      throw new StorageAway(`the file storage answered ${answer.status} to ${method}`);
    throw new Error(`the file storage answered ${answer.status} to ${method}`);
  };

  return {
    put: async (bucket, path, bytes, contentType) => {
      const answer = await call('PUT', bucket, path, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType, 'content-length': String(bytes.byteLength) },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('the file storage has no such bucket');
    },
    read: async (bucket, path) => {
      const answer = await call('GET', bucket, path);
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      return {
        stream: Readable.fromWeb(answer.body),
        bytes: Number(answer.headers.get('content-length') ?? 0),
      };
    },
    delete: async (bucket, path) => {
      const answer = await call('DELETE', bucket, path);
      await answer.body?.cancel();
    },
  };
}
