import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { type DraftName, draftKey } from './storage.ts';

let store: ReturnType<typeof createStore> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs one operation at a time, so the last write wins. Private windows, full disks, and browsers without a database reject:
 * that's not an error, and `otherwise` is the result.
 */
function inTurn<T>(work: (store: ReturnType<typeof createStore>) => Promise<T>, otherwise: T): Promise<T> {
  const mine = turn.then(() => work((store ??= createStore('borough', 'drafts')))).catch(() => otherwise);
  turn = mine;
  return mine;
}

/**
 * The only way into the browser's database. Stores what belongs to a draft but doesn't fit in text, such as photos, under the
 * draft's key from the table of what we keep. Returns whether it was stored.
 */
export function saveDraftFiles(name: DraftName, files: unknown): Promise<boolean> {
  return inTurn(async (database) => {
    await set(draftKey(name), files, database);
    return true;
  }, false);
}

/** The files of this draft if `isFiles` recognizes them, otherwise undefined. */
export function readDraftFiles<T>(
  name: DraftName,
  isFiles: (value: unknown) => value is T,
): Promise<T | undefined> {
  return inTurn(async (database) => {
    const value: unknown = await get(draftKey(name), database);
    return isFiles(value) ? value : undefined;
  }, undefined);
}

/** Deletes this draft's files. */
export async function dropDraftFiles(name: DraftName): Promise<void> {
  await inTurn((database) => del(draftKey(name), database), undefined);
}

/** Deletes the files of every draft whose name has this prefix. */
export async function dropFilesOfDrafts(beginning: DraftName): Promise<void> {
  const isOne = (key: IDBValidKey) => typeof key === 'string' && key.startsWith(draftKey(beginning));
  await inTurn(async (database) => delMany((await keys(database)).filter(isOne), database), undefined);
}
