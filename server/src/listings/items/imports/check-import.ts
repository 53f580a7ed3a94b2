import { randomUUID } from 'node:crypto';
import { after, hour, minute } from '@borough/domain/clocks';
import { largestPhotoBytes, maximumPhotos } from '@borough/domain/items/items.contract';
import type { CheckedImport } from '@borough/domain/items/table/imports.contract';
import { type Cells, columnNames } from '@borough/domain/items/table/columns';
import {
  cellsOf,
  changedCells,
  type LineError,
  type MatchedRow,
  matchRows,
  missingColumns,
  mostPhotosAtOnce,
} from '@borough/domain/items/table/table.rules';
import { centsOf } from '@borough/domain/money';
import { Problem } from '@borough/domain/problems';
import { textsOf } from '@borough/domain/spreadsheet';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Zipped } from '#floor/http/files/read-zip.ts';
import type { SavedFile } from '#floor/http/files/saved-uploads.ts';
import { insertFiles } from '../item-images.store.ts';
import { dropFiles, putPhoto } from '../store-photo.ts';
import { addPhoto, insertImport, listedRows, markReady } from './imports.store.ts';
import { cancelImport, shownImport } from './own-imports.ts';
import type { PlannedRow } from './plan.ts';
import { openReceived, rowsOf } from './read-files.ts';
import { placesOf, readPlanned, type RowToWrite, tryRows } from './write-rows.ts';

/** How long a checked file waits for its owner's press: their own, and one an operator prepared. */
const waits = { own: 24 * hour, prepared: 14 * 24 * hour };
/** A check that hasn't come further for so long has broken off. */
const longestSilence = 10 * minute;
const errorsShown = 100;

/** Whose listings they become, and who prepares them if it is someone else. */
export interface ImportFor {
  /** Chosen by who sends the file, so that they can ask how far it is. */
  id: string;
  ownerId: string;
  prepared: Prepared | null;
}

/** Who prepares it for the owner and why, and what is written once it is right. */
interface Prepared {
  by: string;
  reason: string;
  told: (tx: Tx, counts: { made: number; changed: number }) => Promise<void>;
}

/** The pictures a row names that its listing doesn't have yet. */
interface Wanted {
  row: PlannedRow;
  pictures: Zipped[];
}

const noPictures =
  'The file names photos, and none came with it. Choose the zip with the photos together with it.';

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** Finds pictures by their name, or by their path where several have that name; upper and lower case are the same. */
function finder(pictures: readonly Zipped[]): (name: string) => Zipped | 'several' | undefined {
  const byPath = new Map(pictures.map((picture) => [picture.name.toLowerCase(), picture]));
  const byName = new Map<string, Zipped | 'several'>();
  for (const picture of pictures) {
    const name = baseOf(picture.name).toLowerCase();
    byName.set(name, byName.has(name) ? 'several' : picture);
  }
  return (name) => byPath.get(name.toLowerCase()) ?? byName.get(name.toLowerCase());
}

function picturesOf(
  { line, cells, listed }: MatchedRow,
  find: ReturnType<typeof finder>,
): { pictures: Zipped[]; errors: LineError[] } {
  const there = listed?.photos ?? [];
  const pictures: Zipped[] = [];
  const errors: LineError[] = [];
  const fail = (message: string) => errors.push({ line, column: 'photos', message });
  for (const name of textsOf(cells.photos ?? '')) {
    if (there.includes(name)) continue;
    const found = find(name);
    if (found === undefined) fail(`There is no photo "${name.slice(0, 80)}" in the zip.`);
    else if (found === 'several')
      fail(`There are several photos "${name.slice(0, 80)}" in the zip. Write the folder before it.`);
    else if (found.bytes > largestPhotoBytes) fail(`The photo "${name.slice(0, 80)}" is larger than 15 MB.`);
    else pictures.push(found);
  }
  if (there.length + pictures.length > maximumPhotos)
    fail(`A listing can have up to ${maximumPhotos} photos. This one has ${there.length}.`);
  return { pictures, errors };
}

const shownOf = ({ cells, listed }: MatchedRow, changed: Cells): PlannedRow['shown'] => {
  const before = listed && cellsOf(listed);
  const said = { ...before, ...cells };
  return {
    title: said.title ?? '',
    dailyPriceCents: centsOf(said.price ?? '') ?? 0,
    securityDepositCents: centsOf(said.deposit || '0') ?? 0,
    location: said.location ?? '',
    category: said.category ?? '',
    thumbnail: null,
    changes: before
      ? columnNames.flatMap((column) => {
          const to = changed[column];
          return to === undefined || column === 'photos' ? [] : [{ column, from: before[column], to }];
        })
      : [],
  };
};

function refused(rows: number, errors: readonly LineError[]): CheckedImport {
  const inOrder = errors.toSorted((a, b) => a.line - b.line);
  return { outcome: 'refused', rows, errors: inOrder.slice(0, errorsShown), errorCount: errors.length };
}

