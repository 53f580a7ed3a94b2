import type { Passkey } from '@borough/domain/accounts/factors.contract';
import type { StoredPasskey } from './passkeys.store.ts';

/** A passkey as its owner sees it. */
export function passkeyOf({ id, name, synced, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
