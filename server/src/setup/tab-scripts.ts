import { schemaRecordSql } from './apply-schema.ts';
import { readSchema, schemaGroups, type SchemaFile, type SchemaGroup } from './read-schema.ts';

/** One of the nine scripts of the setup guide. */
export interface TabScript {
  tab: SchemaGroup;
  /** The schema files it is made of, in order. */
  files: string[];
  sql: string;
}

const heading = (file: SchemaFile) => `-- ${file.name} ${'-'.repeat(Math.max(0, 96 - file.name.length))}`;

/** The file as it is, and the note by which the server knows later that this database has it. */
const applied = (file: SchemaFile) =>
  `${heading(file)}\n\n${file.text.trimEnd()}\n\ninsert into setup.schema_files (name, sha256)\n  values ('${file.name}', '${file.sha256}');\n`;

/**
 * The nine scripts, to be run in this order by the owner of an empty database: the very files that the server applies by
 * itself, each followed by the note that it is there. A server that starts on such a database finds nothing left to do.
 */
export async function tabScripts(): Promise<TabScript[]> {
  const schema = await readSchema();
  return schemaGroups.map((tab) => {
    const files = schema.filter(({ group }) => group === tab);
    const record =
      tab === schemaGroups[0]
        ? [`-- Which files this database has: what the server looks at when it starts.\n${schemaRecordSql}`]
        : [];
    return {
      tab,
      files: files.map(({ name }) => name),
      sql: [...record, ...files.map(applied)].join('\n'),
    };
  });
}
