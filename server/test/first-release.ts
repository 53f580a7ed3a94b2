import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

/** The first release as SQL: what the nine scripts of its setup guide said, and its server did by itself. Never edited. */
const schema = new URL('./baseline/schema.sql', import.meta.url);

/** Builds the schema of the first release in an empty database, as the first release did. */
export async function buildFirstRelease(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(await readFile(schema, 'utf8'));
}

/** The files the frozen schema is made of: their names, and the hash the first release noted for each. */
export async function firstReleaseSchema(): Promise<{ name: string; sha256: string; text: string }[]> {
  const sql = await readFile(schema, 'utf8');
  const note =
    /^-- (\S+\.sql) -+\n\n([\s\S]*?)\n\ninsert into setup\.schema_files \(name, sha256\)\n {2}values \('\1', '([0-9a-f]{64})'\);\n/gm;
  return [...sql.matchAll(note)].map(([, name = '', text = '', sha256 = '']) => ({
    name,
    sha256,
    text: `${text}\n`,
  }));
}
