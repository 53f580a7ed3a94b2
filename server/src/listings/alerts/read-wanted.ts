import type { WantedPostList, WantedQuery } from '@borough/domain/alerts/wanted.contract';
import { decodeCursor } from '#floor/db/cursor.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { openPostById, openPosts } from './wanted.store.ts';

/** A page of open posts near a point or near another post, which comes first; everywhere without either. */
export async function readWanted(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { lat, lng, post: id, cursor }: WantedQuery,
): Promise<WantedPostList> {
  const now = clock();
  const after = decodeCursor(cursor);
  return inTransaction(db, async (tx) => {
    const asked = id === undefined ? undefined : await openPostById(tx, id, now);
    const center = asked?.at ?? (lat === undefined || lng === undefined ? null : { lat, lng });
    const { items: posts, nextCursor } = await openPosts(tx, { center, after }, now);
    const others = posts.filter((post) => post.id !== asked?.post.id);
    const first = asked && !after ? [asked.post] : [];
    return { near: asked?.post.place ?? null, items: [...first, ...others], nextCursor };
  });
}
