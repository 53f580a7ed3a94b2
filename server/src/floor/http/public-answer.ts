import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const underWay = new Map<string, Promise<Answer>>();

export interface Answer {
  json: string;
  etag: string;
}

/** An answer's bytes as they were sent once to a client that accepts this encoding. */
export interface Encoded {
  encoding: string;
  payload: Buffer;
}

/** An answer with the tag that tells whether a visitor has it already. */
export const answerOf = (json: string): Answer => ({ json, etag: `"${hash('sha1', json, 'base64url')}"` });

/** Lets identical concurrent requests share one query. */
function shared(url: string, work: () => Promise<string>): Promise<Answer> {
  const running = underWay.get(url);
  if (running) return running;
  const answer = work().then(answerOf);
  underWay.set(url, answer);
  const forget = () => underWay.delete(url);
  answer.then(forget, forget);
  return answer;
}

/** Whether a request is somebody's own: people always get a new answer, so that they see what they just wrote. */
export const isPersonal = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

/** Sends a public answer: to visitors with its tag, as a 304 if they have it already; to everyone else as one not to keep. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, etag }: Answer,
  encoded?: Encoded,
) {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (isPersonal(request)) return reply.header('cache-control', 'no-store').send(json);
  reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return encoded
    ? reply.header('content-encoding', encoded.encoding).send(encoded.payload)
    : reply.send(json);
}

/**
 * Sends a public answer that's the same for everyone, as the JSON text from `work`. Identical concurrent requests from visitors
 * share one query, and an unchanged answer is a 304. Requests with credentials always get a new answer.
 */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) {
  const answer = isPersonal(request) ? { json: await work(), etag: '' } : await shared(request.url, work);
  return sendAnswer(request, reply, answer);
}
