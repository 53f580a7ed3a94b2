import type { Deps } from '#floor/deps.ts';
import type { Auth } from './auth.ts';

/** What routes of accounts need: the floor, and who is signed in. */
export interface AccountRouteDeps extends Deps {
  auth: Auth;
}

/** The server's parts that commands of accounts need. */
export type AccountDeps = Pick<
  AccountRouteDeps,
  'auth' | 'config' | 'db' | 'now' | 'log' | 'secret' | 'previousSecrets'
>;
