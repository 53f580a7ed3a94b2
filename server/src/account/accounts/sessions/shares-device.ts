import type { AccountDeps } from '../account-deps.ts';
import { areOnOneDevice } from './sessions.store.ts';

/**
 * Whether two people seem to share a device: they are signed in from the same network address with the same browser. A hint for
 * admins, which bars no one.
 */
export async function sharesDevice(
  { auth }: Pick<AccountDeps, 'auth'>,
  one: string,
  other: string,
): Promise<boolean> {
  return areOnOneDevice(auth.accounts, one, other);
}
