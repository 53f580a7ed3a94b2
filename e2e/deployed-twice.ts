import { createServer, request as ask } from 'node:http';

/** The product as it would be after deploying another version. */
export interface DeployedTwice {
  url: string;
  /** From now on, pages and worker are the next version's. */
  deployNext: () => void;
  stop: () => Promise<void>;
}

/** A proxy in front of the product that can change two files, as a new build would; everything else passes unchanged. */
export async function deployedTwice(product: string): Promise<DeployedTwice> {
  let next = false;
  const changes: Record<string, (text: string) => string> = {
    '/': (page) => page.replace(/(src="\/assets\/index-[^"]+)"/, `$1?next"`),
    '/sw.js': (program) => `${program}\n// The next version.\n`,
  };
  const server = createServer((request, response) => {
    const change = next ? changes[request.url ?? ''] : undefined;
    const headers = change ? { host: request.headers.host } : request.headers;
    const onward = ask(`${product}${request.url}`, { method: request.method, headers }, (answer) => {
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
      if (!change) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        response.writeHead(answer.statusCode ?? 502, rest);
        response.end(change(Buffer.concat(parts).toString()));
      });
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    deployNext: () => {
      next = true;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
