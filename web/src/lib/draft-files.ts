import { createStore, del, get, set } from 'idb-keyval';
import { type DraftName, draftKey } from './storage.ts';

let store: ReturnType<typeof createStore> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other, so that the last word is the one that stays. Private windows, full disks and browsers without a
 * database refuse: that is no error, and `otherwise` is the answer.
 */
function inTurn<T>(work: (store: ReturnType<typeof createStore>) => Promise<T>, otherwise: T): Promise<T> {
  const mine = turn.then(() => work((store ??= createStore('borough', 'drafts')))).catch(() => otherwise);
  turn = mine;
  return mine;
}

/**
 * The one door to the browser's database: keeps what belongs to a draft and does not fit into a text, such as photos,
 * under the draft's key in the table of what is kept. Answers whether it did.
 */
export function saveDraftFiles(name: DraftName, files: unknown): Promise<boolean> {
  return inTurn(async (database) => {
    await set(draftKey(name), files, database);
    return true;
  }, false);
}

/** The files of the draft of this name, if `isFiles` recognizes them; otherwise undefined. */
export function readDraftFiles<T>(
  name: DraftName,
  isFiles: (value: unknown) => value is T,
): Promise<T | undefined> {
  return inTurn(async (database) => {
    const value: unknown = await get(draftKey(name), database);
    return isFiles(value) ? value : undefined;
  }, undefined);
}

/** Forgets the files of the draft of this name. */
export async function dropDraftFiles(name: DraftName): Promise<void> {
  await inTurn((database) => del(draftKey(name), database), undefined);
}
