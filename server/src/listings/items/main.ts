/** `npm run cards:check`: builds all finished cards again, and compares. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { numberText } from '@borough/domain/numbers';
import { optionsOf, type Said } from '../../../../tools/command-options.ts';
import { ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { notPrepared, typed } from '#floor/release.ts';
import { keepsCards } from './cards.store.ts';
import { type CardCheck, checkCards } from './check-cards.ts';

const said: Said = {
  list: 'cards:check',
  help: `${typed('cards:check')}

Builds the finished cards of all items and people again, from their rows and photos, and compares them with the kept ones that lists
are strung together from. Prints each difference and how many cards were compared; fails when there is a difference, or nothing to
compare. Changes nothing.

  --help   this

It reads the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function check(owner: Database['owner']): Promise<CardCheck> {
  if (!(await keepsCards(owner))) throw new ConfigError(notPrepared);
  return checkCards(owner);
}

async function main(): Promise<void> {
  const options = { help: { type: 'boolean' }, list: { type: 'boolean' } } as const;
  optionsOf(() => parseArgs({ options }).values, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  const { items, people, differences } = await check(database.owner).finally(() => database.close());
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  const outcome =
    differences.length === 0 ? 'no difference' : `differences: ${numberText(differences.length)}`;
  process.stdout.write(
    `Cards compared: ${numberText(items)} of items, ${numberText(people)} of people; ${outcome}.\n`,
  );
  if (items + people === 0) throw new ConfigError('There is nothing to compare: is this the right database?');
  if (differences.length > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
