import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

const server = new URL('../../server/src/', import.meta.url).href;
const here = new URL('./', import.meta.url).href;
const memory = `${here}memory/`;

/**
 * From here on, the server's files get their stores from the twins under `memory/`, which keep the rows in memory; the
 * same goes for transactions, the queue, random ids and the writing of mails. Everything else is the program itself.
 * Importing a store without a twin throws.
 */
export function useMemory(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isServer = context.parentURL?.startsWith(server);
      if (isServer && specifier === 'node:crypto') return next(`${memory}crypto.ts`, context);
      const found = next(specifier, context);
      const isOurs = isServer || context.parentURL?.startsWith(here);
      if (!isOurs || !found.url.startsWith(server)) return found;
      const twin = memory + found.url.slice(server.length);
      if (existsSync(new URL(twin))) return { ...found, url: twin };
      if (found.url.endsWith('.store.ts'))
        throw new Error(`${found.url.slice(server.length)} has no twin in simulation/src/memory`);
      return found;
    },
  });
}
