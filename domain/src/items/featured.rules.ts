import { hour } from '../clocks.ts';

/** How many of their items a person on Pro features at a time. */
export const maxFeatured = 3;

/** How many places of a search go to featured items. */
export const maxFeaturedPlaces = 2;

/** The word that says whose turn it is among featured items: another one each hour. */
export const featuredTurn = (now: Date): string => String(Math.floor(now.getTime() / hour));
