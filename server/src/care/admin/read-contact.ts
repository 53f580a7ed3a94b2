import type { ContactList, ContactState } from '@borough/domain/admin/contact-inbox.contract';
import { contactSubjects } from '@borough/domain/contact/contact.contract';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { callsToMake, contactPage } from './admin-contact.store.ts';
import { countListed } from './admin.store.ts';

const maxCounted = 1_000;

/** A page of contact messages, newest first. The first page of open ones starts with all the calls to make, most urgent first. */
export async function readContact(
  { db }: Pick<Deps, 'db'>,
  { state, cursor, limit }: { state: ContactState; cursor?: string | undefined; limit: number },
): Promise<ContactList> {
  const after = decodeCursor(cursor);
  const [calls, found, total] = await inTransaction(db, async (tx) => [
    state === 'open' && !after ? await callsToMake(tx) : [],
    await contactPage(tx, { state, after, count: limit + 1 }),
    await countListed(tx, state === 'answered' ? 'answered' : 'contact', maxCounted + 1),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: [...calls, ...page].map(({ subject, ...row }) => ({
      ...row,
      topic: row.call ? 'Call back' : contactSubjects[subject].label,
    })),
    nextCursor:
      found.length > page.length && last ? encodeCursor({ at: new Date(last.at), id: last.id }) : null,
    total: Math.min(total, maxCounted),
    totalIsCapped: total > maxCounted,
  };
}
