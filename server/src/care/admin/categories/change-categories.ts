import {
  addressOfPicture,
  type CategoriesView,
  type CategoryChange,
  type CategoryInput,
  type CategoryMerge,
  type CategoryView,
} from '@borough/domain/items/categories.contract';
import {
  isOrderOf,
  mostCategories,
  whyNotChanged,
  whyNotHidden,
  whyNotMerged,
  whyNotNamed,
} from '@borough/domain/items/categories.rules';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import {
  allCategories,
  beginMerge,
  type CategoryColumns,
  insertCategory,
  insertChange,
  keepAlias,
  lastChanges,
  lockCategories,
  type NewChange,
  placeCategories,
  updateCategory,
} from './categories.store.ts';
import { forgetPicture, uploadTile } from './category-picture.ts';
import { moveOn } from './merge-category.ts';
import { renameInSearches } from './rename-in-searches.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

const changesShown = 30;

const view = async (tx: Tx, now: Date): Promise<CategoriesView> => ({
  categories: await allCategories(tx, now),
  changes: await lastChanges(tx, changesShown),
});

/** All categories as operators see them, with the last changes. */
export async function readCategories({ db, now }: Ground): Promise<CategoriesView> {
  return inTransaction(db, (tx) => view(tx, now()));
}

/** What an operator does to categories, one at a time; answers with how they are then. */
async function changing(
  { db, now: clock }: Ground,
  change: (tx: Tx, all: CategoryView[], now: Date) => Promise<void>,
): Promise<CategoriesView> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    await change(tx, await allCategories(tx, now), now);
    return view(tx, now);
  });
}

function refuse(code: ProblemCode | null): void {
  if (code) throw new Problem(code);
}

const needsReason = (reason: string | undefined): string => {
  if (reason) return reason;
  throw new Problem('settings.reason-needed', { fields: { reason: 'Please give a reason.' } });
};

function theOne(all: readonly CategoryView[], id: string): CategoryView {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Problem('category.not-found');
  return found;
}

/** Adds a category after the others. Refuses a name that is taken (`category.name-taken`) or means something else, and too many. */
export async function addCategory(
  deps: Ground,
  authorId: string,
  { name, description = '' }: CategoryInput,
): Promise<CategoriesView> {
  return changing(deps, async (tx, all, now) => {
    refuse(whyNotNamed(name, all));
    if (all.length >= mostCategories)
      throw new Problem('category.too-many', { values: { count: String(all.length) } });
    await insertChange(tx, { act: 'add', authorId, about: null, facts: { to: name }, now });
    await insertCategory(tx, name, description);
  });
}

/** What a change writes besides the name, each with its act. */
function actsOf(
  category: CategoryView,
  { description, checklist, picture, isHidden }: CategoryChange,
  now: Date,
): { act: NewChange['act']; columns: CategoryColumns }[] {
  const imageUrl = picture && addressOfPicture(picture);
  const isOther = (before: unknown, after: unknown) =>
    after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
  return [
    ...(isOther(category.description, description)
      ? [{ act: 'describe', columns: { description: description || null } } as const]
      : []),
    ...(isOther(category.checklist, checklist)
      ? [{ act: 'checklist', columns: { checklist: checklist ?? [] } } as const]
      : []),
    ...(isOther(category.imageUrl, imageUrl)
      ? [{ act: 'picture', columns: { imageUrl: imageUrl ?? null } } as const]
      : []),
    ...(isOther(category.isHidden, isHidden)
      ? [{ act: isHidden ? 'hide' : 'show', columns: { hiddenAt: isHidden ? now : null } } as const]
      : []),
  ];
}

/**
 * Changes a category's name, words, checklist or picture, or whether lists show it; each is recorded. A new name and hiding it take
 * a reason (`settings.reason-needed`). Its former name leads to it, and saved searches ask under the new one. Refuses a name that is
 * taken, and hiding the last one (`category.last`).
 */
export async function changeCategory(
  deps: Ground,
  authorId: string,
  id: string,
  change: CategoryChange,
): Promise<CategoriesView> {
  return changing(deps, async (tx, all, now) => {
    const category = theOne(all, id);
    refuse(whyNotChanged(category));
    const { name, reason } = change;
    const isRenamed = name !== undefined && name !== category.name;
    if (isRenamed) refuse(whyNotNamed(name, all, id));
    const acts = actsOf(category, change, now);
    if (change.isHidden && !category.isHidden) refuse(whyNotHidden(id, all));
    if (isRenamed || acts.some(({ act }) => act === 'hide')) needsReason(reason);
    for (const { act, columns } of acts) {
      await insertChange(tx, { act, authorId, about: category, reason, now });
      await updateCategory(tx, id, columns);
      if (act === 'picture') await forgetPicture(tx, category.imageUrl);
    }
    if (!isRenamed) return;
    const facts = { to: name, searches: category.searches };
    await insertChange(tx, { act: 'rename', authorId, about: category, reason, facts, now });
    await renameInSearches(tx, id, name);
    await updateCategory(tx, id, { name });
    await keepAlias(tx, category.name, id);
  });
}

/** Shows an uploaded picture on a category's tile, in place of the one before. Refuses like `uploadTile`, and a category that isn't there. */
export async function pictureCategory(
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'log'>,
  authorId: string,
  id: string,
  request: FastifyRequest,
): Promise<CategoriesView> {
  theOne((await readCategories(deps)).categories, id);
  await uploadTile(deps, authorId, request, async (tx, imageUrl) => {
    const now = deps.now();
    await lockCategories(tx);
    const category = theOne(await allCategories(tx, now), id);
    refuse(whyNotChanged(category));
    await insertChange(tx, { act: 'picture', authorId, about: category, now });
    await updateCategory(tx, id, { imageUrl });
    await forgetPicture(tx, category.imageUrl);
  });
  return readCategories(deps);
}

/** Puts the categories in this order. Refuses an order that leaves one out (`settings.changed-meanwhile`). */
export async function orderCategories(
  deps: Ground,
  authorId: string,
  ids: readonly string[],
): Promise<CategoriesView> {
  return changing(deps, async (tx, all, now) => {
    if (!isOrderOf(ids, all)) throw new Problem('settings.changed-meanwhile');
    if (all.every(({ id }, n) => id === ids[n])) return;
    await insertChange(tx, { act: 'order', authorId, about: null, now });
    await placeCategories(tx, ids);
  });
}

/**
 * Makes a category part of another: its items, saved searches, wanted posts, names and links go there, and it is gone. What is too much
 * for one request is moved by a job, and until then lists leave the category out. Takes a reason; refuses one that isn't there or is
 * hidden (`category.no-target`), and one that is being merged or merged into (`category.merging`).
 */
export async function mergeCategory(
  deps: Ground,
  authorId: string,
  id: string,
  { into, reason }: CategoryMerge,
): Promise<CategoriesView> {
  return changing(deps, async (tx, all, now) => {
    const category = theOne(all, id);
    refuse(whyNotChanged(category));
    refuse(whyNotMerged(id, into, all));
    const target = theOne(all, into);
    const { items, searches, wanted } = category;
    await insertChange(tx, {
      ...{ act: 'merge', authorId, about: category, now },
      ...{ reason: needsReason(reason), facts: { to: target.name, items, searches, wanted } },
    });
    await beginMerge(tx, id, into, now);
    await moveOn(tx, id);
  });
}
