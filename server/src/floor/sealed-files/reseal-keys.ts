import { keyIdOf } from '#floor/secrets/secrets.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { resealKey, type SealedBucket } from './sealing.ts';

// How many keys one transaction covers; a failure repeats no more than that.
const atOnce = 100;

/** The keys of one bucket. Ids are ordered as text. */
export interface KeptKeys {
  /** Keys after an id that were sealed with a secret other than this one; locked, so no one seals them twice. */
  notOf: (
    tx: Tx,
    keyId: string,
    page: { after: string; limit: number },
  ) => Promise<{ id: string; sealedKey: string }[]>;
  save: (tx: Tx, id: string, sealedKey: string) => Promise<void>;
}

/**
 * Reseals a bucket's file keys that use an earlier secret with the current one, so the earlier one can be retired. Logs how
 * many were sealed with a secret that is gone: no one can read those files anymore.
 */
export async function resealKeys(
  deps: Pick<Deps, 'db' | 'log' | 'secret' | 'previousSecrets'>,
  bucket: SealedBucket,
  keys: KeptKeys,
): Promise<void> {
  let lost = 0;
  const page = (after: string) =>
    inTransaction(deps.db, async (tx) => {
      const found = await keys.notOf(tx, keyIdOf(deps.secret), { after, limit: atOnce });
      for (const { id, sealedKey } of found) {
        const sealed = resealKey(deps, { bucket, id }, sealedKey);
        if (sealed === null) lost++;
        else await keys.save(tx, id, sealed);
      }
      return found.at(-1)?.id ?? null;
    });
  for (let last = await page(''); last !== null; last = await page(last));
  if (lost > 0)
    deps.log.warn(
      { files: lost, bucket },
      'encrypted files cannot be read: the secret they were encrypted with is gone',
    );
}
