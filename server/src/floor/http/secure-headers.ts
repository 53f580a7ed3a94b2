import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { App } from '#floor/deps.ts';

/**
 * Sets the headers that say what a browser may do with our answers. They are the same for each, so they are asked for once:
 * building them each time takes longer than most of a public read.
 */
export async function registerSecureHeaders(app: App, options: FastifyHelmetOptions): Promise<void> {
  await app.register(helmet, { ...options, global: false });
  let headers: [string, string][] | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    if (headers) for (const [name, value] of headers) raw.setHeader(name, value);
    else {
      reply.helmet();
      headers = Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    }
    done();
  });
}
