import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../deps.ts';
import { problemBody } from '../http/errors.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Borough</title></head>
<body><p>The pages are not built yet. Run <code>npm start</code>, which builds them, or <code>npm run dev</code>.</p></body></html>
`;

const ownWords = /^\/(?:api|files|dev|simulator)(?:\/|$)/;

/** A page somebody opens by its path; the app itself keeps its place behind the #. */
const isPage = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !ownWords.test(path) &&
  !/\.[a-z0-9]+$/i.test(path);

function notFound(request: FastifyRequest, reply: FastifyReply) {
  const [path = '/', query] = request.url.split('?', 2);
  if (path !== '/' && isPage(request, path))
    return reply.redirect(`/#${path}${query ? `?${query}` : ''}`, 302);
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .send(problemBody(new Problem('request.not-found')));
}

/** The built web app: hashed assets are kept for good, everything else is asked for again. */
export async function webApp(app: App): Promise<void> {
  app.setNotFoundHandler(notFound);
  if (!existsSync(`${dist}index.html`)) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt),
    );
    return;
  }
  // What browsers ask for on pages that name no icon: the payment pages, a picture opened by itself.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/favicon.svg', 301),
  );
  await app.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const forGood = path.startsWith(`${dist}assets/`);
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
