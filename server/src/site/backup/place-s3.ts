import { openBucket, type S3Access, type S3Bucket } from '#floor/outside/s3.ts';
import type { BackupPlace } from './place.ts';

/** Files up to this size go in one request, larger ones in parts of it. */
const partBytes = 16 * 2 ** 20;

/** The same bytes in pieces of exactly `partBytes`, but for the last. */
async function* inParts(contents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of contents) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    while (bytes >= partBytes) {
      const all = Buffer.concat(chunks);
      yield new Uint8Array(all.subarray(0, partBytes));
      chunks = [all.subarray(partBytes)];
      bytes -= partBytes;
    }
  }
  yield new Uint8Array(Buffer.concat(chunks));
}

async function granted(answer: Response, what: string): Promise<Response> {
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`the storage of the backups answered ${answer.status} to ${what}`);
}

async function put(bucket: S3Bucket, key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.byteLength) };
  const answer = await granted(await bucket.call('PUT', key, { body, headers }), 'a file');
  await answer.body?.cancel();
}

/** One after the other under an upload of their own, which the storage forgets if a part fails. */
async function putParts(
  bucket: S3Bucket,
  key: string,
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  first: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const began = await granted(await bucket.call('POST', key, { query: { uploads: '' } }), 'a large file');
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await began.text())?.[1];
  if (uploadId === undefined) throw new Error('the storage of the backups named no upload');
  try {
    const tags: string[] = [];
    const send = async (body: Uint8Array<ArrayBuffer>) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const headers = { 'content-length': String(body.byteLength) };
      const answer = await granted(
        await bucket.call('PUT', key, { query, body, headers }),
        'a part of a file',
      );
      await answer.body?.cancel();
      tags.push(answer.headers.get('etag') ?? '');
    };
    await send(first);
    for await (const part of parts) if (part.byteLength > 0) await send(part);
    const lines = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = new TextEncoder().encode(
      `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`,
    );
    const ended = await granted(
      await bucket.call('POST', key, { query: { uploadId }, body }),
      'the end of a file',
    );
    // The storage answers 200 before it knows whether it will succeed.
    if ((await ended.text()).includes('<Error>'))
      throw new Error('the storage of the backups could not put a large file together');
  } catch (error) {
    await bucket.call('DELETE', key, { query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Backups under a folder of an S3-compatible bucket. */
export function openS3Place(address: string, access: S3Access, folder: string): BackupPlace {
  const bucket = openBucket(access);
  const prefix = folder === '' ? '' : `${folder}/`;
  const list: BackupPlace['list'] = async function* (within) {
    for await (const { key, bytes } of bucket.list(`${prefix}${within}`))
      yield { path: key.slice(prefix.length), bytes };
  };
  return {
    address,
    list,
    folders: () => bucket.folders(prefix),
    write: async (path, contents) => {
      const parts = inParts(contents);
      const first = await parts.next();
      if (first.done) return;
      await (first.value.byteLength < partBytes
        ? put(bucket, `${prefix}${path}`, first.value)
        : putParts(bucket, `${prefix}${path}`, parts, first.value));
    },
    read: async (path) => {
      const answer = await bucket.call('GET', `${prefix}${path}`);
      if (answer.status === 404) return null;
      return (await granted(answer, 'a question for a file')).body;
    },
    delete: async (path) => {
      const answer = await bucket.call('DELETE', `${prefix}${path}`);
      await answer.body?.cancel();
    },
  };
}
