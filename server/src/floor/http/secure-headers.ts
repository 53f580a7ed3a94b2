import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import type { App } from '#floor/deps.ts';

/** The headers the plugin sets, as an app of its own answers with them. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', (_request, { raw }) => Object.entries(raw.getHeaders()));
  const answer = await app.inject('/');
  await app.close();
  return answer.json<[string, string][]>();
}

/**
 * Sets the headers that say what a browser may do with our answers. They are the same for each, so the plugin is asked once: building them
 * each time takes longer than most of a public read, and where it is registered, it leaves a function on every reply.
 */
export async function registerSecureHeaders(app: App, options: FastifyHelmetOptions): Promise<void> {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}
