/** How many favorites a person can have. */
export const maxFavorites = 200;

/** How many lists a person can have. */
export const maxLists = 20;

/** The longest name of a list, in characters. */
export const longestListName = 60;
