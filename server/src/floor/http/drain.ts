import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { App } from '#floor/deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every open connection; the time is when bytes of an upload last arrived on it, null if none is under way. */
    connections: Map<Socket, Upload | null>;
    /** Whether it is about to stop: it tells balancers so, and ends each connection with its answer. */
    leaving: { is: boolean };
  }
}

interface Upload {
  bytes: number;
  movedAt: number;
}

const lookMs = 50;

/**
 * How long stopping waits, in milliseconds: while it goes on answering, if somebody is connected, for answers, and for uploads that go on
 * arriving.
 */
export interface Patience {
  noticeMs?: number;
  answersMs: number;
  uploadsMs: number;
}

/** A server's. Whatever stops it with SIGTERM has to wait a little longer before it kills. */
export const serverPatience: Patience = { answersMs: 6_000, uploadsMs: 30_000 };

/** How long a balancer gets to notice that a server is leaving, and to send what comes to another. */
export const noticeMs = 2_000;

/** Keeps track of connections and of the uploads on them, for `drain`. Before the app listens. */
export function watchConnections(app: App): void {
  const connections: App['connections'] = new Map();
  app.decorate('connections', connections);
  const leaving: App['leaving'] = { is: false };
  app.decorate('leaving', leaving);
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.is) reply.header('connection', 'close');
  });
  app.server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (connections.has(socket)) connections.set(socket, null);
  });
}

/** Says that the body of a request is an upload that somebody may make, so that stopping waits for it. */
export function noteUpload({ server: { connections }, raw: { socket } }: FastifyRequest): void {
  if (connections.has(socket))
    connections.set(socket, { bytes: socket.bytesRead, movedAt: performance.now() });
}

/** Whether an upload is under way on some connection. */
export const hasUploads = (app: App): boolean =>
  [...app.connections.values()].some((upload) => upload !== null);

/** Whether bytes of the upload arrived lately: one that stalls isn't waited for. */
function isMoving(socket: Socket, upload: Upload | null, withinMs: number): boolean {
  if (!upload) return false;
  if (socket.bytesRead > upload.bytes) {
    upload.bytes = socket.bytesRead;
    upload.movedAt = performance.now();
  }
  return performance.now() - upload.movedAt < withinMs;
}

/**
 * Closes a listening app. For `noticeMs` it still answers: a balancer may be sending something over a connection it keeps, and what
 * writes would be lost, as nobody sends that again. Then requests in progress get at most `answersMs` to finish, uploads that go on
 * arriving `uploadsMs`, and as long as an answer after their last byte; then we cut the remaining connections, including endless streams.
 */
export async function drain(
  app: App,
  { noticeMs: notice = 0, answersMs, uploadsMs }: Patience,
): Promise<void> {
  app.leaving.is = true;
  const until = performance.now() + notice;
  while (app.connections.size > 0 && performance.now() < until) await sleep(lookMs);
  const closed = new AbortController();
  const closing = app.close().finally(() => closed.abort());
  const began = performance.now();
  while (!closed.signal.aborted) {
    const waited = performance.now() - began;
    // A browser keeps its connection open after the last response, and `close` looks for such connections only once.
    app.server.closeIdleConnections();
    if (waited >= uploadsMs) app.server.closeAllConnections();
    else
      for (const [socket, upload] of app.connections)
        if (!isMoving(socket, upload, answersMs) && waited >= answersMs) socket.destroy();
    await sleep(lookMs, undefined, { signal: closed.signal }).catch(() => undefined);
  }
  await closing;
}
