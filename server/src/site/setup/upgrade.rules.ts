import { numberOf, type Version } from './versions.ts';

/** One step from an older database to the current one. */
export interface Migration {
  /** `0007-deposits-try-again.sql` */
  name: string;
  text: string;
  sha256: string;
}

/** What a database says about itself: names with the SHA-256 of each text. */
export interface DatabaseRecord {
  /** The schema files it was built from; null if it was never built. */
  files: ReadonlyMap<string, string> | null;
  migrations: ReadonlyMap<string, string>;
  /** From which migration on an older program works with what each of them made; absent where that wasn't noted. */
  worksFrom?: ReadonlyMap<string, number>;
}

interface Named {
  readonly name: string;
  readonly sha256: string;
}

/** What this program has. */
export interface ProgramSchema<File extends Named = Named> {
  files: readonly File[];
  /** In the order they run. */
  migrations: readonly Migration[];
  /** Made up in tests: `versions` otherwise. */
  versions?: readonly Version[];
}

export type Standing<File extends Named = Named> =
  /** Nothing has been built yet, or only some of the setup guide's scripts were run; these files are missing. */
  | { kind: 'unbuilt'; missing: readonly File[] }
  /**
   * Built; these migrations, often none, have to run before this program can work with it. The next version may have run `newer`
   * ones, which leave this program working.
   */
  | { kind: 'built'; pending: readonly Migration[]; newer?: readonly string[] }
  /** This program must not touch it. */
  | { kind: 'refused'; why: string };

/**
 * Where a database stands from this program's point of view, and what it is missing. Refuses a database that a newer
 * program has upgraded so that this one no longer works, one that ran a different text of a migration, one with a pending migration that comes before
 * one it has already run, and one that is from neither the first release nor this one.
 */
export function standingOf<File extends Named>(
  record: DatabaseRecord,
  program: ProgramSchema<File>,
  isFirstRelease: (files: ReadonlyMap<string, string>) => boolean,
): Standing<File> {
  if (record.migrations.size > 0) return standingOfMigrated(record, program.migrations);
  const { files } = record;
  if (files && isFirstRelease(files)) return { kind: 'built', pending: program.migrations };
  const known = files ?? new Map<string, string>();
  const present = new Map(program.files.map(({ name, sha256 }) => [name, sha256]));
  const foreign = [...known].filter(([name, sha256]) => present.get(name) !== sha256);
  if (foreign.length > 0)
    return refused(
      `This database was built from another version of ${foreign.map(([name]) => name).join(', ')}, and no upgrade ` +
        'leads on from there. Start the version of Borough that built it.',
    );
  return { kind: 'unbuilt', missing: program.files.filter(({ name }) => !known.has(name)) };
}

const refused = (why: string) => ({ kind: 'refused', why }) as const;

function standingOfMigrated(
  { migrations: known, worksFrom }: DatabaseRecord,
  migrations: readonly Migration[],
): Standing<never> {
  const mine = new Map(migrations.map((each) => [each.name, each]));
  const unknown = [...known.keys()].filter((name) => !mine.has(name)).sort();
  const knows = numberOf(migrations.at(-1)?.name);
  const mayNot = unknown.filter((name) => (worksFrom?.get(name) ?? Infinity) > knows);
  if (mayNot.length > 0)
    return refused(
      `This database was upgraded by a newer version of Borough: it has ${mayNot.join(', ')}, which this version ` +
        'does not know. Start that version or a later one, or restore a backup from before the upgrade.',
    );
  const edited = migrations.filter(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  if (edited.length > 0)
    return refused(
      `${edited.map(({ name }) => name).join(', ')} was changed after this database had run it. A migration that has ` +
        'run stays as it is: restore its text, and put the change into a new one.',
    );
  const last = migrations.findLast(({ name }) => known.has(name));
  const pending = migrations.filter(({ name }) => !known.has(name));
  const late = pending.find(({ name }) => last !== undefined && name < last.name);
  if (late && last)
    return refused(
      `${late.name} comes before ${last.name}, which this database has run already. Give it the next free number.`,
    );
  return unknown.length === 0 ? { kind: 'built', pending } : { kind: 'built', pending, newer: unknown };
}
