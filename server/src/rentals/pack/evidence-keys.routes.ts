import type { Routes } from '#floor/deps.ts';
import { evidenceKeys } from './installation-key.ts';
import { keysPath, verifier } from './make-pack.ts';

/** What anyone needs to check a pack: this installation's keys, and the script itself. */
export const evidenceKeysRoutes: Routes = async (app, { deps }) => {
  app.get(keysPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .send({ format: 'borough-evidence-keys-1', keys: evidenceKeys(deps) }),
  );

  app.get('/.well-known/verify-evidence.mjs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(await verifier()),
  );
};
