import { z } from 'zod';
import { maxFavorites } from './favorites.rules.ts';

/** The items someone has marked, latest first. */
export const FavoritesSchema = z.object({ itemIds: z.array(z.uuid()).max(maxFavorites) });
export type Favorites = z.infer<typeof FavoritesSchema>;
