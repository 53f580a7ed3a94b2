import type { HealthFacts } from '@borough/domain/health/health-facts';
import type { HealthFinding } from '@borough/domain/health/findings';
import { findingsOf } from '@borough/domain/health/health.rules';
import type { Config } from '#floor/config.ts';
import type { Queryable } from '#floor/db/query.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { KindCount } from '#floor/log/error-kinds.ts';
import { release } from '#floor/release.ts';
import { readBackupFacts } from '#site/backup/last-backup.ts';
import { readMigrations } from '#site/setup/read-migrations.ts';
import { selectHealth, selectSlowStatements } from './health.store.ts';
import { canWrite } from './readiness.ts';

let newest: Promise<string> | undefined;
/** The name of this program's newest migration. */
const schemaVersion = () =>
  (newest ??= readMigrations().then((migrations) => migrations.at(-1)?.name.replace(/\.sql$/, '') ?? 'none'));

/** Reads the facts over that connection, which may be the owner's or a command's. */
export async function readFacts(
  db: Queryable,
  config: Pick<Config, 'BACKUP_TO' | 'BACKUP_AT'>,
  now: Date,
  writable: boolean | null,
): Promise<HealthFacts> {
  const { version, ...facts } = await selectHealth(db, now);
  return {
    ...facts,
    writable,
    backups: await readBackupFacts(db, config),
    statements: await selectSlowStatements(db),
    versions: { program: release.version, schema: await schemaVersion(), database: version },
  };
}

/** The facts with the errors of this process that are not written down yet. */
function withOwn(facts: HealthFacts, own: ReadonlyMap<string, KindCount>): HealthFacts {
  const kinds = new Map(facts.errors.map((each) => [each.kind, each]));
  for (const [kind, { count, lastAt, passing }] of own) {
    const known = kinds.get(kind);
    kinds.set(kind, {
      kind,
      passing,
      lastHour: (known?.lastHour ?? 0) + count,
      lastDay: (known?.lastDay ?? 0) + count,
      lastAt: lastAt.toISOString(),
    });
  }
  return { ...facts, errors: [...kinds.values()] };
}

/** Everything a server knows about how the installation is doing. */
export async function readHealth(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'errors'>,
): Promise<{ facts: HealthFacts; findings: HealthFinding[] }> {
  const writable = await canWrite(deps);
  const read = await inTransaction(deps.db, (tx) => readFacts(tx, deps.config, deps.now(), writable));
  const own = withOwn(read, deps.errors.untaken());
  // What a demo is filled with was paid without a provider.
  const facts = deps.config.demo ? { ...own, events: { ...own.events, unheard: 0 } } : own;
  return { facts, findings: findingsOf(facts) };
}
