/** `npm run photo:withdraw`: deletes the bytes of an unlawful photo from a rental's evidence. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { optionsOf, refuse, type Said } from '../../../../tools/command-options.ts';
import { ConfigError, configFromEnvironment } from '#floor/config.ts';
import { openDatabase } from '#floor/db/open-database.ts';
import { openDatabases } from '#floor/db/pool.ts';
import { typed } from '#floor/release.ts';
import { withdrawPhoto } from './withdraw-photo.ts';

const longestReason = 500;

const said: Said = {
  list: 'photo:withdraw',
  help: `${typed('photo:withdraw', 'PHOTO --reason "…"')}

Deletes the bytes of an unlawful photo of a pickup or return, and the keys they are encrypted with, for good. The photo's place in
the evidence, its hash, the time and the reason stay; both people of the rental read the reason.

  PHOTO      the address of the photo, or the id in it
  --reason   why, in up to ${longestReason} characters
  --help     this

It works on the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs. A running server deletes the bytes within
a minute; without their keys nobody can read them until then.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);

/** A photo's id, given alone or in its address. */
const idIn = (typed: string) =>
  /(?:^|\/evidence-photos\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|\?)/i.exec(typed)?.[1] ?? null;

async function main(): Promise<void> {
  const options = {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    reason: { type: 'string' },
  } as const;
  let typed: string[] = [];
  const { reason = '' } = optionsOf(() => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    typed = positionals;
    return values;
  }, said);
  const id = typed.length === 1 ? idIn(typed[0] ?? '') : null;
  if (!id) return refuse('Which photo? Please give its address or its id.', said);
  const why = reason.trim();
  if (why === '' || why.length > longestReason)
    return refuse(`Why? Please give --reason, in up to ${longestReason} characters.`, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  try {
    // The operator has the owner's rights anyway, and this ends after one transaction.
    const db = openDatabases({ ...database.connection, max: 2 });
    const files = await withdrawPhoto({ db, now: () => new Date() }, id, why).finally(() => db.end());
    if (files === 0) throw new ConfigError(`There is no photo ${id}, or it was withdrawn before.`);
    process.stdout.write(`The photo ${id} is withdrawn: ${files} ${files === 1 ? 'file' : 'files'}.\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
