import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer before some servers. */
export interface Balancer extends AsyncDisposable {
  origin: string;
  /** How many answers of each status clients got. */
  answers: Map<number, number>;
  /** Requests that went on to another server, as no connection to the first was made: nothing of them had been sent. */
  passedOn(): number;
  /** Readers' requests that were repeated because a server closed the connection before it answered. */
  repeated(): number;
  /** Requests other than readers' that were cut off, which no balancer repeats; clients get a 502. */
  cut: string[];
  /** Which servers take requests now. */
  ready(): string[];
}

const lookMs = 200;
/** As in deploy/Caddyfile: how long it goes on trying to connect, and how often. */
const tryFor = { inAllMs: 10_000, everyMs: 250 };

type Ended = 'answered' | 'refused' | 'broken';

const bodyOf = async (asked: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * Sends each request to the next server whose `/readyz/web` says 200, over connections it keeps, like Caddy or nginx. One that can't be
 * connected to is passed over. What was sent is sent again only if it reads.
 */
export async function aBalancer(origins: readonly string[], port: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  const health = new Map(origins.map((origin) => [origin, false]));
  const answers: Balancer['answers'] = new Map();
  const cut: string[] = [];
  const count = { passedOn: 0, repeated: 0, turn: 0 };
  const ending = new AbortController();
  const ready = () => origins.filter((origin) => health.get(origin));
  const look = async (origin: string) => {
    while (!ending.signal.aborted) {
      const reply = await fetch(`${origin}/readyz/web`, { signal: AbortSignal.timeout(4_000) }).catch(
        () => null,
      );
      health.set(origin, reply?.status === 200);
      await reply?.body?.cancel();
      await sleep(lookMs);
    }
  };
  const looking = origins.map(look);

  const send = (origin: string, asked: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<Ended>((ended) => {
      const headers = { ...asked.headers, connection: 'keep-alive', 'content-length': String(body.length) };
      const onward = request(
        origin + asked.url,
        { method: asked.method ?? 'GET', headers, agent },
        (reply) => {
          const status = reply.statusCode ?? 0;
          answers.set(status, (answers.get(status) ?? 0) + 1);
          response.writeHead(status, { ...reply.headers, connection: 'close' });
          reply.pipe(response);
          reply.on('close', () => ended('answered'));
        },
      );
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (response.headersSent) response.destroy();
        else ended(error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
      });
      onward.end(body);
    });

  const balance = async (asked: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(asked);
    const until = performance.now() + tryFor.inAllMs;
    for (;;) {
      const first = count.turn++;
      const servers = ready();
      for (const n of servers.keys()) {
        const ended = await send(servers[(first + n) % servers.length] ?? '', asked, body, response);
        if (ended === 'answered') return;
        if (ended === 'refused') count.passedOn++;
        else if (asked.method === 'GET') count.repeated++;
        else {
          cut.push(`${asked.method} ${asked.url}`);
          answers.set(502, (answers.get(502) ?? 0) + 1);
          return void response.writeHead(502).end();
        }
      }
      if (performance.now() > until) break;
      await sleep(tryFor.everyMs);
    }
    answers.set(502, (answers.get(502) ?? 0) + 1);
    response.writeHead(502).end();
  };
  const server = createServer(
    (asked, response) => void balance(asked, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    cut,
    ready,
    passedOn: () => count.passedOn,
    repeated: () => count.repeated,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await Promise.all(looking);
      agent.destroy();
    },
  };
}
