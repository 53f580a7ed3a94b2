import type { AppToken, NewAppToken } from '@borough/domain/accounts/app-tokens.contract';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { SignedIn } from '../auth.ts';

const columns = sql`id, name, scope, ${isoInstant('created_at')} as "createdAt", ${isoInstant('expires_at')} as "expiresAt",
  ${isoInstant('last_used_at')} as "lastUsedAt"`;

export type TokenHolder = Omit<SignedIn, 'sessionId' | 'fresh' | 'factorPassed' | 'appTokenId'> & {
  appTokenId: string;
  scope: AppToken['scope'];
  /** They have a new address, number or card that hasn't been compared with those of banned people yet. */
  banCheckDue: boolean;
};

/** Who a valid token belongs to, with their plan at `now`; records the use. */
export async function personOfAppToken(
  accounts: Queryable,
  tokenSha256: string,
  now: Date,
): Promise<TokenHolder | undefined> {
  return one<TokenHolder>(
    accounts,
    sql`select id, email, email_verified as "emailVerified", sign_up_finished as "signUpFinished", suspended,
          under_review as "underReview", ban_check_due as "banCheckDue",
          display_name as "displayName", avatar_url as "avatarUrl", is_admin as "isAdmin", is_operator as "isOperator", tier, scope,
          app_token_id as "appTokenId"
        from accounts.person_of_app_token(${tokenSha256}, ${now})`,
  );
}

/** Makes transactions that count a person's tokens run one after another. */
export async function lockHolder(tx: Tx, personId: string): Promise<void> {
  await one(tx, sql`select id from public.profiles where id = ${personId} for no key update`);
}

/** A person's valid tokens, newest first. */
export async function appTokensOf(tx: Tx, personId: string): Promise<AppToken[]> {
  return rows<AppToken>(
    tx,
    sql`select ${columns} from accounts.app_tokens
        where person_id = ${personId} and expires_at > now() order by app_tokens.created_at desc, id`,
  );
}

/** Writes a new token. */
export async function insertAppToken(
  tx: Tx,
  personId: string,
  token: NewAppToken & { sha256: string },
): Promise<AppToken> {
  const row = await one<AppToken>(
    tx,
    sql`insert into accounts.app_tokens (person_id, name, scope, token_sha256)
        values (${personId}, ${token.name}, ${token.scope}, ${token.sha256}) returning ${columns}`,
  );
  if (!row) throw new Error('a token was not written');
  return row;
}

/** Removes one of a person's tokens; false if it does not exist. */
export async function deleteAppToken(tx: Tx, personId: string, id: string): Promise<boolean> {
  return (
    (await changed(tx, sql`delete from accounts.app_tokens where id = ${id} and person_id = ${personId}`)) > 0
  );
}

/** Removes all of a person's tokens; returns how many. */
export async function deleteAppTokensOf(tx: Tx, personId: string): Promise<number> {
  return changed(tx, sql`delete from accounts.app_tokens where person_id = ${personId}`);
}
