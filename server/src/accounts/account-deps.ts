import type { Deps } from '../deps.ts';

/** The server's parts that commands of accounts need. */
export type AccountDeps = Pick<Deps, 'auth' | 'config' | 'db' | 'now' | 'log' | 'secret' | 'previousSecrets'>;
