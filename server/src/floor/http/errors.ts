import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, type ProblemCode, problems } from '@borough/domain/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { constraintOf } from '#floor/db/transaction.ts';
import type { App } from '#floor/deps.ts';
import { isAway } from '#floor/log/error-for-log.ts';

interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string>; data?: unknown };
  /** The request's id, as its line in the log has it; an answer kept for repeats has none. */
  id?: string;
}

/** The body of a refusal. */
export function problemBody(problem: Problem, id?: string): ErrorBody {
  const { fields, data } = problem.detail;
  return {
    error: {
      code: problem.code,
      message: problem.message,
      ...(fields ? { fields } : {}),
      ...(data === undefined ? {} : { data }),
    },
    ...(id === undefined ? {} : { id }),
  };
}

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
};

const unreadableText = new Set(['22021', '22P05', '22P02']);

const firstOf = (issues: { path?: PropertyKey[]; message: string }[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path?.[0] ?? 'body')] ??= issue.message;
  return fields;
};

function asProblem(error: FastifyError | Problem | Error): Problem | null {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = firstOf(
      error.validation.map((entry) => ({
        path: entry.instancePath.split('/').filter(Boolean),
        message: entry.message ?? problems['request.invalid'].say,
      })),
    );
    return new Problem('request.invalid', { fields });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = frameworkCodes[code];
  if (known) return new Problem(known);
  if (isAway(error)) return new Problem('service.unavailable', { retryAfter: 2 });
  // Someone has just deleted their account; the next request will explain that.
  if (constraintOf(error) === 'people_are_present') return new Problem('request.busy');
  if (constraintOf(error) === 'an_operator_stays') return new Problem('admin.last-operator');
  if (constraintOf(error) === 'operators_act') return new Problem('admin.operator-needed');
  if (unreadableText.has(code)) return new Problem('request.malformed');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return new Problem('request.malformed');
  return null;
}

function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error);
  if (!problem) {
    const { url: route } = request.routeOptions;
    request.log.error({ err: error, route: `${request.method} ${route ?? 'none'}` }, 'unexpected error');
    return reply.status(500).send({
      error: { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' },
      id: request.id,
    });
  }
  if (problem.status === 503 && !(error instanceof Problem))
    request.log.warn({ err: error }, 'refused for now');
  if (problem.detail.retryAfter) reply.header('retry-after', String(Math.ceil(problem.detail.retryAfter)));
  // We don't read whatever may still arrive.
  if (problem.code === 'request.timeout') reply.header('connection', 'close');
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .send(problemBody(problem, request.id));
}

/** Refuses a URL the router can't parse, in the usual form: such a request never reaches a route or its hooks. */
export function refuseUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answer(error, request, reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': request.id }));
}

const brokenRequests: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
};

/** Refuses something that isn't a valid request or never ends, in the usual form, and closes the connection. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = new Problem(brokenRequests[error.code ?? ''] ?? 'request.malformed');
  const id = randomUUID();
  const body = JSON.stringify(problemBody(problem, id));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}

/** Gives every refusal the same form; unexpected errors reveal nothing about themselves. */
export function registerErrors(app: App): void {
  app.setErrorHandler(answer);
}
