import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { numberText } from '@borough/domain/numbers';
import { optionsOf, type Said } from '../../../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { notPrepared } from '#floor/release.ts';
import { type Database, openDatabase } from './open-database.ts';

/** What a comparison says: each difference, how much was compared, and why there may have been nothing. */
export interface Check {
  differences: readonly string[];
  summary: string;
  compared: number;
  nothing: string;
}

interface Comparison {
  said: Said;
  /** Whether the database has what is compared; an older one doesn't. */
  isKept: (owner: Database['owner']) => Promise<boolean>;
  compare: (owner: Database['owner'], config: Config) => Promise<Check>;
}

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function run({ said, isKept, compare }: Comparison): Promise<void> {
  const options = { help: { type: 'boolean' }, list: { type: 'boolean' } } as const;
  optionsOf(() => parseArgs({ options }).values, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  async function checked() {
    if (!(await isKept(database.owner))) throw new ConfigError(notPrepared);
    return compare(database.owner, config);
  }
  const { differences, summary, compared, nothing } = await checked().finally(() => database.close());
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(`${summary}\n`);
  if (compared === 0) throw new ConfigError(nothing);
  if (differences.length > 0) process.exitCode = 1;
}

/** Runs a command that compares what the database keeps with where it comes from, and fails if they differ. */
export async function runCheck(comparison: Comparison): Promise<void> {
  await run(comparison).catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** How many differences there are: "no difference", "differences: 3". */
export const outcomeOf = (differences: readonly unknown[]): string =>
  differences.length === 0 ? 'no difference' : `differences: ${numberText(differences.length)}`;
