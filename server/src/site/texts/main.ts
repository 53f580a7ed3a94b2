/** `npm run content -- FOLDER`: publishes what the company says of itself, from Markdown. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { companyPages } from '@borough/domain/texts/texts.contract';
import { optionsOf, refuse, type Said } from '../../../../tools/command-options.ts';
import { ConfigError, configFromEnvironment } from '#floor/config.ts';
import { openDatabase } from '#floor/db/open-database.ts';
import { fromHere } from '#floor/outside/stood-in.ts';
import { notPrepared, typed } from '#floor/release.ts';
import { isOfFolder, writeTexts } from './folder-of-texts.ts';
import { publishFolder } from './publish-texts.ts';
import { hasTexts, publishedTexts } from './texts.store.ts';

const pages = companyPages.map((name) => `${name}.md`).join(', ');

const said: Said = {
  list: companyPages.map((name) => `${name}.md`).join('\n'),
  help: `${typed('content', 'FOLDER [--export | --remove-missing]')}

Publishes the company's own pages and its blog from Markdown: ${pages}, and each article as blog/NAME.md.
All files are checked first; if one is wrong, nothing is published. Each change is kept as another version.

  FOLDER            where the files lie, seen from where you are
  --export          writes what is published now into FOLDER, to be edited; never over a file
  --remove-missing  also takes down what is published and not in FOLDER
  --help            this

It works on the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);
const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false;

async function main(): Promise<void> {
  const options = {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    export: { type: 'boolean' },
    'remove-missing': { type: 'boolean' },
  } as const;
  let typed: string[] = [];
  const values = optionsOf(() => {
    const parsed = parseArgs({ options, allowPositionals: true });
    typed = parsed.positionals;
    return parsed.values;
  }, said);
  const [given, ...more] = typed;
  if (given === undefined || more.length > 0) return refuse('Which folder? Please give one.', said);
  const folder = fromHere(given);
  if (!values.export && !(await isFolder(folder))) return refuse(`There is no folder ${folder}.`, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  try {
    if (!(await hasTexts(database.owner))) throw new ConfigError(notPrepared);
    const outcome = values.export
      ? await exportTo(folder, database.owner)
      : await publishFrom(folder, database.owner, values['remove-missing'] ?? false);
    process.stdout.write(`${outcome}\n`);
  } finally {
    await database.close();
  }
}

type Owner = Parameters<typeof publishFolder>[0];

async function exportTo(folder: string, owner: Owner): Promise<string> {
  try {
    const files = await writeTexts(folder, (await publishedTexts(owner)).filter(isOfFolder));
    return files.map((file) => `Wrote ${join(folder, file)}`).join('\n');
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException; // files are written here, nothing else
    if (code === 'EEXIST') throw new ConfigError(`${path} exists already. Export into an empty folder.`);
    throw error;
  }
}

async function publishFrom(folder: string, owner: Owner, removeMissing: boolean): Promise<string> {
  const done = await publishFolder(owner, folder, { removeMissing, now: new Date() });
  const lines = [
    ...done.added.map((file) => `Published ${file}`),
    ...done.changed.map((file) => `Changed ${file}`),
    ...done.missing.map((file) =>
      removeMissing ? `Took down ${file}` : `Still published, though not in the folder: ${file}`,
    ),
  ];
  const rest = done.unchanged.length;
  return [...lines, ...(rest > 0 ? [`${rest} unchanged`] : [])].join('\n');
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
