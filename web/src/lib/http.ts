import { noteServerTime } from './now.ts';

/**
 * A refusal by the server; with `status` 0 the server was not reached: the network was lost (`network.lost`), or somebody
 * else answered in its place, as the sign-in page of a hotel's network does (`http.not-ours`).
 */
export class HttpProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** Whether the words are the server's own. */
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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type QueryValue = string | number | boolean | null | undefined;

export interface HttpOptions {
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown;
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
  /** One key per intention: the same key on every attempt makes a repeated write harmless. */
  idempotencyKey?: string;
  /** The request continues when the page is left. */
  keepalive?: boolean | undefined;
}

let hearRefusal: ((problem: HttpProblem) => void) | undefined;

/** One listener hears every refusal of the server, no matter who asked, before the asker does. */
export function onRefusal(listener: (problem: HttpProblem) => void): void {
  hearRefusal = listener;
}

const attempts = 4;
const firstWaitMs = 200;
const passing = new Set([502, 503, 504]);

/**
 * Asks the server and answers its JSON (undefined for a 204). `path` begins with `/api`.
 * Tries 502, 503 and 504 again, and lost connections of reads, after 200 ms doubled each time, four tries at most; a
 * POST or PATCH only under an idempotency key, as nobody knows whether the first one was done.
 * Refuses with an `HttpProblem`, also what is not an answer of ours; shows nothing and goes nowhere by itself.
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
      // The server's contract is checked by its own tests; the browser does not carry the schemas.
      if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (error instanceof SyntaxError) throw notOurs();
      if (method === 'GET' && again) {
        await pause(attempt, options.signal);
        continue;
      }
      throw new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);
    }
    if (!again || !passing.has(response.status)) throw await refusalOf(response);
    await pause(attempt, options.signal);
  }
}

/** That somebody else answered in the place of our server. */
export function notOurs(): HttpProblem {
  const words = 'An unexpected error occurred. Please try again.';
  return new HttpProblem('http.not-ours', words, 0, {}, undefined, false);
}

/** What the server says in a response that isn't a success. */
export async function refusalOf(response: Response): Promise<HttpProblem> {
  const problem = problemOf(response.status, await response.json().catch(() => undefined));
  hearRefusal?.(problem);
  return problem;
}

function requestOf(method: Method, { body, signal, idempotencyKey, keepalive }: HttpOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  const request: RequestInit = { method, headers, signal, credentials: 'same-origin', keepalive };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (body === undefined) return request;
  if (body instanceof FormData) return { ...request, body };
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(body) };
}

/** Where `http` asks: the path with what is given of the query. */
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
