import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Migration, standingOf } from './upgrade.rules.ts';

const migration = (name: string, text = name): Migration => ({ name, text, sha256: `hash of ${text}` });
const files = ['000-roles.sql', '010-items.sql'].map((name) => ({ name, sha256: `hash of ${name}` }));
const migrations = ['0001-a.sql', '0002-b.sql', '0003-c.sql'].map((name) => migration(name));
const program = { files, migrations };
const noted = (rows: readonly { name: string; sha256: string }[]) =>
  new Map(rows.map(({ name, sha256 }) => [name, sha256]));
const released = new Map([['first', 'release']]);
const isReleased = (found: ReadonlyMap<string, string>) => found === released;
const standing = (found: ReadonlyMap<string, string> | null, ran: readonly Migration[] = []) =>
  standingOf({ files: found, migrations: noted(ran) }, program, isReleased);

test('an empty database lacks every file, one built in part by hand the rest', () => {
  expect(standing(null)).toEqual({ kind: 'unbuilt', missing: files });
  expect(standing(noted(files.slice(0, 1)))).toEqual({ kind: 'unbuilt', missing: files.slice(1) });
});

test('a database of the first release has all migrations before it', () => {
  expect(standing(released)).toEqual({ kind: 'built', pending: migrations });
});

test('after any number of migrations the others are pending, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), (ran) => {
      expect(standing(released, migrations.slice(0, ran))).toEqual({
        kind: 'built',
        pending: migrations.slice(ran),
      });
    }),
  );
});

test.each([
  ['upgraded by a newer program', migrations.concat(migration('0004-d.sql')), /newer version.*0004-d\.sql/],
  ['of an edited migration', [migration('0001-a.sql', 'before')], /^0001-a\.sql was changed/],
  ['that skipped a migration', [migrations[0]!, migrations[2]!], /^0002-b\.sql comes before 0003-c\.sql/],
])('a database %s is refused in a sentence', (_, ran, words) => {
  const found = standing(released, ran);
  expect(found).toMatchObject({ kind: 'refused', why: expect.stringMatching(words) });
});

test('a database built from files of another version is refused, naming them', () => {
  const other = new Map([['010-items.sql', 'hash of something else']]);
  expect(standing(other)).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/another version of 010-items\.sql/),
  });
});

test('additions of the next version are no reason to refuse if they leave this one working', () => {
  const later = migration('0130-later.sql');
  const found = { files: released, migrations: noted([...migrations, later]) };
  const upgradedBy = (worksFrom: number) =>
    standingOf({ ...found, worksFrom: new Map([[later.name, worksFrom]]) }, program, isReleased);
  expect(upgradedBy(3)).toEqual({ kind: 'built', pending: [], newer: [later.name] });
  expect(upgradedBy(4)).toMatchObject({ kind: 'refused', why: expect.stringMatching(/0130-later\.sql/) });
});
