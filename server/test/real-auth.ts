import type { Auth } from '#account/accounts/auth.ts';
import { type AuthParts, openAuth } from '#account/accounts/opening/open-auth.ts';
import { readConfig } from '#floor/config.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
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
