import { createHash, randomBytes } from 'node:crypto';
import {
  type AppToken,
  type MadeAppToken,
  maxAppTokens,
  type NewAppToken,
} from '@borough/domain/accounts/app-tokens.contract';
import { Problem } from '@borough/domain/problems';
import type { Queryable } from '#floor/db/query.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import {
  appTokensOf,
  deleteAppToken,
  deleteAppTokensOf,
  insertAppToken,
  lockHolder,
  personOfAppToken,
  type TokenHolder,
} from './app-tokens.store.ts';
import type { SignedIn } from '../auth.ts';

type Ground = Pick<Deps, 'db'>;

// The prefix lets people and leaked-secret scanners recognize what this is.
const prefix = 'borough_';
const shape = /^borough_[A-Za-z0-9_-]{43}$/;
const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

/** The person a program with this token acts for; refuses `session.token-invalid`. A token never counts as reauthentication. */
export async function personWithToken(
  accounts: Queryable,
  token: string,
  now: Date,
): Promise<SignedIn & Pick<TokenHolder, 'banCheckDue'>> {
  const holder = shape.test(token) ? await personOfAppToken(accounts, sha256(token), now) : undefined;
  if (!holder || holder.suspended) throw new Problem('session.token-invalid');
  const { scope, ...person } = holder;
  return { ...person, sessionId: null, fresh: false, factorPassed: false, readOnly: scope === 'read' };
}

/** A person's valid tokens, newest first. */
export async function listAppTokens({ db }: Ground, personId: string): Promise<AppToken[]> {
  return inTransaction(db, (tx) => appTokensOf(tx, personId));
}

/** Creates a token valid for 30 days; its text is shown only in this answer. Refuses a 21st (`account.too-many-tokens`). */
export async function makeAppToken(
  { db }: Ground,
  personId: string,
  wish: NewAppToken,
): Promise<MadeAppToken> {
  const token = prefix + randomBytes(32).toString('base64url');
  return inTransaction(db, async (tx) => {
    await lockHolder(tx, personId);
    if ((await appTokensOf(tx, personId)).length >= maxAppTokens)
      throw new Problem('account.too-many-tokens');
    return { ...(await insertAppToken(tx, personId, { ...wish, sha256: sha256(token) })), token };
  });
}

/** Revokes one of the person's tokens immediately; refuses `account.token-not-found`. */
export async function revokeAppToken({ db }: Ground, personId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteAppToken(tx, personId, id))) throw new Problem('account.token-not-found');
  });
}

/** Revokes all of a person's tokens, for signing out everywhere; returns how many. A new password revokes them automatically. */
export async function revokeAppTokens({ db }: Ground, personId: string): Promise<number> {
  return inTransaction(db, (tx) => deleteAppTokensOf(tx, personId));
}
