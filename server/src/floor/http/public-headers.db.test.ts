import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

// Every header of these answers as the plugins set them, each for itself, before they were set once.
const always = {
  'content-security-policy':
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'none';img-src 'self' data: blob:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self';connect-src 'self';style-src-attr 'unsafe-inline';worker-src 'self';manifest-src 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'content-type': 'application/json; charset=utf-8',
  connection: 'keep-alive',
};
const shared = { ...always, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
const personal = { ...always, 'cache-control': 'no-store' };

const browser = { 'accept-encoding': 'gzip, deflate, br' };
const none = {};
const asks: [
  path: string,
  headers: Record<string, string>,
  status: number,
  expected: object,
  length: number,
][] = ['/api/items', '/api/items/ITEM'].flatMap((path) => [
  [path, none, 200, shared, 0],
  [path, browser, 200, { ...shared, 'content-encoding': 'br' }, 0],
  [path, { 'accept-encoding': 'gzip' }, 200, { ...shared, 'content-encoding': 'gzip' }, 0],
  [path, { 'accept-encoding': '*' }, 200, { ...shared, 'content-encoding': 'gzip' }, 0],
  [path, { 'accept-encoding': 'br;q=0, gzip;q=0.5' }, 200, { ...shared, 'content-encoding': 'gzip' }, 0],
  [path, { cookie: 'a=b' }, 200, personal, 0],
  [path, { authorization: 'Basic x' }, 200, personal, 0],
  [path, { authorization: 'Bearer x' }, 401, personal, 159],
]);
asks.push(
  // Less than a kilobyte isn't compressed.
  ['/api/items?search=zeppelin', browser, 200, shared, 0],
  ['/api/categories', { cookie: 'a=b' }, 200, personal, 0],
  ['/api/items?limit=x', browser, 400, personal, 195],
  ['/api/items/none', browser, 404, personal, 106],
);

const opened = { br: brotliDecompressSync, gzip: gunzipSync };

test('public reads have the headers and the compression they had, the first time and kept, and for HEAD too', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { keepsAnswers: true });
  const { id } = await anItem(db, { description: 'Works well. '.repeat(100) });
  const ask = async (method: 'GET' | 'HEAD', path: string, headers: Record<string, string>) => {
    const reply = await server.app.inject({ method, url: path.replace('ITEM', id), headers });
    const { date, etag, 'content-length': length, 'x-request-id': requestId, ...rest } = reply.headers;
    expect([typeof date, requestId]).toEqual(['string', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    return { reply, etag, length: Number(length), rest };
  };
  const plain = new Map<string, string>();
  for (const [path, headers, status, expected, length] of [...asks, ...asks]) {
    const where = `${path} ${JSON.stringify(headers)}`;
    const { reply, etag, length: said, rest } = await ask('GET', path, headers);
    expect([reply.statusCode, rest], where).toEqual([status, expected]);
    expect(said, where).toBe(reply.rawPayload.length);
    if (length > 0) expect(said, where).toBe(length);
    if (status !== 200) continue;
    expect(typeof etag, where).toBe(
      'cache-control' in expected && expected === personal ? 'undefined' : 'string',
    );
    const encoding = String(reply.headers['content-encoding']);
    const text =
      encoding in opened ? opened[encoding as keyof typeof opened](reply.rawPayload) : reply.rawPayload;
    expect(text.toString(), where).toBe(plain.get(path) ?? text.toString());
    plain.set(path, text.toString());
    if (etag === undefined) continue;
    const again = await server.app.inject({
      url: path.replace('ITEM', id),
      headers: { ...headers, 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.body, again.headers['content-encoding']], where).toEqual([
      304,
      '',
      undefined,
    ]);
    const { 'content-encoding': _unsaid, ...whole } = expected as Record<string, string>;
    const head = await ask('HEAD', path, headers);
    expect([head.rest, head.length], where).toEqual([whole, Buffer.byteLength(plain.get(path) ?? '')]);
  }
});
