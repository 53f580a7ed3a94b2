import { Readable } from 'node:stream';
import { type Bucket, type FileStore, isFilePath } from './files.ts';
import { openBucket, type S3Access, type S3Call } from './s3.ts';

/**
 * Keeps files in one S3-compatible bucket, with our buckets as its folders. Requests are signed and time out after 20
 * seconds; if the storage is away or too busy, they throw `StorageAway`.
 */
export function openS3Files(access: S3Access): FileStore {
  const storage = openBucket(access);

  const call = async (method: string, bucket: Bucket, path: string, init: S3Call = {}) => {
    if (!isFilePath(path)) throw new Error('a file path is made of plain names');
    const answer = await storage.call(method, `${bucket}/${path}`, init);
    if (answer.ok || answer.status === 404) return answer;
    const refusal = await answer.text().catch(() => '');
    // Who may not list a bucket isn't told that a file is absent.
    if (method === 'GET' && answer.status === 403 && refusal.includes('<Code>AccessDenied</Code>'))
      return new Response(null, { status: 404 });
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
    list: async function* (bucket) {
      const prefix = `${bucket}/`;
      for await (const { key, bytes, writtenAt } of storage.list(prefix))
        yield { path: key.slice(prefix.length), bytes, writtenAt };
    },
  };
}
