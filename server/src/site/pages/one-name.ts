import type { Config } from '#floor/config.ts';
import type { App } from '#floor/deps.ts';

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Redirects a demo's page opened under another name of this machine to the one in PUBLIC_URL. Cookies belong to a name, so
 * someone who came back from the payment provider under another one would be signed out.
 */
export function registerOneName(app: App, { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): void {
  const own = new URL(publicUrl);
  if (!demo || !ofThisMachine.has(own.hostname)) return;
  app.addHook('onRequest', async (request, reply) => {
    const { accept = '', host = '' } = request.headers;
    if (request.method !== 'GET' || !accept.includes('text/html') || host === own.host) return;
    const asked = URL.parse(`http://${host}`);
    if (!asked || asked.port !== own.port || !ofThisMachine.has(asked.hostname)) return;
    return reply.redirect(`${own.origin}${request.url}`);
  });
}
