import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { isTheirs, showsPicture } from './pro-page.store.ts';

const uuid = z.uuid();

/**
 * Who may see a picture of a Pro page, by its path in the store, which begins with the person's id: everyone while the page
 * shows it, otherwise its person until they remove it, and admins with a second factor. `whoAsks` is called only when it
 * matters.
 */
export async function whoSeesProPicture(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  path: string,
  whoAsks: () => Promise<Person | null>,
): Promise<'everybody' | 'only-some' | 'not-you'> {
  const [personId = ''] = path.split('/');
  if (!uuid.safeParse(personId).success) return 'not-you';
  const url = `/files/pro-pictures/${path}`;
  if (await showsPicture(db.public, { personId, url, now: now() })) return 'everybody';
  const person = await whoAsks();
  if (person?.isAdmin && person.factorPassed) return 'only-some';
  const isOwn = person?.id === personId && (await inTransaction(db, (tx) => isTheirs(tx, personId, path)));
  return isOwn ? 'only-some' : 'not-you';
}
