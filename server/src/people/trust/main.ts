/** `npm run trust:check`: recomputes all trust scores from their facts, and compares. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { numberText } from '@borough/domain/numbers';
import { optionsOf, type Said } from '../../../../tools/command-options.ts';
import { ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { notPrepared, typed } from '#floor/release.ts';
import { checkTrust, type TrustCheck } from './check-trust.ts';
import { keepsTrust } from './trust.store.ts';

const said: Said = {
  list: 'trust:check',
  help: `${typed('trust:check')}

Computes everybody's trust score again from all facts, and compares it with the score, its lines and its history. Prints each
difference and how many people were compared; fails when there is a difference, or nobody to compare. Changes nothing.

  --help   this

It reads the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function check(owner: Database['owner']): Promise<TrustCheck> {
  if (!(await keepsTrust(owner))) throw new ConfigError(notPrepared);
  return checkTrust(owner);
}

async function main(): Promise<void> {
  const options = { help: { type: 'boolean' }, list: { type: 'boolean' } } as const;
  optionsOf(() => parseArgs({ options }).values, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  const { compared, differences } = await check(database.owner).finally(() => database.close());
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  const outcome =
    differences.length === 0 ? 'no difference' : `differences: ${numberText(differences.length)}`;
  process.stdout.write(`People compared: ${numberText(compared)}; ${outcome}.\n`);
  if (compared === 0) throw new ConfigError('There is nobody to compare: is this the right database?');
  if (differences.length > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
