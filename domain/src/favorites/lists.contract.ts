import { z } from 'zod';
import { longestListName, maxFavorites } from './favorites.rules.ts';

const NameSchema = z.string().trim().min(1).max(longestListName);
const ItemIdsSchema = z.array(z.uuid()).max(maxFavorites);

export const FavoriteListInputSchema = z.object({ name: NameSchema, itemIds: ItemIdsSchema });
export type FavoriteListInput = z.infer<typeof FavoriteListInputSchema>;

export const FavoriteListChangeSchema = z.object({
  name: NameSchema.optional(),
  /** All of its items from now on, in this order. */
  itemIds: ItemIdsSchema.optional(),
  /** Sharing makes a new address; no longer sharing ends it for good. */
  shared: z.boolean().optional(),
});
export type FavoriteListChange = z.infer<typeof FavoriteListChangeSchema>;

/** One of a person's lists. */
export const FavoriteListSchema = FavoriteListInputSchema.extend({
  id: z.uuid(),
  /** The secret in its address; null while it isn't shared. */
  shareId: z.uuid().nullable(),
});
export type FavoriteList = z.infer<typeof FavoriteListSchema>;

/** A person's lists, latest first. */
export const FavoriteListsSchema = z.object({ items: z.array(FavoriteListSchema) });
export type FavoriteLists = z.infer<typeof FavoriteListsSchema>;

export const OpenSharedListSchema = z.object({ shareId: z.uuid() });

/** A shared list as everyone with its address reads it: only items that are listed now. */
export const SharedListSchema = z.object({
  name: z.string(),
  /** The public name of whose list it is. */
  by: z.string(),
  itemIds: z.array(z.uuid()),
});
export type SharedList = z.infer<typeof SharedListSchema>;
