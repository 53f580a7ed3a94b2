import autocannon from 'autocannon';
import { type Figures, figuresOf } from './figures.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends requests made by `next` over the given number of connections for the given time; expects one status. */
export async function runHttp(
  origin: string,
  next: () => HttpRequest,
  { connections, seconds, expected = 200 }: { connections: number; seconds: number; expected?: number },
): Promise<Figures> {
  const times: number[] = [];
  let failed = 0;
  const options: autocannon.Options = {
    url: origin,
    connections,
    // A round ends by its own clock; this is only a safety net.
    duration: Math.ceil(seconds) + 5,
    timeout: 10,
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  };
  const began = performance.now();
  let last = began;
  await new Promise<void>((resolve, reject) => {
    const load = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve()));
    const stop = setTimeout(() => load.stop(), seconds * 1000);
    load.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
      last = performance.now();
      if (status === expected) times.push(ms);
      else failed += 1;
    });
    load.on('reqError', () => (failed += 1));
    load.on('done', () => clearTimeout(stop));
  });
  return figuresOf(times, Math.max(0.001, (last - began) / 1000), failed);
}
