import { installationRecordSql, migrationRecordSql, schemaRecordSql } from './database-record.ts';
import { readMigrations } from './read-migrations.ts';
import { readSchema, schemaGroups, type SchemaFile, type SchemaGroup } from './read-schema.ts';
import type { Migration } from './upgrade.rules.ts';

/** One of the nine scripts of the setup guide. */
export interface TabScript {
  tab: SchemaGroup;
  /** The schema files it consists of, in order. */
  files: string[];
  sql: string;
}

const heading = (file: SchemaFile) => `-- ${file.name} ${'-'.repeat(Math.max(0, 96 - file.name.length))}`;

/** The file as is, plus the record that tells the server later that this database has it. */
const applied = (file: SchemaFile) =>
  `${heading(file)}\n\n${file.text.trimEnd()}\n\ninsert into setup.schema_files (name, sha256)\n  values ('${file.name}', '${file.sha256}');\n`;

/** The records that tell the server later that this database already includes what the migrations do. */
const upgraded = (migrations: readonly Migration[]) =>
  `-- Upgrades that this database does not need any more: it was built with what they bring.\n` +
  `insert into setup.migrations (name, sha256) values\n${migrations
    .map(({ name, sha256 }) => `  ('${name}', '${sha256}')`)
    .join(',\n')};\n`;

/**
 * The nine scripts, for the owner of an empty database to run in this order. They contain the same files the server
 * applies on its own, each followed by a record that it was applied, and end with the records of the migrations. A server
 * that starts on such a database finds nothing left to do.
 */
export async function tabScripts(): Promise<TabScript[]> {
  const schema = await readSchema();
  const migrations = await readMigrations();
  return schemaGroups.map((tab) => {
    const files = schema.filter(({ group }) => group === tab);
    const record =
      tab === schemaGroups[0]
        ? [
            `-- What this database has: what the server looks at when it starts.\n${schemaRecordSql}${migrationRecordSql}${installationRecordSql}`,
          ]
        : [];
    const end = tab === schemaGroups.at(-1) && migrations.length > 0 ? [upgraded(migrations)] : [];
    return {
      tab,
      files: files.map(({ name }) => name),
      sql: [...record, ...files.map(applied), ...end].join('\n'),
    };
  });
}
