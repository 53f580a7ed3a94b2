import { z } from 'zod';
import { mostFavorites } from './favorites.rules.ts';

/** The items somebody keeps, the latest first. */
export const FavoritesSchema = z.object({ itemIds: z.array(z.uuid()).max(mostFavorites) });
export type Favorites = z.infer<typeof FavoritesSchema>;
