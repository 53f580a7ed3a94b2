import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The nine parts of the schema, in order; a file's first digit is its part. */
export const schemaGroups = [
  'Profiles',
  'Items',
  'Images',
  'Availability',
  'Bookings',
  'Reviews',
  'Admin',
  'Triggers',
  'Storage',
] as const;
export type SchemaGroup = (typeof schemaGroups)[number];

export interface SchemaFile {
  /** `410-bookings.sql` */
  name: string;
  group: SchemaGroup;
  text: string;
  sha256: string;
}

const folder = new URL('../../../schema/', import.meta.url);
const fileName = /^(\d)\d\d-[a-z-]+\.sql$/;

/** The SHA-256 of a file's text, in hexadecimal, regardless of which line endings Git used in this checkout. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** Reads the schema's files in the order they apply. The database, the tests and /setup all use this reader. */
export async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(readSchemaFile));
}

async function readSchemaFile(name: string): Promise<SchemaFile> {
  const digit = fileName.exec(name)?.[1];
  const group = schemaGroups[Number(digit)];
  if (digit === undefined || !group)
    throw new Error(
      `${fileURLToPath(new URL(name, folder))}: a schema file is named NNN-words.sql, NNN below 900`,
    );
  const text = await readFile(new URL(name, folder), 'utf8');
  return { name, group, text, sha256: digestOf(text) };
}