/** What the file would do, row by row, and everything the rules say against it. Writes nothing. */
async function judge(deps: Deps, ownerId: string, table: Buffer, pictures: readonly Zipped[]) {
  const { rows, errors } = rowsOf(table);
  const own = await inTransaction(deps.db, (tx) => listedRows(tx, ownerId));
  const { matched, errors: unmatched } = matchRows(rows, own);
  errors.push(...unmatched);
  const [firstNew] = matched.filter(({ listed }) => !listed);
  const missing = firstNew ? missingColumns(firstNew.cells) : [];
  for (const column of missing)
    errors.push({ line: 1, column, message: `New listings need the column ${column}. Please add it.` });

  const find = finder(pictures);
  const placeOf = placesOf(deps, ownerId);
  const ofPhotos: LineError[] = [];
  const wanted: Wanted[] = [];
  const writes: RowToWrite[] = [];
  for (const row of matched) {
    const { line, listed } = row;
    if (!listed && missing.length > 0) continue;
    const cells = listed ? changedCells(row.cells, listed) : row.cells;
    const found = picturesOf(row, find);
    ofPhotos.push(...found.errors);
    const { photos: _names, ...written } = cells;
    if (listed && Object.keys(written).length === 0 && found.pictures.length === 0) continue;
    const planned = {
      ...{ line, itemId: listed?.id ?? randomUUID(), isNew: !listed, cells: written },
      shown: shownOf(row, written),
    };
    const read = await readPlanned(deps, ownerId, planned, placeOf);
    if ('errors' in read) errors.push(...read.errors);
    else writes.push({ line, write: read.write });
    wanted.push({ row: planned, pictures: found.pictures });
  }
  // Without any photos, each row would say the same.
  if (pictures.length > 0) errors.push(...ofPhotos);
  else errors.push(...ofPhotos.slice(0, 1).map((error) => ({ ...error, message: noPictures })));
  errors.push(...(await tryRows(deps, writes)));
  return { rows: rows.length, same: matched.length - wanted.length, wanted, errors };
}

/** Prepares the pictures of an import and keeps each in the store; returns what is wrong with them. Stops when it is canceled. */
async function prepare(
  deps: Deps,
  { id, ownerId }: ImportFor,
  wanted: readonly Wanted[],
): Promise<LineError[]> {
  const errors: LineError[] = [];
  let index = 0;
  for (const { row, pictures } of wanted)
    for (const picture of pictures) {
      try {
        const put = await putPhoto(deps, row.itemId, { bytes: await picture.read(), index: index++ });
        let isKept = false;
        try {
          isKept = await inTransaction(deps.db, async (tx) => {
            const photo = { ...put, itemId: row.itemId, line: row.line };
            if (!(await addPhoto(tx, id, photo, after(deps.now(), longestSilence)))) return false;
            await insertFiles(tx, ownerId, put.files);
            return true;
          });
        } finally {
          if (!isKept) await dropFiles(deps, put.files.map(({ path }) => path)); // oxfmt-ignore
        }
        if (!isKept) throw new Problem('import.not-found');
      } catch (error) {
        const isOfPicture =
          error instanceof Problem &&
          (error.code.startsWith('item.photo') || error.code === 'import.zip-unreadable');
        if (!isOfPicture) throw error;
        const message = `"${baseOf(picture.name).slice(0, 80)}": ${error.message}`;
        errors.push({ line: row.line, column: 'photos', message });
      }
    }
  return errors;
}

/**
 * Checks a file of listings whole: every row by the rules of the form, tried in a transaction that is undone, and every photo by its content.
 * If anything is wrong, nothing is kept, and the answer says what, line by line. Otherwise it waits for its owner's press with its photos
 * in the store. Refuses what can't be read at all.
 */
export async function checkImport(
  deps: Deps,
  whose: ImportFor,
  files: readonly SavedFile[],
): Promise<CheckedImport> {
  using received = await openReceived(files);
  const { id, ownerId, prepared } = whose;
  const { rows, same, wanted, errors } = await judge(deps, ownerId, received.table, received.pictures);
  const photosDue = wanted.reduce((sum, { pictures }) => sum + pictures.length, 0);
  if (photosDue > mostPhotosAtOnce)
    errors.push({
      ...{ line: 1, column: 'photos' },
      message: `A file can bring ${mostPhotosAtOnce} photos at once, and this one names ${photosDue}.`,
    });
  if (errors.length > 0) return refused(rows, errors);
  const named = new Set(wanted.flatMap(({ pictures }) => pictures));
  const plan = { rows: wanted.map(({ row }) => row), same, unnamed: received.pictures.length - named.size };
  const begun = await inTransaction(deps.db, (tx) => {
    const [by, reason] = [prepared?.by ?? null, prepared?.reason ?? null];
    const now = deps.now();
    const made = { id, ownerId, preparedBy: by, reason, plan, photosDue, now };
    return insertImport(tx, { ...made, endsAt: after(now, longestSilence) });
  });
  // The same file on its way twice: the first one's check goes on.
  if (!begun) throw new Problem('import.not-ready');
  try {
    const wrong = await prepare(deps, whose, wanted);
    if (wrong.length > 0) {
      await cancelImport(deps, ownerId, id);
      return refused(rows, wrong);
    }
    const endsAt = after(deps.now(), prepared ? waits.prepared : waits.own);
    const made = plan.rows.filter(({ isNew }) => isNew).length;
    await inTransaction(deps.db, async (tx) => {
      if (!(await markReady(tx, id, endsAt))) throw new Problem('import.not-found');
      await prepared?.told(tx, { made, changed: plan.rows.length - made });
    });
  } catch (error) {
    await cancelImport(deps, ownerId, id).catch(() => undefined);
    throw error;
  }
  return { outcome: 'ready', import: await shownImport(deps, ownerId, id) };
}
