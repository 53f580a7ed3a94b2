import { Readable } from 'node:stream';
import { CategoryListSchema } from '@borough/domain/items/category-list.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { listedItems, partsOfCatalog } from '#listings/items/listed-items.ts';
import { publicCategories } from '#listings/search/public-categories.ts';
import { appPagesOf } from './app-pages.ts';
import { escaped } from '#floor/http/markup.ts';
import type { ReadingPages } from './reading-pages.ts';
import { categoryPath, itemPath } from './schema-org.ts';
import { absolute } from './web-page.ts';

/** The protocol's limit per file. */
const maxPerFile = 50_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  changed?: string;
}

/** All addresses worth finding, for search engines: in one file, or in as many as it takes plus an index of them. */
export async function sitemap(
  app: App,
  { deps, reading }: { deps: Deps; reading: ReadingPages },
): Promise<void> {
  const { publicUrl } = deps.config;
  const hidden = { schema: { hide: true } };

  const line = (name: 'url' | 'sitemap', { path, changed }: Entry) =>
    `<${name}><loc>${escaped(absolute(publicUrl, path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${name}>\n`;

  async function* pages(): AsyncGenerator<Entry> {
    yield { path: '/' };
    yield { path: '/listings' };
    const { items } = CategoryListSchema.parse(JSON.parse(await publicCategories(deps)));
    for (const { name, itemCount } of items) if (itemCount > 0) yield { path: categoryPath(name) };
    yield* (await reading.now()).entries;
    for (const [path, { indexed }] of Object.entries(appPagesOf(deps.config.company)))
      if (indexed && !reading.routes.includes(path)) yield { path };
  }

  async function* items(from: string | null): AsyncGenerator<Entry> {
    for await (const { id, updatedAt } of listedItems(deps, from, maxPerFile))
      yield { path: itemPath(id), changed: updatedAt };
  }

  async function* urlset(...lists: AsyncGenerator<Entry>[]) {
    yield `${opening}<urlset ${namespace}>\n`;
    for (const list of lists) for await (const entry of list) yield line('url', entry);
    yield '</urlset>\n';
  }

  function* index(parts: readonly string[]) {
    yield `${opening}<sitemapindex ${namespace}>\n`;
    yield line('sitemap', { path: '/sitemap-pages.xml' });
    for (const first of parts) yield line('sitemap', { path: `/sitemap-items-${first}.xml` });
    yield '</sitemapindex>\n';
  }

  const sent = (lines: Iterable<string> | AsyncIterable<string>) => Readable.from(lines);
  const kept = { 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml; charset=utf-8' };

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = await partsOfCatalog(deps, maxPerFile);
    const fitsInOne = parts.length <= 1;
    return reply.headers(kept).send(sent(fitsInOne ? urlset(pages(), items(null)) : index(parts)));
  });
  app.get('/sitemap-pages.xml', hidden, async (_request, reply) =>
    reply.headers(kept).send(sent(urlset(pages()))),
  );
  app.get<{ Params: { file: string } }>('/sitemap-items-:file', hidden, async (request, reply) => {
    const first = z.uuid().safeParse(request.params.file.replace(/\.xml$/, ''));
    if (!first.success) throw new Problem('request.not-found');
    return reply.headers(kept).send(sent(urlset(items(first.data))));
  });
}
