/** `npm run restore`: brings a backup back into an empty database, tries one in a drill, or makes a restored copy live. */
import { mkdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { numberText } from '@borough/domain/numbers';
import { optionsOf, refuse, type Said } from '../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { installSecrets, keepSecret, keptSecret, type Secrets } from '#floor/outside/install-secret.ts';
import { openFileStore } from '#floor/outside/open-file-store.ts';
import { fromHere } from '#floor/outside/stood-in.ts';
import { typed } from '#floor/release.ts';
import { keyIn, type OpenBackup, openBackup, WrongKeys } from '#site/backup/open-backup.ts';
import { openPlace, typedPlace } from '#site/backup/open-place.ts';
import { BackupDamaged } from '#site/backup/pack.ts';
import { type Restored, restoreBackup } from '#site/backup/restore-backup.ts';
import { DatabaseRefused } from '#site/setup/prepare-database.ts';
import { goLive } from './go-live.ts';

const said: Said = {
  list: 'restore',
  help: `${typed('restore', '--from PLACE [--backup NAME] [--key FILE]')}
${typed('restore', '--live [--yes] [--drop-mail]')}

Restores a backup into an empty database, and its photos and documents next to it. All of the backup is read first: if a byte is
missing or changed, or SECRET is another, nothing is written. What was restored is quiet: people can look and sign in, but no
email, no text message and no call to the payment provider leaves it, until --live.

  --from PLACE   where the backups lie: a folder, or s3://bucket/folder; without it, BACKUP_TO
  --backup NAME  which one; without it, the newest
  --key FILE     a file with the private key, if it is encrypted
  --live         ends the quiet: first books what the payment provider has done since the backup, lists what the backup
                 knows nothing of, and shows what is about to be sent and done; then asks
  --yes          does not ask
  --drop-mail    with --live: gives up the emails and text messages that wait, which may have been sent before
  --help         this

It works on the database in DATABASE_URL, or the one in DATA_DIR.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Stands in for a SECRET that the settings lack. */
const noSecret = 'a stand-in for a secret that is not set';

/** The settings; SECRET may be missing, because a backup may hold it. */
async function settings(): Promise<{ config: Config; secrets: Secrets | null }> {
  const config = configFromEnvironment({ SECRET: noSecret });
  if (config.SECRET !== noSecret) return { config, secrets: await installSecrets(config) };
  const kept = await keptSecret(config);
  return {
    config,
    secrets: kept === undefined ? null : { secret: kept, previousSecrets: config.SECRET_PREVIOUS },
  };
}

/** The private key in a file, and what the file says of the installation's secret. */
async function keyOf(given: string | undefined): Promise<{ identity: string | null; check: string | null }> {
  if (given === undefined) return { identity: null, check: null };
  const file = fromHere(given);
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      code === 'ENOENT'
        ? `--key: there is no file ${file}.`
        : `--key: ${file} cannot be read (${code}). Put it where the account that owns DATA_DIR may read it.`,
    );
  });
  const found = keyIn(text);
  if (found.identity === null) throw new ConfigError(`--key: there is no private key in ${file}.`);
  return found;
}

function report({ name, manifest }: OpenBackup, done: Restored): void {
  print(
    `Restored ${name}: ${numberText(done.tables)} tables and ${numberText(done.rows)} rows, each read back and byte for byte the same.`,
  );
  print(`  ${numberText(done.files)} photos and documents, each with the hash it had.`);
  if (done.upgraded > 0) print(`  Upgraded by ${numberText(done.upgraded)} migrations.`);
  print('  Rights and policies are as they should be.');
  print(
    done.unbalanced === 0
      ? `  Every posting of the ledger sums to zero. ${typed('ledger:check')} compares it with the payment provider.`
      : `  WRONG: ${numberText(done.unbalanced)} postings of the ledger do not sum to zero.`,
  );
  const due = done.dueScores.length;
  print(
    `  Trust scores of ${numberText(done.people)} people computed again${due === 0 ? ': the same.' : `; ${numberText(due)} lines differ and are due anyway:`}`,
  );
  for (const line of done.dueScores.slice(0, 10)) print(`    ${line}`);
  if (manifest.host !== null) print(`  It was used at ${manifest.host}: passkeys work there alone.`);
}

async function restore(
  from: string,
  options: { backup?: string | undefined; key?: string | undefined },
): Promise<void> {
  const { config, secrets } = await settings();
  const keys = { ...(await keyOf(options.key)), secrets };
  const backup = await openBackup(openPlace(from, config), options.backup, keys);
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  const done = await restoreBackup(database.owner, backup, openFileStore(config)).finally(() =>
    database.close(),
  );
  report(backup, done);
  if (!secrets) {
    const file = await keepSecret(config, backup.secrets.secret);
    print(`  SECRET was in the backup, and is in ${file} now: set SECRET to its text.`);
  }
  print(
    `\nIt is quiet: ${typed('start')} shows it, and nothing leaves it. When it is to take over: ${typed('restore', '--live')}`,
  );
  if (done.unbalanced > 0) process.exitCode = 1;
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ConfigError('Nobody is there to ask. Look at the above, then add --yes.');
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question('\nMake it live? Write "live": ');
  ask.close();
  return answer.trim() === 'live';
}

async function live(options: { yes: boolean; dropMail: boolean }): Promise<void> {
  const { config, secrets } = await settings();
  if (!secrets) throw new ConfigError('Set SECRET to the one this database is used with.');
  await mkdir(config.dataDir, { recursive: true });
  const database: Database = await openDatabase(config, say);
  const isLive = await goLive(
    { config, database, secrets },
    { print, dropMail: options.dropMail, confirm: options.yes ? async () => true : confirmed },
  ).finally(() => database.close());
  print(isLive ? 'It is live.' : 'It stays quiet.');
  if (!isLive) process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = {
    from: { type: 'string' },
    backup: { type: 'string' },
    key: { type: 'string' },
    live: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'drop-mail': { type: 'boolean', default: false },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const values = optionsOf(() => parseArgs({ options }).values, said);
  if (values.live) return live({ yes: values.yes, dropMail: values['drop-mail'] });
  const from =
    values.from === undefined
      ? configFromEnvironment({ SECRET: noSecret }).BACKUP_TO
      : typedPlace(values.from);
  if (from === undefined) return refuse('Where from? Please give --from, or set BACKUP_TO.', said);
  return restore(from, values);
}

const isSentence = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DatabaseRefused;

await main().catch((error: unknown) => {
  const words =
    error instanceof BackupDamaged
      ? `This backup is damaged, and nothing was restored: ${error.message}`
      : isSentence(error)
        ? `${error instanceof WrongKeys && error.about === 'key' ? '--key: ' : ''}${error.message}`
        : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
});
