import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The provider's answer to the call with that key: the provider has done its work, but no one has the answer yet. */
interface Held {
  key: string;
  give(): void;
}

/** Sits between our processes and the payment provider, and holds back the answers it's told to. */
export interface HeldAnswers extends AsyncDisposable {
  url: string;
  /** Holds back answers to calls whose key is wanted, until `forget`. */
  keepBack(isWanted: (key: string) => Promise<boolean>): void;
  /** The keys of the calls whose answers are being held back. */
  held(): string[];
  /** Delivers the held answers. */
  giveAll(): void;
  /** Drops the held answers with their waiting connections, and stops holding any back. */
  forget(): void;
  /** The ids of the objects in the answers to calls with that key, and how often it was called. */
  heard(key: string): { calls: number; objects: string[] };
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);
const idIn = (text: string): string | undefined => {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || 'error' in parsed) return undefined;
  // An onboarding page is identified only by its address.
  return 'id' in parsed ? String(parsed.id) : 'url' in parsed ? String(parsed.url) : undefined;
};

/** Starts passing calls on to the provider at that address. */
export async function holdAnswers(provider: string): Promise<HeldAnswers> {
  let isWanted: (key: string) => Promise<boolean> = async () => false;
  let held: Held[] = [];
  const answers = new Map<string, (string | undefined)[]>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        ofConnection.has(name) || value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      const method = request.method ?? 'GET';
      const reply = await fetch(provider + (request.url ?? '/'), {
        method,
        headers,
        ...(method === 'GET' ? {} : { body }),
      });
      const text = await reply.text();
      const key = request.headers['idempotency-key'];
      const give = () => {
        const passed = [...reply.headers].filter(([name]) => !ofConnection.has(name));
        response.writeHead(reply.status, Object.fromEntries(passed)).end(text);
      };
      if (typeof key !== 'string') return give();
      answers.set(key, [...(answers.get(key) ?? []), idIn(text)]);
      if (await isWanted(key)) held.push({ key, give });
      else give();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    keepBack: (wanted) => {
      isWanted = wanted;
    },
    held: () => [...new Set(held.map(({ key }) => key))],
    giveAll: () => {
      for (const each of held) each.give();
      held = [];
    },
    forget: () => {
      isWanted = async () => false;
      held = [];
      server.closeAllConnections();
    },
    heard: (key) => {
      const calls = answers.get(key) ?? [];
      return { calls: calls.length, objects: [...new Set(calls.filter((id) => id !== undefined))] };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until a condition holds; throws with `what` if it takes too long. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  patienceMs = 60_000,
): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > patienceMs) throw new Error(`waited in vain: ${what}`);
    await sleep(25);
  }
}
