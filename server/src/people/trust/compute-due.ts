import type { TrustCause } from '@borough/domain/trust/trust-changes';
import type { SecretsInUse } from '#floor/secrets/secrets.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { unrememberedPhones } from './fingerprints.store.ts';
import { computeTrust } from './refresh-trust.ts';
import { rememberFingerprint } from './remember-fingerprint.ts';
import { countDue, lockDue } from './trust.store.ts';

const atOnce = 200;

type Ground = Pick<Deps, 'db' | 'now'>;

/** Computes the scores of some people whose facts changed without a recomputation; returns how many there were. */
export async function computeSomeDue(tx: Tx, cause: TrustCause, now: Date): Promise<number> {
  const ids = await lockDue(tx, atOnce);
  await computeTrust(tx, new Map(ids.map((id) => [id, cause])), now);
  return ids.length;
}

async function inBatches(
  db: Deps['db'],
  some: (tx: Tx) => Promise<number>,
  done: (count: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, some);
    if (count === 0) return;
    done(count);
  }
}

/**
 * Computes every score with a fact that changed outside of commands: by the sign-in library, by a trigger, by hand. The clock
 * calls this every minute; each batch is a transaction of its own, so an interrupted run continues where it stopped.
 */
export async function computeDueTrust({ db, now }: Ground): Promise<void> {
  await inBatches(db, (tx) => computeSomeDue(tx, 'noticed', now()));
}

async function rememberSomePhones(tx: Tx, secrets: SecretsInUse, now: Date): Promise<number> {
  const found = await unrememberedPhones(tx, atOnce);
  for (const { personId, phone } of found)
    await rememberFingerprint(tx, secrets, { personId, kind: 'phone', raw: phone, now });
  return found.length;
}

/**
 * Computes the scores that were never computed, as after an upgrade, and logs it. Then remembers numbers that were confirmed
 * before fingerprints were kept. If it is interrupted, it continues at the next start.
 */
export async function countTrustOnce(
  deps: Ground & SecretsInUse,
  say: (line: string) => void,
): Promise<void> {
  const { db, now } = deps;
  const all = await inTransaction(db, countDue);
  if (all > 0) await countAll(deps, all, say);
  await inBatches(db, (tx) => rememberSomePhones(tx, deps, now()));
}

async function countAll({ db, now }: Ground, all: number, say: (line: string) => void): Promise<void> {
  const number = (count: number) => count.toLocaleString('en-US');
  say(`Computing ${number(all)} trust ${all === 1 ? 'score' : 'scores'} ...`);
  let computed = 0;
  await inBatches(
    db,
    (tx) => computeSomeDue(tx, 'first-count', now()),
    (count) => {
      computed += count;
      if (computed % (50 * atOnce) === 0)
        say(`${number(computed)} of ${number(all)} trust scores are computed.`);
    },
  );
}
