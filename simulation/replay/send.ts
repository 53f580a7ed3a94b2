import type { ServerTown } from './server-town.ts';

/** A refusal from the server, with its code. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(`refused as ${code}: ${text}`);
    this.code = code;
  }
}

interface Request {
  as?: string;
  body?: object | string;
  headers?: Record<string, string>;
  /** The most transactions that belong to the route itself: most routes use one, to count the request. */
  own?: number;
}

/** Sends a request to the server; throws `Refused`. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it freely
export async function send(town: ServerTown, method: string, path: string, request: Request): Promise<any> {
  const { as, body, headers, own = 1 } = request;
  town.own = own;
  const reply = await fetch(town.origin + path, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(as ? { 'x-test-person': as } : {}), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  town.own = 0;
  const answer = text.startsWith('{') ? JSON.parse(text) : {};
  if (reply.status >= 400) throw new Refused(String(answer.code ?? answer.error?.code ?? reply.status), text);
  return answer;
}
