/** A response over real HTTP. */
export interface Answer {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
}

/** A browser without pages: speaks HTTP to a running server, and keeps its cookies. */
export class Visitor {
  readonly cookies: Map<string, string>;
  readonly #origin: string;
  constructor(origin: string, cookies: Record<string, string> = {}) {
    this.#origin = origin;
    this.cookies = new Map(Object.entries(cookies));
  }

  async send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const typed =
      body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const reply = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}), ...typed, ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0\b/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const isJson = (reply.headers.get('content-type') ?? '').includes('json');
    return { status: reply.status, body: isJson ? await reply.json() : await reply.bytes() };
  }

  /** Sends a request, and throws unless it succeeds. */
  async done(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer['body']> {
    const answer = await this.send(method, path, body, headers);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  get = (path: string) => this.done('GET', path);
  post = (path: string, body: object = {}, headers?: Record<string, string>) =>
    this.done('POST', path, body, headers);
}

/** Fills in the payment page at that address, like a browser without scripts. */
export async function payAt(url: string, number = '4242 4242 4242 4242'): Promise<void> {
  const reply = await fetch(`${url}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123' }),
  });
  if (reply.status !== 303)
    throw new Error(`the payment page answered ${reply.status}: ${await reply.text()}`);
}
