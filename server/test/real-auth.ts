import type { Auth } from '../src/accounts/auth.ts';
import { type AuthParts, openAuth } from '../src/accounts/opening/open-auth.ts';
import { readConfig } from '../src/config.ts';
import { compareWithBanned } from '../src/moderation/compare-with-banned.ts';
import type { FreshDatabase } from './database.ts';

/** The real sign-in on a test's database, with no valid passwords; close it when done. */
export const realAuth = (db: FreshDatabase, parts: Pick<AuthParts, 'now' | 'secret' | 'log'>): Auth =>
  openAuth({
    ...parts,
    config: readConfig({ LOG_LEVEL: 'silent', SECRET: parts.secret }),
    connection: db.connection,
    db: db.db,
    compareWithBanned,
    passwordHash: { hash: async (password) => password, verify: async () => false },
  });
