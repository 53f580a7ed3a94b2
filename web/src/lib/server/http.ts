import { noteServerTime } from '../time/now.ts';
import { pagePersonHeaders } from './page-person.ts';

/**
 * A refusal by the server. `status` 0 means we didn't reach it: either the network was lost (`network.lost`), or something else
 * answered in its place, such as a hotel network's sign-in page (`http.not-ours`).
 */
export class HttpProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** Whether the message is the server's own. */
  readonly explained: boolean;
  constructor(
    code: string,
    message: string,
    status: number,
    fields: Record<string, string> = {},
    data?: unknown,
    explained = true,
  ) {
    super(message);
    this.explained = explained;
    this.name = 'HttpProblem';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.data = data;
  }
}

/** The latest request that the server failed at: its id in the log, and when; null once a request doesn't reach it at all. */
export let lastFailure: { id: string | null; at: number } | null = null;

/** What to say when something failed: the server's own words, or ours. */
export function wordsOfFailure(error: unknown, otherwise: string): string {
  return error instanceof HttpProblem && error.explained && error.message ? error.message : otherwise;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type QueryValue = string | number | boolean | null | undefined;

export interface HttpOptions {
  /** Sent as JSON; FormData goes out as is. */
  body?: unknown;
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
  /** One key per intention: reusing it on every attempt makes a repeated write harmless. */
  idempotencyKey?: string;
  /** The request continues after the person leaves the page. */
  keepalive?: boolean | undefined;
}

let hearRefusal: ((problem: HttpProblem) => void) | undefined;

/** Registers the one listener that hears every refusal from the server, before the caller does. */
export function onRefusal(listener: (problem: HttpProblem) => void): void {
  hearRefusal = listener;
}

const attempts = 4;
const firstWaitMs = 200;
const passing = new Set([502, 503, 504]);

/**
 * Sends a request and returns the server's JSON (undefined for a 204). `path` begins with `/api`. Retries 502, 503, and 504,
 * and lost connections of reads, after 200 ms, doubling each time, four attempts at most; a POST or PATCH only under an
 * idempotency key, since the first attempt may have gone through. Throws an `HttpProblem`, even when the answer isn't ours;
 * shows nothing and navigates nowhere on its own.
 */
export async function http<T>(method: Method, path: string, options: HttpOptions = {}): Promise<T> {
  const repeats = method[0] !== 'P' || method === 'PUT' || options.idempotencyKey;
  for (let attempt = 1; ; attempt++) {
    const again = repeats && attempt < attempts;
    let response: Response;
    try {
      const askedAt = Date.now();
      response = await fetch(addressOf(path, options.query), requestOf(method, options));
      const demoTime = response.headers.get('borough-demo-time');
      if (demoTime) noteServerTime(demoTime, askedAt, Date.now());
      // The server's own tests check the contract; the browser doesn't ship the schemas.
      if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (error instanceof SyntaxError) throw notOurs();
      if (method === 'GET' && again) {
        await pause(attempt, options.signal);
        continue;
      }
      lastFailure = null;
      throw new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);
    }
    if (!again || !passing.has(response.status)) throw await refusalOf(response);
    await pause(attempt, options.signal);
  }
}

/** The problem for when something other than our server answered. */
export function notOurs(): HttpProblem {
  const words = 'An unexpected error occurred. Please try again.';
  return new HttpProblem('http.not-ours', words, 0, {}, undefined, false);
}

/** Reads the problem from a response that isn't a success. */
export async function refusalOf(response: Response): Promise<HttpProblem> {
  const problem = problemOf(response.status, await response.json().catch(() => undefined));
  if (response.status > 499)
    lastFailure = { id: response.headers.get('x-request-id'), at: performance.now() };
  hearRefusal?.(problem);
  return problem;
}

function requestOf(method: Method, { body, signal, idempotencyKey, keepalive }: HttpOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...pagePersonHeaders() };
  const request: RequestInit = { method, headers, signal, credentials: 'same-origin', keepalive };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (body === undefined) return request;
  if (body instanceof FormData) return { ...request, body };
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(body) };
}

/** The address `http` requests: the path plus the query values that are set. */
export function addressOf(path: string, query?: HttpOptions['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

function problemOf(status: number, answer: unknown): HttpProblem {
  const error = property(answer, 'error');
  const code = property(error, 'code');
  const message = property(error, 'message');
  const fields = property(error, 'fields');
  return new HttpProblem(
    typeof code === 'string' ? code : `http.${status}`,
    typeof message === 'string' ? message : 'Something went wrong. Please try again.',
    status,
    Object.fromEntries(
      Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(([name, words]) => [
        name,
        String(words),
      ]),
    ),
    property(error, 'data'),
    typeof message === 'string',
  );
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function pause(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, firstWaitMs * 2 ** (attempt - 1));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    });
  });
}
