import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

/** The first release's SQL: its setup guide's nine scripts, and what its server did on its own. Never edited. */
const schema = new URL('./baseline/schema.sql', import.meta.url);

/** Builds the first release's schema in an empty database, the way it did. */
export async function buildFirstRelease(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(await readFile(schema, 'utf8'));
}

/** The files that make up the frozen schema: each one's name, and the hash the first release recorded for it. */
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
