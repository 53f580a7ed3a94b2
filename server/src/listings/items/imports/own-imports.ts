import type {
  DoneImport,
  Import,
  PreparedImports,
  PreparedQuerySchema,
} from '@borough/domain/items/table/imports.contract';
import { cellsOf, type LineError } from '@borough/domain/items/table/table.rules';
import { columnNames } from '@borough/domain/items/table/columns';
import { Problem, wordsOf } from '@borough/domain/problems';
import type { z } from 'zod';
import { limits } from '#floor/config.ts';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { csvOf } from '#floor/http/files/csv.ts';
import { count, tooMany } from '#floor/http/limits.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { evidenceFor } from '../forget-evidence.ts';
import { countImages, forgetFiles, insertImage } from '../item-images.store.ts';
import { lockOwnerOfItems } from '../items.store.ts';
import { maximumPhotos } from '@borough/domain/items/items.contract';
import {
  deleteEnded,
  deleteImport,
  importsOf,
  isStagedFor,
  listedRows,
  lockImport,
  lockPrepared,
  memberByEmail,
  preparedImports,
  type StoredImport,
} from './imports.store.ts';
import { placesOf, readPlanned, writeRows } from './write-rows.ts';

const listingsShown = 6;

const shown = ({ id, state, createdAt, endsAt, reason, plan, photosDue, photos }: StoredImport): Import => {
  const made = plan.rows.filter(({ isNew }) => isNew).length;
  return {
    ...{ id, state, reason, made, photos: photosDue, photosDone: photos.length },
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    changed: plan.rows.length - made,
    same: plan.same,
    unnamed: plan.unnamed,
    listings: plan.rows.slice(0, listingsShown).map(({ line, isNew, itemId, shown: listing }) => {
      const own = photos.filter((photo) => photo.itemId === itemId);
      return { ...listing, line, isNew, thumbnail: own[0]?.shown.thumbnail ?? null, photosAdded: own.length };
    }),
  };
};

/** The person's files that are being checked or wait for their press, newest first. */
export async function readImports({ db, now }: Pick<Deps, 'db' | 'now'>, ownerId: string): Promise<Import[]> {
  const found = await inTransaction(db, (tx) => importsOf(tx, ownerId, { now: now() }));
  return found.map(shown);
}

/** One of them, or how far it is; refuses `import.not-found`. */
export async function shownImport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  id: string,
): Promise<Import> {
  const [found] = await inTransaction(db, (tx) => importsOf(tx, ownerId, { id, now: now() }));
  if (!found) throw new Problem('import.not-found');
  return shown(found);
}

/** Forgets an import with its photos; refuses one that is gone (`import.not-found`). */
export async function cancelImport(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockImport(tx, ownerId, { id, now: deps.now() }))) throw new Problem('import.not-found');
    await forgetPaths(tx, await deleteImport(tx, id), deps.now());
  });
}

/** Forgets what an operator prepared, with its photos, and returns its owner; refuses one that is gone (`import.not-found`). */
export async function forgetPrepared(tx: Tx, id: string, now: Date): Promise<{ id: string; email: string }> {
  const found = await lockPrepared(tx, id, now);
  if (!found) throw new Problem('import.not-found');
  await forgetPaths(tx, await deleteImport(tx, id), now);
  return found.owner;
}

/** A page of what operators prepared and its owner hasn't published, newest first. */
export async function readPrepared(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cursor, limit }: z.output<typeof PreparedQuerySchema>,
): Promise<PreparedImports> {
  const wanted = { now: now(), after: decodeCursor(cursor), count: limit + 1 };
  const found = await inTransaction(db, (tx) => preparedImports(tx, wanted));
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor({ at: new Date(last.createdAt), id: last.id }) : null };
}

async function forgetPaths(tx: Tx, paths: readonly string[], now: Date): Promise<void> {
  const files = await forgetFiles(tx, paths, evidenceFor(now));
  if (files.length === 0) return;
  await enqueue(tx, 'drop-files', { files: files.map((path) => ({ bucket: 'item-images', path })) });
}

