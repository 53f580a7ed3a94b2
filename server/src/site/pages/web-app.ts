import { lookNow } from '@borough/domain/look';
import { lookSheet, lookSheetPath, ownManifest, siteHead, siteIcon } from './site-look.ts';
import fastifyStatic from '@fastify/static';
import { withFacts } from '@borough/domain/texts/with-facts';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '#floor/deps.ts';
import { problemBody } from '#floor/http/errors.ts';
import { appPagesOf } from './app-pages.ts';
import { builtFile, dist, type Frame, openFrame } from './built-app.ts';
import { homePage } from './home-page.ts';
import { itemPage } from './item-page.ts';
import { html } from '#floor/http/markup.ts';
import { listingsPage } from './listings-page.ts';
import { countSearch } from '#listings/search/search-lane.ts';
import { personPage } from './person-page.ts';
import { notThere, unlisted, unlistedPage } from './plain-pages.ts';
import type { ReadingPages } from './reading-pages.ts';
import { sendPage } from './send-page.ts';
import { siteBlocks, type WebPage } from './web-page.ts';

const ownWords = /^\/(?:api|files|dev|simulator|assets|previews|maps)(?:\/|$)/;

/** A page opened by its path; inside the app, the path comes after the #. */
const isPage = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !ownWords.test(path) &&
  !/\.[a-z0-9]+$/i.test(path);

const hidden = { schema: { hide: true } };

/** Files that depend on whose site it is. */
function siteFiles(app: App, { deps, frame }: { deps: Deps; frame: Frame }): void {
  // The installed app opens this when it is offline.
  app.get('/index.html', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(frame.filled(html`${siteHead()} ${siteBlocks(deps.config.company)}`, html``)),
  );

  // This built file names the company, which the build doesn't know.
  const factSheet = builtFile('brand/borough-fact-sheet.txt');
  if (factSheet !== undefined)
    app.get('/brand/borough-fact-sheet.txt', hidden, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(withFacts(factSheet, deps.config.company, 'text')),
    );

  const manifest = builtFile('manifest.webmanifest');
  if (manifest !== undefined)
    app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(ownManifest(manifest))),
    );
  // Under the address of an earlier version too: a page that was opened before a change still asks for it.
  app.get('/assets/look/:version', hidden, async (request, reply) => {
    const isCurrent = request.url === lookSheetPath();
    return reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .type('text/css; charset=utf-8')
      .send(lookSheet(lookNow()));
  });

  // Browsers request this on pages that don't name an icon: the payment pages, or a picture opened on its own.
  app.get('/favicon.ico', hidden, async (_request, reply) => reply.redirect(siteIcon(), 302));
}

/**
 * Every page by its path, with its content in the HTML, and the files of the built app. Hashed files are cached for
 * good; everything else is revalidated.
 */
export async function webApp(
  app: App,
  { deps, reading }: { deps: Deps; reading: ReadingPages },
): Promise<void> {
  const frame = openFrame();
  const send = (request: FastifyRequest, reply: FastifyReply, page: WebPage) =>
    sendPage(request, reply, { frame, site: deps.config, page, now: deps.now() });

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (isPage(request, path)) return send(request, reply, notThere());
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(problemBody(new Problem('request.not-found'), request.id));
  });

  type WithId = { Params: { id: string } };
  app.get('/', hidden, async (request, reply) => send(request, reply, await homePage(deps)));
  app.get<WithId>('/item/:id', hidden, async (request, reply) =>
    send(request, reply, await itemPage(deps, request.params.id)),
  );
  app.get<WithId>('/people/:id', hidden, async (request, reply) =>
    send(request, reply, await personPage(deps, request.params.id)),
  );
  for (const path of ['/listings', '/listings/*'])
    app.get<{ Querystring: Record<string, unknown> }>(path, hidden, async (request, reply) => {
      countSearch(deps, request.ip, request.query);
      return send(request, reply, await listingsPage(deps, request.query));
    });
  const readingPage = async (route: string) => (await reading.page(route)) ?? notThere();
  for (const route of reading.routes)
    app.get(route, hidden, async (request, reply) => send(request, reply, await readingPage(route)));
  app.get<{ Params: { slug: string } }>('/blog/:slug', hidden, async (request, reply) =>
    send(request, reply, await readingPage(`/blog/${request.params.slug}`)),
  );
  for (const path of Object.keys(appPagesOf(deps.config.company)))
    if (!reading.routes.includes(path))
      app.get(path, hidden, async (request, reply) =>
        send(request, reply, appPagesOf(deps.config.company)[path] ?? notThere()),
      );
  for (const path of Object.keys(unlisted))
    app.get(path, hidden, async (request, reply) => send(request, reply, unlistedPage(unlisted[path] ?? '')));

  siteFiles(app, { deps, frame });
  if (!frame.built) return;
  await app.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    schemaHide: true,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forGood = path.startsWith(`${dist}assets/`);
      reply
        .header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'accept-encoding');
    },
  });
}
