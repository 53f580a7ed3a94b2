import type { FingerprintKind } from '@borough/domain/admin/people.contract';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

interface ProvedTraits {
  emails: string[];
  phones: string[];
}

/** The addresses a person confirmed, including former ones, and their confirmed number. */
export async function provedTraits(tx: Tx, personId: string): Promise<ProvedTraits> {
  const row = await one<ProvedTraits>(
    tx,
    sql`select array(
            select p.email from public.profiles p where p.id = ${personId} and p.email_verified and p.email is not null
            union select e.email from accounts.past_emails e where e.user_id = ${personId}) as emails,
          array(select n.phone from accounts.phones n where n.user_id = ${personId}) as phones`,
  );
  return row ?? { emails: [], phones: [] };
}

/** Fingerprints of the ID documents a person was approved with. */
export async function approvedIds(tx: Tx, personId: string): Promise<string[]> {
  const found = await rows<{ fingerprint: string }>(
    tx,
    sql`select distinct number_fingerprint as fingerprint from public.verification_requests
        where user_id = ${personId} and number_fingerprint is not null`,
  );
  return found.map(({ fingerprint }) => fingerprint);
}

/** Fingerprints of the cards a person paid with. */
export async function usedCards(tx: Tx, personId: string): Promise<string[]> {
  const found = await rows<{ fingerprint: string }>(
    tx,
    sql`select fingerprint from accounts.fingerprints where person_id = ${personId} and kind = 'card'`,
  );
  return found.map(({ fingerprint }) => fingerprint);
}

/** Stores a banned person's fingerprints; existing ones stay unchanged. */
export async function insertFingerprints(
  tx: Tx,
  personId: string,
  fingerprints: readonly { kind: FingerprintKind; fingerprint: string }[],
  now: Date,
): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.banned_fingerprints (person_id, kind, fingerprint, at)
        select ${personId}, kind, fingerprint, ${now}
        from unnest(${fingerprints.map(({ kind }) => kind)}::text[],
          ${fingerprints.map(({ fingerprint }) => fingerprint)}::text[]) as f (kind, fingerprint)
        on conflict do nothing`,
  );
}

/** Deletes the fingerprints of a person who is no longer banned. */
export async function deleteFingerprints(tx: Tx, personId: string): Promise<void> {
  await changed(tx, sql`delete from accounts.banned_fingerprints where person_id = ${personId}`);
}

/** Which of these fingerprints belong to other people, who are banned. */
export async function matching(
  tx: Tx,
  personId: string,
  fingerprints: readonly string[],
): Promise<{ kind: FingerprintKind; bannedId: string }[]> {
  return rows(
    tx,
    sql`select distinct kind, person_id as "bannedId" from accounts.banned_fingerprints
        where fingerprint = any (${fingerprints}::text[]) and person_id <> ${personId} order by 1, 2`,
  );
}

export interface Due {
  id: string;
  email: string | null;
  suspendedForGood: boolean;
}

/** Claims a person whose new address, number or card hasn't been compared yet; undefined if there's nothing to compare. */
export async function claimDue(tx: Tx, personId: string): Promise<Due | undefined> {
  return one<Due>(
    tx,
    sql`update public.profiles set ban_check_due = false where id = ${personId} and ban_check_due
        returning id, email, suspended_at is not null and suspended_until is null as "suspendedForGood"`,
  );
}
