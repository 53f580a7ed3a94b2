import type {
  NotificationList,
  ReadNotifications,
} from '@borough/domain/notifications/notifications.contract';
import { pageOf } from '@borough/domain/notifications/subject.rules';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { countUnseen, markSeen, notificationsOf, type StoredNotification } from './bell.store.ts';

const shown = (stored: StoredNotification): NotificationList['items'][number] => {
  const { id, name, group, words, subjectType, subjectId, picture, zone, createdAt, readAt } = stored;
  return {
    id,
    name,
    group,
    words,
    page: pageOf({ type: subjectType, id: subjectId }),
    picture,
    zone,
    createdAt: createdAt.toISOString(),
    readAt: readAt && readAt.toISOString(),
  };
};

/** A person's in-app notifications, newest first. */
export async function readNotifications(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  list: { before?: string | undefined; limit: number },
): Promise<NotificationList> {
  const before = decodeCursor(list.before);
  const found = await readAs(db, personId, (tx) =>
    notificationsOf(tx, personId, { before, limit: list.limit + 1 }),
  );
  const items = found.slice(0, list.limit);
  const last = items.at(-1);
  const more = found.length > items.length && last;
  return {
    items: items.map(shown),
    nextCursor: more ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

/** How many notifications a person hasn't seen, counted up to 100. */
export const readUnseen = async ({ db }: Pick<Deps, 'db'>, personId: string): Promise<{ total: number }> => ({
  total: await readAs(db, personId, (tx) => countUnseen(tx, personId)),
});

/**
 * Marks what a person has seen and tells their other pages; returns how many are still new. Repeating it does nothing, nor
 * does naming someone else's.
 */
export async function seeNotifications(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  read: ReadNotifications,
): Promise<{ total: number }> {
  const now = deps.now();
  const which = 'ids' in read ? read : { upTo: new Date(read.upTo) };
  await inTransaction(deps.db, async (tx) => {
    const marked = await markSeen(tx, personId, { which, now });
    if (marked > 0) tellPerson(tx, personId, 'notification', { change: 'read' }, now);
  });
  return readUnseen(deps, personId);
}
