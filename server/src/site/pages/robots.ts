import type { App, Deps } from '#floor/deps.ts';
import { unlisted } from './plain-pages.ts';
import { absolute } from './web-page.ts';

/** What a crawler that runs our pages needs to request, just as a browser does. */
const readable = ['items', 'categories', 'config', 'plans', 'profiles'].map((name) => `/api/${name}`);

/** Which addresses search engines may read, and where to find the list of all of them. */
export async function robots(app: App, { deps }: { deps: Deps }): Promise<void> {
  const closed = [
    '/api/',
    '/dev/',
    '/simulator/',
    ...Object.keys(unlisted).map((path) => path.replace(/:id$/, '')),
  ];
  const text = [
    'User-agent: *',
    'Allow: /',
    ...readable.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(deps.config.publicUrl, '/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  );
}
