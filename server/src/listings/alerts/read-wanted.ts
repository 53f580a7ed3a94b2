import type { WantedPostList, WantedQuery } from '@borough/domain/alerts/wanted.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { openPostById, openPosts } from './wanted.store.ts';

/** Open posts near a point or near another post, which comes first; everywhere without either. */
export async function readWanted(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { lat, lng, post: id }: WantedQuery,
): Promise<WantedPostList> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const asked = id === undefined ? undefined : await openPostById(tx, id, now);
    const center = asked?.at ?? (lat === undefined || lng === undefined ? null : { lat, lng });
    const posts = await openPosts(tx, center, now);
    const others = posts.filter((post) => post.id !== asked?.post.id);
    return { near: asked?.post.place ?? null, items: asked ? [asked.post, ...others] : others };
  });
}
