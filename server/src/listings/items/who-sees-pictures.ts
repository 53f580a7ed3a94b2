import { z } from 'zod';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { isStaged } from './imports/own-imports.ts';
import { canReadPicture, isShown } from './item-images.store.ts';

const uuid = z.uuid();
/** Pictures the demo's items share. They are ours, and don't show anyone's belongings. */
const ours = 'demo';

/**
 * Who may see a picture of an item, by its path in the store, which begins with the item's id: everyone while the item is
 * listed; otherwise its owner, also before a file of theirs makes it, anyone who booked it or talks about it, and admins with a second factor (`only-some`, if the one
 * who asks is among them). Only admins see what its owner removed while a report is about it. `whoAsks` is called only when it
 * matters.
 */
export async function whoSeesPicture(
  { db }: Pick<Deps, 'db'>,
  path: string,
  whoAsks: () => Promise<Person | null>,
): Promise<'everybody' | 'only-some' | 'not-you'> {
  const [itemId = ''] = path.split('/');
  if (itemId === ours) return 'everybody';
  if (!uuid.safeParse(itemId).success) return 'not-you';
  if (await isShown(db.public, itemId, path)) return 'everybody';
  const person = await whoAsks();
  if (!person) return 'not-you';
  const isAdmin = person.isAdmin && person.factorPassed;
  return isAdmin ||
    (await readAs(db, person.id, (tx) => canReadPicture(tx, itemId, path))) ||
    (await isStaged({ db }, person.id, path))
    ? 'only-some'
    : 'not-you';
}
