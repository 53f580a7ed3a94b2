import { lookNow } from '@borough/domain/look';
import { product } from '@borough/domain/company';
import { Problem } from '@borough/domain/problems';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#floor/deps.ts';
import { problemBody } from '#floor/http/errors.ts';
import { html } from '#floor/http/markup.ts';
import { isFilePath } from '#floor/outside/files.ts';
import { openApp } from '#floor/http/open-app.ts';
import { registerRequestLog } from '#floor/http/request-log.ts';
import { registerSecureHeaders } from '#floor/http/secure-headers.ts';
import { readinessRoutes } from '#site/health/readiness.ts';
import { dist, openFrame } from '#site/pages/built-app.ts';
import { lookSheet, siteHead } from '#site/pages/site-look.ts';
import { siteBlocks } from '#site/pages/web-page.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { firstEvents, firstRunRoutes } from './first-run.routes.ts';

/** Where the page is. The token follows behind the #, which no server and no log ever sees. */
export const startHash = '/#/start?token=';
const askAgainSeconds = '60';
const hidden = { schema: { hide: true } };

/** What browsers may do with these pages. */
const pageRules = (isSecure: boolean) => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      styleSrc: ["'self'"],
      // The preview of the colors.
      styleSrcAttr: ["'unsafe-inline'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: isSecure ? [] : null,
    },
  },
  // Nobody knows yet that the address is right.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' as const },
});

const beingSetUp = () =>
  html`<main class="grid min-h-dvh place-items-center px-6 text-center">
    <p class="font-display text-xl text-balance">This site is being set up. Please come back soon.</p>
  </main>`;

/**
 * The app of an installation nobody has set up yet: the page that does it, its steps, the word that proves the address, Stripe's
 * first events and what monitors ask. Everything else says that the site is being set up.
 */
export async function buildFirstRunApp(deps: FirstRunDeps): Promise<App> {
  const app = openApp(deps);
  registerRequestLog(app, () => undefined);
  await registerSecureHeaders(app, pageRules(deps.config.PUBLIC_URL?.startsWith('https') ?? false));
  await readinessRoutes(app, { deps });
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      await api.register(multipart, { limits: { fileSize: largestPhotoBytes, files: 1, fields: 0 } });
      await firstRunRoutes(api, deps);
      await firstEvents(api, deps);
    },
    { prefix: '/api' },
  );
  uploadedPictures(app, deps);
  await pages(app, deps);
  return app;
}

/** The pictures uploaded here, which anyone may see: nothing else is in their bucket. */
function uploadedPictures(app: App, { files }: FirstRunDeps): void {
  app.get<{ Params: { '*': string } }>('/files/site-pictures/*', hidden, async (request, reply) => {
    const path = request.params['*'];
    const file = isFilePath(path) ? await files.read('site-pictures', path) : null;
    if (!file) throw new Problem('request.not-found');
    return reply
      .header('cache-control', 'no-cache')
      .type(path.endsWith('.png') ? 'image/png' : 'image/webp')
      .send(file.stream);
  });
}

async function pages(app: App, deps: FirstRunDeps): Promise<void> {
  const frame = openFrame();
  // The program takes the place of this only behind the # of the address that a start printed.
  const page = (reply: FastifyReply) => {
    const head = html`<title>${product.name}</title>
      <meta name="robots" content="noindex" />
      ${siteHead()} ${siteBlocks(deps.config.company)}`;
    return reply
      .status(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': askAgainSeconds })
      .type('text/html; charset=utf-8')
      .send(frame.filled(head, html`<div data-first-run>${beingSetUp()}</div>`));
  };
  app.get('/assets/look/:version', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(lookSheet(lookNow())),
  );
  app.get('/', hidden, async (_request, reply) => page(reply));
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    if (request.method === 'GET' && !request.url.startsWith('/api/')) return page(reply);
    const problem = new Problem('first-run.going-on');
    return reply
      .status(problem.status)
      .headers({ 'cache-control': 'no-store', 'retry-after': askAgainSeconds })
      .send(problemBody(problem, request.id));
  });
  if (!frame.built) return;
  await app.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // The worker of installed apps must not begin here, and the app's own page is another.
    allowedPath: (path) => path !== '/sw.js' && path !== '/index.html',
    setHeaders: (reply, path) => {
      const forGood = path.startsWith(`${dist}assets/`);
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
