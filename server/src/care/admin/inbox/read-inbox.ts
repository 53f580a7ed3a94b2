import type { Inbox, InboxFilter } from '@borough/domain/admin/inbox.contract';
import { type InboxKind, kindsFor, moneyKinds } from '@borough/domain/admin/inbox.rules';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { inboxPage } from './inbox.store.ts';

/** An admin at the desk. */
interface Reader {
  id: string;
  isOperator: boolean;
}

/** The kinds a filter names, of those the admin may see. */
function kindsIn(filter: InboxFilter | undefined, reader: Reader): readonly InboxKind[] {
  const wanted: readonly InboxKind[] | null =
    filter === undefined ? null : filter === 'money' ? moneyKinds : [filter];
  return kindsFor(reader).filter((kind) => wanted?.includes(kind) ?? true);
}

/** A page of what waits for an admin, what is due first coming first; for a moderator, nothing about money. */
export async function readInbox(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  wish: { kind?: InboxFilter | undefined; mine: boolean; cursor?: string | undefined; limit: number },
): Promise<Inbox> {
  const after = decodeCursor(wish.cursor);
  const desk = { adminId: reader.id, now: now() };
  const found = await inTransaction(db, (tx) =>
    inboxPage(tx, desk, {
      kinds: kindsIn(wish.kind, reader),
      isMine: wish.mine,
      after,
      count: wish.limit + 1,
    }),
  );
  const page = found.slice(0, wish.limit);
  const last = page.at(-1);
  return {
    items: page.map(({ place: _, ...entry }) => entry),
    nextCursor: found.length > page.length && last ? encodeCursor({ at: last.place, id: last.id }) : null,
  };
}
