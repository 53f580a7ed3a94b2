/** How many favorites a person can have. */
export const maxFavorites = 200;
