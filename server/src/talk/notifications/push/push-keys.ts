import { generateKeyPairSync } from 'node:crypto';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { seal, unseal } from '#floor/secrets/secrets.ts';
import { addKeys, forgetKeys, storedKeys } from './push.store.ts';
import type { PushKeys } from './seal-push.ts';

type KeyDeps = Pick<Deps, 'db' | 'secret' | 'previousSecrets'>;

function makeKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { kty = '', crv = '', x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const bytes = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: bytes.toString('base64url'), privateJwk: { kty, crv, x, y, d } };
}

/** The installation's keys, made on first use and kept sealed; made anew when the secret that sealed them is gone. */
export async function pushKeys(deps: KeyDeps): Promise<PushKeys> {
  const stored = await inTransaction(deps.db, storedKeys);
  const opened = stored && (await unseal(deps, stored.sealedKey));
  // It is what was sealed below.
  const kept = opened && (JSON.parse(opened) as PushKeys['privateJwk']);
  if (stored && kept) return { publicKey: stored.publicKey, privateJwk: kept };
  const { publicKey, privateJwk } = makeKeys();
  const sealedKey = await seal(deps, JSON.stringify(privateJwk));
  await inTransaction(deps.db, async (tx) => {
    if (stored) await forgetKeys(tx, stored.publicKey);
    await addKeys(tx, { publicKey, sealedKey });
  });
  return pushKeys(deps);
}
