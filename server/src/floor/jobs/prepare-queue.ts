import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** Installs or updates the queue's own tables. */
export async function prepareQueue(ownerPool: Pool): Promise<void> {
  await runMigrations({ pgPool: ownerPool, logger: new Logger(() => () => undefined) });
}
