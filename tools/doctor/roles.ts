import { readSchema } from '../../server/src/site/setup/read-schema.ts';

/** The SQL that creates the database's roles and grants them to its owner; harmless if they exist. */
export async function rolesSql(): Promise<string> {
  const file = (await readSchema()).find(({ name }) => name === '001-roles.sql');
  const [sql] = /^do \$\$[\s\S]*?^\$\$;$/m.exec(file?.text ?? '') ?? [];
  if (sql === undefined) throw new Error('The schema has no roles.');
  return sql;
}
