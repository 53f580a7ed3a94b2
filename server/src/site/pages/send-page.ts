import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#floor/config.ts';
import type { Frame } from './built-app.ts';
import { framed } from './page-frame.ts';
import { headOf, type WebPage } from './web-page.ts';

/**
 * Sends a page: its actual content inside the app's frame, until the app's program takes over. It's the same for
 * everyone and revalidated each time; an unchanged page is a 304, and a not-found page isn't cached at all.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    frame,
    site,
    page,
    now,
  }: { frame: Frame; site: Pick<Config, 'publicUrl' | 'company'>; page: WebPage; now: Date },
) {
  if (page.status === 301)
    return reply.header('cache-control', 'no-cache').redirect(page.canonical ?? '/', 301);
  const text = frame.filled(
    headOf(page, site),
    framed(page.content, { year: now.getFullYear(), company: site.company }),
    page.program,
  );
  reply.status(page.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (page.status === 404) return reply.header('cache-control', 'no-store').send(text);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'public, no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.send(text);
}
