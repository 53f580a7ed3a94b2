/** A person keeps at most so many favorites. */
export const maxFavorites = 200;
