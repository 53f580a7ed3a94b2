import { AwsClient } from 'aws4fetch';
import { StorageAway } from './files.ts';

export interface S3Access {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What lies in a bucket under a key. */
export interface S3Object {
  key: string;
  bytes: number;
  writtenAt: Date;
}

export interface S3Call {
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const patience = 20_000;
/** A large part may take its time on a slow line. */
const patienceFor = (bytes: number) => patience + Math.round(bytes / 100);

const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** One S3-compatible bucket. */
export interface S3Bucket {
  /** Signs and sends a request about a key. If the storage is away or too busy, throws `StorageAway`; other answers are the caller's. */
  call(method: string, key: string, init?: S3Call): Promise<Response>;
  /** Everything under a prefix, page by page, by key. */
  list(prefix: string): AsyncGenerator<S3Object>;
  /** The names of the folders right under a prefix. */
  folders(prefix: string): Promise<string[]>;
}

/** Speaks to one S3-compatible bucket. Requests are signed, and time out after 20 seconds, or later if they carry much. */
export function openBucket(access: S3Access): S3Bucket {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });
  const base = `${access.endpoint.replace(/\/+$/, '')}/${access.bucket}`;

  async function call(method: string, key: string, { query, body, headers }: S3Call = {}) {
    const address = new URL(key === '' ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const signal = AbortSignal.timeout(patienceFor(body?.byteLength ?? 0));
    const answer = await client
      .fetch(address.href, { method, ...(body ? { body } : {}), headers, signal })
      .catch((error: unknown) => {
        throw new StorageAway(`the file storage is not responding to ${method}`, { cause: error });
      });
    if (answer.status < 500 && answer.status !== 429) return answer;
    await answer.body?.cancel();
    throw new StorageAway(`the file storage answered ${answer.status} to ${method}`);
  }

  /** The answers to one question for what is there, page by page. */
  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const after: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
      const answer = await call('GET', '', { query: { 'list-type': '2', ...query, ...after } });
      const page = await answer.text();
      if (!answer.ok) throw new Error(`the file storage answered ${answer.status} when asked what it has`);
      yield page;
      token = textIn(page, 'NextContinuationToken');
    } while (token !== undefined);
  }

  return {
    call,
    list: async function* (prefix) {
      for await (const page of pages({ prefix }))
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield {
            key: textIn(entry, 'Key') ?? '',
            bytes: Number(textIn(entry, 'Size')),
            writtenAt: new Date(textIn(entry, 'LastModified') ?? 0),
          };
    },
    folders: async (prefix) => {
      const found: string[] = [];
      for await (const page of pages({ prefix, delimiter: '/' }))
        for (const [, name = ''] of page.matchAll(/<CommonPrefixes><Prefix>([^<]*)\/<\/Prefix>/g))
          found.push(name.slice(prefix.length));
      return found;
    },
  };
}
