/** A person keeps at most so many favorites. */
export const mostFavorites = 200;
