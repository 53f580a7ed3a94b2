/** `npm run ledger:check`: compares our books with the payment provider, line by line. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { equationText } from '@borough/domain/ledger/equation.rules';
import { numberText } from '@borough/domain/numbers';
import { pino } from 'pino';
import { optionsOf, type Said } from '../../../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { logLevelOf } from '#floor/log-settings.ts';
import { wholeConfig } from '#floor/connections/kept-connections.ts';
import { installSecrets } from '#floor/outside/install-secret.ts';
import { openPaymentsToRead } from '#floor/outside/open-payments.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { notPrepared, typed } from '#floor/release.ts';
import { keepsBooks } from './books.store.ts';
import { checkLedger } from './check-ledger.ts';

const said: Said = {
  list: 'ledger:check',
  help: `${typed('ledger:check')}

Compares our books with the payment provider: each charge, refund, payment dispute, transfer and processing cost, and what the
provider has of ours, for each booking and in all. Prints each difference with what to do about it, what our books consist of, and
how many lines were compared; fails when there is a difference, or nothing to compare. Changes nothing.

  --help   this

It reads the database in DATABASE_URL, or the one in DATA_DIR, and the provider of STRIPE_SECRET_KEY, or a copy of the
simulator's memory in DATA_DIR; also while the server runs.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function compare(environment: Config, owner: Database['owner']) {
  if (!(await keepsBooks(owner))) throw new ConfigError(notPrepared);
  const config = await wholeConfig(environment, owner, await installSecrets(environment));
  const payments = await openPaymentsToRead(config, pino({ level: logLevelOf(config) }));
  return checkLedger(owner, openStripe(payments.access), payments.now()).finally(() => payments.close());
}

async function main(): Promise<void> {
  const options = { help: { type: 'boolean' }, list: { type: 'boolean' } } as const;
  optionsOf(() => parseArgs({ options }).values, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  const { lines, differences, balances } = await compare(config, database.owner).finally(() =>
    database.close(),
  );
  for (const { about, says, todo } of differences) process.stdout.write(`${about}: ${says}.\n  ${todo}\n`);
  const outcome =
    differences.length === 0 ? 'no difference' : `differences: ${numberText(differences.length)}`;
  process.stdout.write(`Our books: ${equationText(balances)}.\n`);
  process.stdout.write(`Lines compared: ${numberText(lines)}; ${outcome}.\n`);
  if (lines === 0)
    throw new ConfigError('There is nothing to compare: is this the right database, and the right provider?');
  if (differences.length > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
