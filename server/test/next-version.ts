import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#site/setup/read-migrations.ts';
import { numberOf, type Version, versions } from '#site/setup/versions.ts';
import { ownFiles } from '../../tools/pack/contents.ts';
import { linkPackages } from './first-release-checkout.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listOfVersions = /(export const versions: readonly Version\[\] = )\[[\s\S]*?\n\];/;

/** What a made-up version brings. */
export interface NextVersion {
  version: string;
  /** Its migration. */
  text: string;
  /** Why no older process works beside it. */
  stop?: string;
  /** What stands otherwise in its files: path, what it replaces, and what by. */
  changed?: readonly (readonly [file: string, from: string, to: string])[];
}

function change(folder: string, file: string, by: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = by(before);
  if (after === before) throw new Error(`${file} has nothing to replace`);
  writeFileSync(path, after);
}

/**
 * Folders of versions that follow this one, each with one migration more, as an operator unpacks them. A folder has the files of a
 * package and the packages installed here.
 */
export async function nextVersions(
  stack: AsyncDisposableStack,
  brought: readonly NextVersion[],
): Promise<string[]> {
  const last = numberOf((await readMigrations()).at(-1)?.name);
  const folders: string[] = [];
  for (const [at, { version }] of brought.entries()) {
    const folder = await mkdtemp(join(tmpdir(), `borough-${version}-`));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    for (const file of ownFiles()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(folder, file));
    }
    linkPackages(folder);
    const described = { name: 'borough', version, private: true, type: 'module' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(described));
    const known = brought.slice(0, at + 1);
    for (const [n, { text }] of known.entries()) {
      const name = `${String(last + 1 + n).padStart(4, '0')}-made-up-${n + 1}.sql`;
      writeFileSync(join(folder, 'server/migrations', name), text);
    }
    const list: Version[] = [
      ...versions.map((each, n) => (n === versions.length - 1 ? { ...each, through: last } : each)),
      ...known.map(({ version: name, stop }, n) => ({
        version: name,
        ...(n < at ? { through: last + 1 + n } : {}),
        ...(stop === undefined ? {} : { stop }),
      })),
    ];
    change(folder, 'server/src/site/setup/versions.ts', (text) =>
      text.replace(listOfVersions, (_, head: string) => `${head}${JSON.stringify(list)};`),
    );
    for (const [file, from, to] of brought[at]?.changed ?? [])
      change(folder, file, (text) => text.replace(from, to));
    folders.push(folder);
  }
  return folders;
}
