import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { attachedName, attachmentOf } from './calendar-attachment.ts';
import { mailById, newestMessages } from './notifications.store.ts';
import { outboxPage, outboxStyle } from './outbox-page.ts';
import { refuseForeignNames } from './refuse-foreign-names.ts';
import { atSite } from './site-address.ts';

const limit = 200;

/** The mail with links that leave the outbox's frame around it, as they leave a mail program. */
const opensOutside = (mail: string | null) => mail?.replace('<head>', '<head><base target="_top">');

/** A demo installation's mailbox: what would have been sent. Register it only in demo mode. */
export async function outboxRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.addHook('onRequest', refuseForeignNames(deps.config));
  const messages = async () =>
    (await inTransaction(deps.db, (tx) => newestMessages(tx, limit))).map((mail) => atSite(mail, deps));

  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await messages())),
  );

  app.get('/dev/outbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(outboxStyle),
  );

  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ items: await messages() }),
  );

  app.get(
    '/dev/outbox/:id/html',
    { schema: { params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const mail = await inTransaction(deps.db, (tx) => mailById(tx, request.params.id));
      if (!mail?.html) throw new Problem('request.not-found');
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(opensOutside(atSite(mail, deps).html));
    },
  );

  app.get(
    `/dev/outbox/:id/${attachedName}`,
    { schema: { params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const mail = await inTransaction(deps.db, (tx) => mailById(tx, request.params.id));
      const attached = mail && attachmentOf(mail, deps.config);
      if (!attached) throw new Problem('request.not-found');
      return reply
        .header('content-disposition', `attachment; filename="${attached.filename}"`)
        .header('cache-control', 'no-store')
        .type(attached.contentType)
        .send(attached.content);
    },
  );
}