const atOnce = 20;

/** Forgets imports nobody pressed for in time, and those whose check broke off, with their photos. Safe to run on any server. */
export async function forgetEndedImports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const page = () =>
    inTransaction(db, async (tx) => {
      const ended = await deleteEnded(tx, now(), atOnce);
      await forgetPaths(tx, ended.flatMap(({ paths }) => paths), now()); // oxfmt-ignore
      return ended.length;
    });
  while ((await page()) === atOnce);
}

async function addPhotos(tx: Tx, { photos }: StoredImport): Promise<LineError[]> {
  const errors: LineError[] = [];
  for (const { itemId, line, shown: photo, widths, sha256 } of photos)
    if ((await countImages(tx, itemId)) >= maximumPhotos)
      errors.push({ line, column: 'photos', message: 'This listing has got other photos meanwhile.' });
    else await insertImage(tx, { itemId, ...photo, widths, sha256 });
  return errors;
}

/**
 * Makes and changes every listing of a checked file, in one transaction, with its photos: all or none. Refuses one that is gone
 * (`import.not-found`) or still being read, and one that the rules refuse now (`import.changed`, naming the lines).
 */
export async function makeImport(deps: Deps, ownerId: string, id: string): Promise<DoneImport> {
  const [found] = await inTransaction(deps.db, (tx) => importsOf(tx, ownerId, { id, now: deps.now() }));
  if (!found) throw new Problem('import.not-found');
  if (found.state !== 'ready') throw new Problem('import.not-ready');
  const { rows } = found.plan;
  const made = rows.filter(({ isNew }) => isNew).length;
  if (made > 0) {
    const listed = await count(deps, 'importedListingsPerPerson', ownerId, made);
    if (listed > limits.importedListingsPerPerson.max) throw tooMany('importedListingsPerPerson', deps.now());
  }
  const placeOf = placesOf(deps, ownerId);
  const read: ({ line: number } & Awaited<ReturnType<typeof readPlanned>>)[] = [];
  for (const row of rows) read.push({ line: row.line, ...(await readPlanned(deps, ownerId, row, placeOf)) });
  const refuse = (errors: readonly LineError[]) => {
    if (errors.length > 0) throw new Problem('import.changed', { data: { errors: errors.slice(0, 100) } });
  };
  refuse(read.flatMap((each) => ('errors' in each ? each.errors : [])));
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockImport(tx, ownerId, { id, now: deps.now() });
    if (!locked) throw new Problem('import.not-found');
    // References are an owner's own: no two imports write at a time.
    await lockOwnerOfItems(tx, ownerId);
    refuse(await writeRows(tx, read.flatMap((each) => ('write' in each ? [each] : [])))); // oxfmt-ignore
    refuse(await addPhotos(tx, locked));
    await deleteImport(tx, id);
  });
  return { made, changed: rows.length - made };
}

/** Whether a picture waits for one of this person's listings: nobody else sees it. */
export const isStaged = ({ db }: Pick<Deps, 'db'>, personId: string, path: string): Promise<boolean> =>
  inTransaction(db, (tx) => isStagedFor(tx, personId, path));

/** The person's listings as a table, in the columns that an import reads. */
export async function ownTable({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<string> {
  const listed = await inTransaction(db, (tx) => listedRows(tx, ownerId));
  const head = Object.fromEntries(columnNames.map((name) => [name, name]));
  return csvOf([head, ...listed.map(cellsOf)], columnNames, true);
}

/** The member with this address, if they may list; refuses anyone else's (`import.no-member`). */
export async function memberToImportFor(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<{ id: string; email: string }> {
  const found = await inTransaction(db, (tx) => memberByEmail(tx, email));
  if (!found) throw new Problem('import.no-member', { fields: { email: wordsOf('import.no-member') } });
  return found;
}
