import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const underWay = new Map<string, Promise<Answer>>();

interface Answer {
  json: string;
  etag: string;
}

async function produce(work: () => Promise<string>): Promise<Answer> {
  const json = await work();
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
}

/** Lets identical concurrent requests share one query. */
function shared(url: string, work: () => Promise<string>): Promise<Answer> {
  const running = underWay.get(url);
  if (running) return running;
  const answer = produce(work);
  underWay.set(url, answer);
  const forget = () => underWay.delete(url);
  answer.then(forget, forget);
  return answer;
}

/**
 * Sends a public answer that's the same for everyone, as the JSON text from `work`. Identical requests from visitors
 * share one query, and an unchanged answer is a 304. Requests with credentials always get a new answer, so that people
 * see what they just wrote.
 */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (request.headers.cookie !== undefined || request.headers.authorization !== undefined)
    return reply.header('cache-control', 'no-store').send(await work());
  const { json, etag } = await shared(request.url, work);
  reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.send(json);
}
