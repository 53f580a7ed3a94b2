import { z } from 'zod';
import { maxFavorites } from './favorites.rules.ts';

/** The items somebody keeps, the latest first. */
export const FavoritesSchema = z.object({ itemIds: z.array(z.uuid()).max(maxFavorites) });
export type Favorites = z.infer<typeof FavoritesSchema>;
