import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import { type Tx, withEvidenceFiles } from '#floor/db/transaction.ts';
import type { FileSize } from './photo-files.ts';

/** One size of a photo: where it's stored, and its sealed key. */
export interface NewFile {
  size: FileSize;
  bytes: number;
  path: string;
  sealedKey: string;
}

/** Records where the files of a row are stored. */
export function insertFiles(tx: Tx, evidenceId: string, files: readonly NewFile[]): Promise<void> {
  return withEvidenceFiles(tx, async (tx) => {
    for (const { size, bytes, path, sealedKey } of files)
      await changed(
        tx,
        sql`insert into public.evidence_files (evidence_id, size, bytes, path, sealed_key)
            values (${evidenceId}, ${size}, ${bytes}, ${path}, ${sealedKey})`,
      );
  });
}

/** Where one size of a photo is stored; undefined if there is none, or it was withdrawn. */
export function storedFile(
  tx: Tx,
  evidenceId: string,
  size: FileSize,
): Promise<{ path: string; sealedKey: string } | undefined> {
  return withEvidenceFiles(tx, (tx) =>
    one(
      tx,
      sql`select path, sealed_key as "sealedKey" from public.evidence_files
          where evidence_id = ${evidenceId} and size = ${size} and withdrawn_at is null`,
    ),
  );
}

/** Which of these photos were withdrawn, and why. */
export function withdrawnOf(
  tx: Tx,
  evidenceIds: readonly string[],
): Promise<{ evidenceId: string; reason: string }[]> {
  return withEvidenceFiles(tx, (tx) =>
    rows(
      tx,
      sql`select evidence_id as "evidenceId", withdrawn_reason as reason from public.evidence_files
          where evidence_id = any (${evidenceIds}::uuid[]) and size = 'full' and withdrawn_at is not null`,
    ),
  );
}

/** Withdraws every remaining size of a photo, with the reason; returns where their bytes are stored. */
export function withdrawFiles(
  tx: Tx,
  evidenceId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<string[]> {
  return withEvidenceFiles(tx, async (tx) => {
    const found = await rows<{ path: string }>(
      tx,
      sql`select path from public.evidence_files
          where evidence_id = ${evidenceId} and withdrawn_at is null order by size for update`,
    );
    await changed(
      tx,
      sql`update public.evidence_files
          set path = null, sealed_key = null, withdrawn_at = ${at}, withdrawn_reason = ${reason}
          where evidence_id = ${evidenceId} and withdrawn_at is null`,
    );
    return found.map(({ path }) => path);
  });
}

// Same as `fileIdOf`.
const id = sql`evidence_id::text || '.' || size`;

/** Keys after this id that were sealed with a secret other than `keyId`'s. Locks them, so that no one seals them twice. */
export function keysNotOf(
  tx: Tx,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; sealedKey: string }[]> {
  return withEvidenceFiles(tx, (tx) =>
    rows(
      tx,
      sql`select ${id} as id, sealed_key as "sealedKey" from public.evidence_files
          where ${id} > ${after} and split_part(sealed_key, '.', 1) <> ${keyId}
          order by ${id} limit ${limit}::int for update skip locked`,
    ),
  );
}

/** Saves a key as sealed now. */
export function saveSealedKey(tx: Tx, fileId: string, sealedKey: string): Promise<void> {
  return withEvidenceFiles(tx, async (tx) => {
    await changed(
      tx,
      sql`update public.evidence_files set sealed_key = ${sealedKey} where ${id} = ${fileId}`,
    );
  });
}
