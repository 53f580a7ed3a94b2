import { z } from 'zod';
import type { Deps } from '#floor/deps.ts';
import { listedItemJson } from './item-detail.store.ts';

const uuid = z.uuid();

/** The public page of an item as the JSON text of an ItemDetail; undefined if the public can't see an item with that id. */
export async function publicItem(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<string | undefined> {
  return uuid.safeParse(id).success ? listedItemJson(db.public, id, now()) : undefined;
}
