import { generateKeyPairSync } from 'node:crypto';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { keyIdOf, seal, unseal } from '#floor/secrets/secrets.ts';
import { addKeys, forgetKeys, resealKey, storedKeys } from './push.store.ts';
import type { PushKeys } from './seal-push.ts';

type KeyDeps = Pick<Deps, 'db' | 'secret' | 'previousSecrets'>;

function makeKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { kty = '', crv = '', x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const bytes = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: bytes.toString('base64url'), privateJwk: { kty, crv, x, y, d } };
}

/**
 * The installation's keys, made once and kept sealed: again when only an earlier secret sealed them, so that it can go. When
 * the secret that sealed them is gone, new ones are made, and no one is told until they ask again.
 */
export async function pushKeys(deps: KeyDeps): Promise<PushKeys> {
  const stored = await inTransaction(deps.db, storedKeys);
  const opened = stored && (await unseal(deps, stored.sealedKey));
  if (stored && opened) {
    if (!stored.sealedKey.startsWith(`${keyIdOf(deps.secret)}.`)) {
      const after = await seal(deps, opened);
      await inTransaction(deps.db, (tx) => resealKey(tx, { before: stored.sealedKey, after }));
    }
    // It is what was sealed below.
    return { publicKey: stored.publicKey, privateJwk: JSON.parse(opened) as PushKeys['privateJwk'] };
  }
  const { publicKey, privateJwk } = makeKeys();
  const sealedKey = await seal(deps, JSON.stringify(privateJwk));
  await inTransaction(deps.db, async (tx) => {
    if (stored) await forgetKeys(tx, stored.publicKey);
    await addKeys(tx, { publicKey, sealedKey });
  });
  return pushKeys(deps);
}
