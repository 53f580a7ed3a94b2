import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settleDue } from '../payments/due.ts';
import { apiVersion } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { ApiProblem, invalidRequest } from '../api-problem.ts';
import { answerCall, asRefusal, fingerprint, outage, type Reply, type Sent } from './answer-call.ts';
import { checkHeaders } from '../wire/authorization.ts';
import type { Faults } from '../wire/faults.ts';
import { parseForm } from '../wire/form.ts';
import { openIdempotency } from '../wire/idempotency.ts';
import { isJsonPath } from '../wire/json-operation.ts';
import type { Operation, PathIds } from '../wire/operation.ts';
import type { WireCall } from './wire-log.ts';

/** What the API needs in addition to the world. */
export interface ApiSettings {
  world: World;
  secretKey: string;
  faults: Faults;
  operations: readonly Operation[];
  /** Called after every commit. */
  committed(): void;
  /** Called with every call, before it is answered. */
  heard?: ((call: WireCall) => void) | undefined;
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

function send(reply: FastifyReply, answer: Reply, requestId: string): FastifyReply {
  return reply
    .code(answer.status)
    .headers({
      'request-id': requestId,
      'stripe-version': apiVersion,
      'cache-control': 'no-cache, no-store',
    })
    .type('application/json')
    .send(answer.body);
}

/** Registers every API call on the server. */
export function registerApi(server: FastifyInstance, settings: ApiSettings): void {
  const { world, faults } = settings;
  const idempotency = openIdempotency(world.store);

  async function perform(
    operation: Operation,
    sent: Omit<Sent, 'requestId'>,
    requestId: string,
  ): Promise<{ answer: Reply; isStored: boolean; isReset: boolean }> {
    const troubles = faults.takeForCall(operation.method, sent.path);
    for (const trouble of troubles) if (trouble.kind === 'api.delay') await sleep(trouble.ms);
    const reset = troubles.find((trouble) => trouble.kind === 'api.reset');
    const failure = troubles.find((trouble) => trouble.kind === 'api.answer');
    if (reset && !reset.executed)
      return { answer: asRefusal(outage, requestId), isStored: false, isReset: true };
    const answer = answerCall(world, operation, { ...sent, requestId }, failure);
    settings.committed();
    const isStored = sent.key !== undefined && !isJsonPath(sent.path);
    return { answer, isStored, isReset: reset !== undefined };
  }

  async function handle(
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const requestId = newId(world, 'req', 14);
    const path = request.url.split('?')[0] ?? request.url;
    const isPost = operation.method === 'POST';
    const key = isPost ? single(request.headers['idempotency-key']) : undefined;
    let isHeld = false;
    try {
      settings.heard?.(callIn(request, { method: operation.method, path }));
      const accountId = checkHeaders(request.headers, {
        secretKey: settings.secretKey,
        needsVersion: isJsonPath(path),
        forAccounts: operation.forAccounts ?? false,
      });
      const raw = isPost ? bodyOf(request, path) : ownObject(request.query);
      if (key) {
        reply.header('idempotency-key', key);
        settleDue(world);
        const first = idempotency.begin(key, { path, fingerprint: fingerprint(raw) });
        if (first) {
          reply.headers({ 'idempotent-replayed': 'true', 'original-request': first.requestId });
          if (first.status >= 500) reply.header('stripe-should-retry', 'false');
          return send(reply, first, requestId);
        }
        isHeld = true;
      }
      const ids = ownStrings(request.params);
      const result = await perform(operation, { path, ids, raw, key, accountId }, requestId);
      if (result.isReset) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (result.isStored && result.answer.status >= 500) reply.header('stripe-should-retry', 'false');
      return send(reply, result.answer, requestId);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return send(reply, asRefusal(error, requestId), requestId);
    } finally {
      if (key && isHeld) idempotency.end(key);
    }
  }

  for (const operation of settings.operations)
    server.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => handle(operation, request, reply),
    });
}

function callIn(request: FastifyRequest, called: Pick<WireCall, 'method' | 'path'>): WireCall {
  const header = (name: string) => single(request.headers[name]) ?? null;
  return {
    ...called,
    version: header('stripe-version'),
    account: header('stripe-account') ?? header('stripe-context'),
    key: header('idempotency-key'),
    parameters: called.method === 'POST' ? bodyOf(request, called.path) : ownObject(request.query),
  };
}

/** The parsed body, in the format this version of the API takes. */
function bodyOf({ body, headers }: FastifyRequest, path: string): Record<string, unknown> {
  if (!isJsonPath(path)) return parseForm(typeof body === 'string' ? body : '');
  if (body !== undefined && typeof body !== 'object')
    throw invalidRequest(
      `This endpoint takes a JSON body; Content-Type was ${headers['content-type'] ?? 'missing'}.`,
    );
  return ownObject(body);
}

const ownObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const ownStrings = (value: unknown): PathIds =>
  Object.fromEntries(Object.entries(ownObject(value)).map(([name, each]) => [name, String(each)]));
