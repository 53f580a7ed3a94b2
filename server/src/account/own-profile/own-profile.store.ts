import type { ProfileInput } from '@borough/domain/profiles/edit-profile.contract';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import type { Bucket } from '#floor/outside/files.ts';

export interface OwnFields {
  chosenName: string | null;
  age: number | null;
  location: string | null;
}

/** The fields of their profile that only the person may read, read with that person's rights. */
export async function ownFields(tx: ReadTx): Promise<OwnFields | undefined> {
  return one<OwnFields>(
    tx,
    sql`select display_name as "chosenName", age, location from public.get_my_profile()`,
  );
}

/** Locks the profile for this transaction; returns the picture it shows, or undefined if there is no such person. */
export async function lockProfile(
  tx: Tx,
  personId: string,
): Promise<{ avatarUrl: string | null } | undefined> {
  return one(
    tx,
    sql`select avatar_url as "avatarUrl" from public.profiles
        where id = ${personId} and erased_at is null for no key update`,
  );
}

/** Saves what a person says about themselves; the picture stays as it is. */
export async function writeProfile(
  tx: Tx,
  personId: string,
  input: ProfileInput,
  avatarUrl: string | null,
): Promise<void> {
  const circles = JSON.stringify(input.socialCircles);
  await one(
    tx,
    sql`select public.upsert_profile(${personId}, ${input.displayName}, ${input.bio}, ${input.age}::integer, ${circles},
          ${input.hobbies}, ${input.lendingPitch}, ${avatarUrl})`,
  );
  await changed(tx, sql`update public.profiles set location = ${input.location} where id = ${personId}`);
}

const bucket = 'avatars';

/** Sets or clears the picture the profile shows. */
export async function writeAvatar(tx: Tx, personId: string, url: string | null): Promise<void> {
  await changed(tx, sql`update public.profiles set avatar_url = ${url} where id = ${personId}`);
}

/** Records the file of a person's picture. */
export async function insertPicture(
  tx: Tx,
  personId: string,
  file: { bucket: Bucket; path: string; bytes: number; sha256: string },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
        values (${file.bucket}, ${file.path}, ${personId}, ${file.bytes}, 'image/webp', ${file.sha256})`,
  );
}

/**
 * Deletes the rows of a person's pictures in a bucket, or of the one at a path there; returns those whose bytes can be dropped.
 * A picture that a report is about, open or settled after `settledAfter`, is withdrawn instead: only admins see it.
 */
export async function forgetPictures(
  tx: Tx,
  { personId, bucket, path }: { personId: string; bucket: Bucket; path?: string },
  { now, settledAfter }: { now: Date; settledAfter: Date },
): Promise<string[]> {
  const theirs = sql`f.bucket = ${bucket} and f.owner_id = ${personId} and f.withdrawn_at is null
    and f.path = coalesce(${path ?? null}, f.path)`;
  await changed(
    tx,
    sql`update public.files f set withdrawn_at = ${now}
        where ${theirs} and public.is_evidence(f.bucket, f.path, ${settledAfter})`,
  );
  const gone = await rows<{ path: string }>(
    tx,
    sql`delete from public.files f where ${theirs} returning f.path`,
  );
  return gone.map(({ path }) => path);
}

/** Whether everyone may see the picture: it exists, and its person hasn't removed it. */
export async function isShown(open: Queryable, path: string): Promise<boolean> {
  const found = await one(open, sql`select id from public.files where bucket = ${bucket} and path = ${path}`);
  return found !== undefined;
}
