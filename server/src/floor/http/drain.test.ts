import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#floor/deps.ts';
import { drain, hasUploads, noteUpload, watchConnections } from './drain.ts';

/** An app that answers once it has read the whole body, however long that takes. */
async function aListener() {
  const app: App = fastify();
  watchConnections(app);
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const part of body) bytes += part.length;
    return bytes;
  });
  app.get('/', async () => ({}));
  app.post('/', async ({ body }) => ({ bytes: body }));
  app.addHook('preParsing', async (request) => {
    if (request.url === '/allowed') noteUpload(request);
  });
  app.post('/allowed', async ({ body }) => ({ bytes: body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port };
}

async function aSender(port: number, type: string, path = '/allowed') {
  const socket = connect(port, '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (part: Buffer) => heard.push(part.toString())).on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now())));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n`);
  return { socket, heard: () => heard.join(''), closed };
}

test('stopping cuts requests that do not answer and uploads that stall, and waits for allowed uploads that progress', async () => {
  const { app, port } = await aListener();
  const form = 'multipart/form-data; boundary=edge';
  const [moving, stalled, barred] = await Promise.all([
    aSender(port, form),
    aSender(port, form),
    aSender(port, form, '/'),
  ]);
  await expect.poll(() => hasUploads(app)).toBe(true);
  await expect.poll(() => app.connections.size).toBe(3);
  const began = performance.now();
  const drained = drain(app, { answersMs: 400, uploadsMs: 8_000 });
  for (let n = 0; n < 10; n += 1) {
    moving.socket.write('x'.repeat(10));
    // It goes on as well, but nobody allowed it.
    if (n < 9) barred.socket.write('x');
    await sleep(150);
  }
  await drained;
  expect(moving.heard()).toMatch(/^HTTP\/1.1 200 .*\{"bytes":100\}$/s);
  expect([stalled.heard(), barred.heard()]).toEqual(['', '']);
  expect(Math.max(await stalled.closed, await barred.closed)).toBeLessThan(await moving.closed);
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(hasUploads(app)).toBe(false);
});

test('an upload that never ends is cut as well', async () => {
  const { app, port } = await aListener();
  const endless = await aSender(port, 'multipart/form-data; boundary=edge');
  await expect.poll(() => hasUploads(app)).toBe(true);
  const timer = setInterval(() => endless.socket.write('x'), 50);
  await drain(app, { answersMs: 200, uploadsMs: 900 });
  clearInterval(timer);
  expect(endless.heard()).toBe('');
});

test('a server that stops answers what is sent meanwhile, also over kept connections, and ends each with its answer', async () => {
  const { app, port } = await aListener();
  const aCaller = () => {
    const socket = connect(port, '127.0.0.1');
    const heard: string[] = [];
    socket.on('data', (part: Buffer) => heard.push(part.toString())).on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const ask = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return { ask, closed, answers: () => heard.join('').match(/HTTP.1.1 \d+|^connection:.*/gim) ?? [] };
  };
  const kept = aCaller();
  kept.ask();
  await expect.poll(kept.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive']);
  const drained = drain(app, { noticeMs: 5_000, answersMs: 400, uploadsMs: 400 });
  await sleep(300);
  const fresh = aCaller();
  fresh.ask();
  kept.ask();
  await Promise.all([kept.closed, fresh.closed]);
  expect(fresh.answers()).toEqual(['HTTP/1.1 200', 'connection: close']);
  expect(kept.answers().slice(2)).toEqual(['HTTP/1.1 200', 'connection: close']);
  const began = performance.now();
  await drained;
  // Nobody is connected anymore, so nobody is waited for.
  expect(performance.now() - began).toBeLessThan(3_000);
});
