import { connect } from 'node:net';
import { problems } from '@borough/domain/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

let db: FreshDatabase;
let server: TestApp;
let port: number;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

/** Sends raw bytes, which no client library would, and reads the whole response. */
const sendRaw = (bytes: string) =>
  new Promise<{ status: number; head: string; body: unknown }>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').setTimeout(5000, () => socket.destroy(new Error(`no end: ${text}`)));
    socket.on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const json: unknown = body === '' ? null : JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n*$/g, ''));
      resolve({ status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: json });
    });
  });

const asked = (line: string, headers = '') =>
  sendRaw(`${line} HTTP/1.1\r\nhost: borough.example\r\nconnection: close\r\n${headers}\r\n`);
const bodyOf = (code: keyof typeof problems) => ({
  error: { code, message: problems[code].say },
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

test.each([
  ['/%E0%A4%A'],
  ['/%'],
  ['/item/%zz'],
  ['/api/items/%E0%A4%A'],
  ['/api/%ff%fe?x=%'],
  ['/files/item-images/%E0%A4%A.webp'],
  ['/%E0%A4%A?x=%E0%A4%A'],
])('an address that cannot be decoded is refused in our words: %s', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, head, body } = await asked(`${method} ${path}`);
    expect([method, status, body]).toEqual([method, 400, bodyOf('request.malformed')]);
    expect(head).toContain('content-type: application/json');
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain(`x-request-id: ${(body as { id: string }).id}`);
  }
});

test('an id that is too long for one names nothing', async () => {
  const { status, body } = await asked(`GET /api/items/${'x'.repeat(400)}`);
  expect([status, body]).toEqual([404, bodyOf('request.not-found')]);
});

test('headers that are too large, or no HTTP at all, are refused in our words', async () => {
  const huge = await asked('GET /api/items', `x-large: ${'x'.repeat(100_000)}\r\n`);
  expect([huge.status, huge.body]).toEqual([431, bodyOf('request.headers-too-large')]);
  const noise = await sendRaw('\u0016\u0003\u0001 hello\r\n\r\n');
  expect([noise.status, noise.body]).toEqual([400, bodyOf('request.malformed')]);
  expect(noise.head).toContain('connection: close');
});
