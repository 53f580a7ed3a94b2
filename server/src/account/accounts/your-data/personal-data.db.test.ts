import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { personalData } from './personal-data.ts';

const text = async (...files: string[]) =>
  (await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))).join('\n');

/** Tables with a column that refers to a person or is named like one that does, and whether they go with the account's row. */
async function tablesWithPeople(): Promise<Map<string, { goesWithAccount: boolean }>> {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ name: string; goesWithAccount: boolean }>(
    `select n.nspname || '.' || c.relname as name,
       bool_or(coalesce(k.confdeltype = 'c' and k.confrelid = 'accounts."user"'::regclass, false)) as "goesWithAccount"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
       and k.confrelid in ('public.profiles'::regclass, 'accounts."user"'::regclass)
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'accounts') and (k.oid is not null
       or (a.atttypid = 'uuid'::regtype and a.attname ~* '(person|profile|user|owner|renter|sender|receiver|viewer|admin)'))
     group by 1`,
  );
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

test('every table with a person says whether the export holds it and whether it goes with the account', async () => {
  expect(Object.keys(personalData).toSorted()).toEqual([...(await tablesWithPeople()).keys()].toSorted());
});

test('what is said to be exported is read for the archive, into a file it has', async () => {
  const exporting = await text(
    './export.store.ts',
    './export-saved.store.ts',
    './export-money.store.ts',
    '../../identity/requests.store.ts',
    '../../identity/documents.store.ts',
    '../../identity/document-views.store.ts',
    '../../../rentals/evidence/evidence.store.ts',
    '../../../rentals/evidence/evidence-views.store.ts',
    '../app-tokens/app-tokens.store.ts',
  );
  const archive = await text('./export-data.ts');
  for (const [table, { exported }] of Object.entries(personalData)) {
    if (typeof exported === 'object') {
      expect(exported.no, table).not.toBe('');
      continue;
    }
    expect(archive, table).toMatch(new RegExp(`(?:name: |own\\()'${exported}'`));
    // A profile is read through the one function that returns private fields.
    const [schema, name] = table === 'public.profiles' ? ['public', 'get_my_profile'] : table.split('.');
    expect(exporting, table).toMatch(new RegExp(`${schema}\\."?${name}\\b`));
  }
});

test('what is said to go goes with the row of the account, or by a delete of its own', async () => {
  const deleting = await text(
    './deletion.store.ts',
    '../../identity/requests.store.ts',
    '../../identity/documents.store.ts',
    '../../identity/document-views.store.ts',
    '../../../../schema/080-erasure.sql',
  );
  const people = await tablesWithPeople();
  for (const [table, { erased }] of Object.entries(personalData)) {
    if (erased !== 'goes') expect(erased.stays, table).not.toBe('');
    else if (!people.get(table)?.goesWithAccount)
      expect(deleting, table).toMatch(new RegExp(`delete from ${table.replace('.', '\\.')}\\b`));
  }
});
