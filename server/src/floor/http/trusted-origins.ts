import type { Config } from '#floor/config.ts';

/** The origins a browser may send our cookie from. */
export function trustedOrigins(config: Config): string[] {
  const own = new URL(config.publicUrl);
  if (!config.demo) return [own.origin];
  // On a new machine, people may type either name of the loopback address.
  return ['127.0.0.1', 'localhost']
    .map((host) => `${own.protocol}//${host}:${own.port || '80'}`)
    .concat(own.origin);
}
