import type { App, Deps } from '#floor/deps.ts';
import { sessionCookieName, sessionToken, signedSessionCookie } from './session-cookie.ts';

/**
 * Lets sessions survive a change of the installation's secret: a cookie signed with an earlier secret is accepted as if
 * it were signed with the current one. The browser gets a new cookie when the session is next extended.
 */
export function acceptEarlierSignatures(
  app: App,
  { config, secret, previousSecrets = [] }: Pick<Deps, 'config' | 'secret' | 'previousSecrets'>,
): void {
  if (previousSecrets.length === 0) return;
  const name = sessionCookieName(config.publicUrl.startsWith('https'));
  app.addHook('onRequest', async ({ headers }) => {
    for (const previous of previousSecrets) {
      const token = sessionToken(headers, name, previous);
      if (token === null || headers.cookie === undefined) continue;
      const others = headers.cookie.split(/;\s*/).filter((cookie) => !cookie.startsWith(`${name}=`));
      headers.cookie = [...others, signedSessionCookie(token, name, secret)].join('; ');
    }
  });
}
