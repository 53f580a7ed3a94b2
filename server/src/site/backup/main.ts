/** `npm run backup`: makes a backup, lists backups, or makes the keys to encrypt them. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bytesText } from '@borough/domain/health/health-words';
import { numberText } from '@borough/domain/numbers';
import { optionsOf, refuse, type Said } from '../../../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { installSecrets } from '#floor/outside/install-secret.ts';
import { openFileStore } from '#floor/outside/open-file-store.ts';
import { typed } from '#floor/release.ts';
import { secretCheckOf } from '#site/setup/settle-installation.ts';
import { prune, readBackups } from './backups.ts';
import { noteSheet, wasSheetShown } from './backups.store.ts';
import { alone, makeBackup } from './make-backup.ts';
import { ownBytes } from './manifest.ts';
import { openPlace, typedPlace } from './open-place.ts';
import { newKey } from './pack.ts';
import { sheetFor } from './recovery-sheet.ts';

const said: Said = {
  list: 'backup',
  help: `${typed('backup', '--to PLACE [--key PUBLIC_KEY] [--prune] [--sheet]')}

Copies the whole database as of one moment, and the photos and documents that PLACE doesn't have yet; also while the server
runs. A backup that was interrupted never counts.

  --to PLACE    a folder, or s3://bucket/folder at S3_ENDPOINT; without it, BACKUP_TO
  --key KEY     encrypts to this public key; without it, BACKUP_KEY
  --prune       then keeps the last of each of 7 days, 4 weeks and 12 months there
  --sheet       shows the recovery sheet again
  --list        lists the backups there instead
  --new-key     makes a pair of keys instead
  --help        this

It reads the database in DATABASE_URL, or the one in DATA_DIR, and the files beside it. Restore with ${typed('restore')}.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Options {
  to: string;
  key: string | null;
  prune: boolean;
  sheet: boolean;
}

async function list(address: string, config: Config): Promise<void> {
  const place = openPlace(address, config);
  const { whole, damaged, unfinished } = await readBackups(place);
  for (const { name, manifest } of whole)
    print(
      `${name}  ${bytesText(ownBytes(manifest))}, ${numberText(manifest.files.count)} files (${bytesText(manifest.files.bytes)})${manifest.key === null ? '' : ', encrypted'}`,
    );
  for (const name of damaged) print(`${name}  damaged: it cannot be restored`);
  for (const name of unfinished) print(`${name}  never finished`);
  if (whole.length === 0) print(`There is no whole backup in ${place.address}.`);
}

async function back(config: Config, { owner }: Database, options: Options): Promise<void> {
  const secrets = await installSecrets(config);
  const place = openPlace(options.to, config);
  const began = performance.now();
  const made = await makeBackup({ owner, files: openFileStore(config), secrets, place, key: options.key });
  const { manifest, fresh } = made;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Backup ${made.name} in ${place.address}, ${((performance.now() - began) / 1_000).toFixed(1)} s:`);
  print(
    `  ${numberText(manifest.tables.length)} tables, ${numberText(rows)} rows, ${bytesText(made.bytes)}${options.key === null ? ', not encrypted' : ', encrypted'}`,
  );
  print(
    `  ${numberText(manifest.files.count)} files, ${numberText(fresh.count)} of them new (${bytesText(fresh.bytes)})`,
  );
  if (made.foreign.length > 0)
    print(`  Not in it, because they are not Borough's: ${made.foreign.join(', ')}.`);
  if (options.prune) {
    const gone = await alone(owner, () => prune(place, [secrets.secret, ...secrets.previousSecrets]));
    print(`  ${numberText(gone.length)} older backups deleted`);
  }
  if (options.key !== null) return;
  const check = secretCheckOf(secrets.secret);
  const shown = await wasSheetShown(owner, check);
  // A program's log is no place for it.
  if (options.sheet || (!shown && process.stdout.isTTY)) {
    print(sheetFor({ secret: secrets.secret, place: place.address, host: manifest.host }));
    await noteSheet(owner, check);
  } else if (!shown)
    print(`  SECRET is not in it, and restoring needs it: ${typed('backup', '--sheet')} shows it to you.`);
}

async function main(): Promise<void> {
  const options = {
    to: { type: 'string' },
    key: { type: 'string' },
    prune: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    list: { type: 'boolean' },
    'new-key': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const;
  const { list: lists, ...values } = parsed(() => parseArgs({ options }).values);
  if (values['new-key']) {
    const key = await newKey();
    const { secret } = await installSecrets(configFromEnvironment());
    print(
      `BACKUP_KEY=${key.public}\n\nThe other half reads the backups. Keep these two lines away from this machine, in a file of their own:\n\n# installation ${secretCheckOf(secret)}\n${key.private}`,
    );
    return;
  }
  const config = configFromEnvironment();
  const to = values.to === undefined ? config.BACKUP_TO : typedPlace(values.to);
  if (to === undefined) return refuse('Where to? Please give --to, or set BACKUP_TO.', said);
  if (lists) return list(to, config);
  const key = values.key ?? config.BACKUP_KEY ?? null;
  if (key !== null && !key.startsWith('age1'))
    throw new ConfigError(`--key: this is no public key. ${typed('backup', '--new-key')} makes a pair.`);
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  await back(config, database, { to, key, prune: values.prune, sheet: values.sheet }).finally(() =>
    database.close(),
  );
}

/** Here `--list` lists backups, unlike in commands that have parts. */
function parsed<Values extends { help?: boolean; list?: boolean }>(read: () => Values): Values {
  let list: boolean | undefined;
  const values = optionsOf(() => {
    const found = read();
    list = found.list;
    return { ...found, list: false };
  }, said);
  return { ...values, list };
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
