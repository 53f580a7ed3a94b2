import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from './files.ts';
import { openS3Files } from './files-s3.ts';

const kept = new Map<string, Buffer>();
const signatures: string[] = [];
let server: Server;
let files: FileStore;

// The part of the S3 protocol that we use.
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      signatures.push(String(request.headers.authorization));
      const path = request.url ?? '';
      const body = await buffer(request);
      if (path.includes('hidden'))
        return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      if (path.includes('broken')) return response.writeHead(403).end('<Error/>');
      if (request.method === 'PUT') kept.set(path, body);
      if (request.method === 'DELETE') kept.delete(path);
      const found = kept.get(path);
      if (request.method === 'GET')
        return found ? response.end(found) : response.writeHead(404).end('<Error/>');
      return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}/`;
  files = openS3Files({
    endpoint,
    bucket: 'borough',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
});
afterAll(() => new Promise((closed) => server.close(closed)));

test('a file is put, read and deleted under its bucket, each request signed', async () => {
  await files.put('item-images', 'a/1-0-320.webp', Buffer.from('picture'), 'image/webp');
  expect([...kept.keys()]).toEqual(['/borough/item-images/a/1-0-320.webp']);
  const found = await files.read('item-images', 'a/1-0-320.webp');
  expect(found?.bytes).toBe(7);
  expect((await buffer(found!.stream)).toString()).toBe('picture');
  await files.delete('item-images', 'a/1-0-320.webp');
  expect(await files.read('item-images', 'a/1-0-320.webp')).toBeNull();
  await files.delete('item-images', 'a/1-0-320.webp');
  for (const signature of signatures)
    expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-1\/s3\/aws4_request/);
});

test('a refusal of the storage is an error, not a missing file', async () => {
  await expect(files.read('avatars', 'broken.webp')).rejects.toThrow('403');
  await expect(files.put('avatars', 'broken.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('403');
});

test('a bucket that hides what is absent says 403, which is a missing file and no error; writing there is one', async () => {
  expect(await files.read('item-images', 'a/hidden.webp')).toBeNull();
  await expect(files.put('item-images', 'a/hidden.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(
    '403',
  );
});

test('a path that is not ours never leaves the process', async () => {
  const before = signatures.length;
  for (const path of ['../x', 'a/../b', '', '/x', 'a//b', 'a\u0000b', '.x'])
    await expect(files.read('avatars', path)).rejects.toThrow('plain names');
  expect(signatures).toHaveLength(before);
});
