import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { digestOf } from './read-schema.ts';
import type { Migration } from './upgrade.rules.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Reads the migrations in the order they run. Refuses names that aren't `NNNN-words.sql`, and numbers used twice. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = fileName.exec(name)?.[1];
    if (number === undefined || numbers.has(number))
      throw new Error(
        `${fileURLToPath(new URL(name, folder))}: a migration is named NNNN-words.sql, with a number of its own`,
      );
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, sha256: digestOf(text) };
    }),
  );
}
