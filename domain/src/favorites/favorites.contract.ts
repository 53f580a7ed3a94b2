import { z } from 'zod';

/** A person keeps at most so many favorites. */
export const mostFavorites = 200;

/** The items somebody keeps, the latest first. */
export const FavoritesSchema = z.object({ itemIds: z.array(z.uuid()).max(mostFavorites) });
export type Favorites = z.infer<typeof FavoritesSchema>;
