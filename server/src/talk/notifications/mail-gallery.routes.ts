import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { everyMessage, type SampleMessage } from './catalogue/every-message.ts';
import { sampleItem } from './catalogue/samples/samples.ts';
import { galleryIndex, galleryMessage, galleryPath, galleryStyle } from './mail-gallery-page.ts';
import { letterHtml } from './mail-template.ts';
import { anItemWithPhoto } from './mail-gallery.store.ts';
import { refuseForeignNames } from './refuse-foreign-names.ts';
import { atSite } from './site-address.ts';

const html = 'text/html; charset=utf-8';
const params = z.object({ notice: z.string(), reader: z.string(), sample: z.string(), channel: z.string() });

/** What mail programs in that theme show, whatever this browser prefers. */
const inTheme = (page: string, theme: 'light' | 'dark') =>
  page.replace('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all');

/** Every mail and text message the program can send, with sample data. Register it only in demo mode. */
export async function mailGalleryRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.addHook('onRequest', refuseForeignNames(deps.config));
  let written: readonly SampleMessage[] | undefined;
  // Written on the first visit: most demos never get one.
  const messages = () => (written ??= everyMessage());
  const find = (wanted: z.infer<typeof params>): SampleMessage => {
    const path = galleryPath(wanted as SampleMessage); // only its names matter
    const found = messages().find((each) => galleryPath(each) === path);
    if (!found) throw new Problem('request.not-found');
    return found;
  };
  const plain = (text: string) => atSite({ text, html: null }, deps).text;

  app.get('/dev/mails', async (_request, reply) => reply.type(html).send(galleryIndex(messages())));

  app.get('/dev/mails.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(galleryStyle),
  );

  app.get(
    '/dev/mails/:notice/:reader/:sample/:channel',
    { schema: { params } },
    async ({ params: wanted }, reply) => reply.type(html).send(galleryMessage(find(wanted), plain)),
  );

  app.get(
    '/dev/mails/:notice/:reader/:sample/:channel/html',
    { schema: { params, querystring: z.object({ theme: z.enum(['light', 'dark']).default('light') }) } },
    async ({ params: wanted, query }, reply) => {
      const found = find(wanted);
      if (found.channel !== 'mail') throw new Problem('request.not-found');
      const item = await inTransaction(deps.db, anItemWithPhoto);
      const page = atSite({ text: '', html: letterHtml(found.message) }, deps).html ?? '';
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
        )
        .type(html)
        .send(inTheme(page.replaceAll(sampleItem, item ?? sampleItem), query.theme));
    },
  );
}
