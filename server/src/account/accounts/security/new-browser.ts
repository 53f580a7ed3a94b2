import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { markBrowser } from '../sessions/browser-mark.ts';
import { sessionCookieName, sessionToken } from '../sessions/session-cookie.ts';
import { programOf, shortAddress } from '../sessions/sessions.present.ts';
import { noteBrowser, sessionOfToken } from '../sessions/sessions.store.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

/**
 * Marks every browser that gets a session, however it signed in, and mails the person if they haven't used it before.
 * Their very first browser doesn't count as new. Only looks at answers that set a session cookie.
 */
export function noticeNewBrowsers(app: App, deps: AccountRouteDeps): void {
  const { config, secret } = deps;
  const sessionName = sessionCookieName(config.publicUrl.startsWith('https'));
  app.addHook('onSend', async (request, reply) => {
    const given = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    const cookie = given.findLast((line) => line.startsWith(`${sessionName}=`));
    const token = cookie && sessionToken({ cookie: cookie.split(';')[0] }, sessionName, secret);
    if (!token) return;
    // A failed notice keeps no one out: the browser stays unknown, and we notice it next time.
    await noticeBrowser(deps, request, reply, token).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the notice about a new browser failed'),
    );
  });
}

async function noticeBrowser(
  deps: AccountRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const session = await sessionOfToken(deps.auth.accounts, token);
  if (!session) return;
  const markHash = await markBrowser(deps, request, reply, session.email);
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await noteBrowser(tx, { userId: session.userId, markHash, now: at })) !== 'new') return;
    const { program } = programOf(session.userAgent);
    const address = shortAddress(session.ipAddress);
    await notifyPerson(
      tx,
      'new-browser',
      { id: session.userId, email: session.email },
      { facts: { program, address, at }, now: at },
    );
  });
}
