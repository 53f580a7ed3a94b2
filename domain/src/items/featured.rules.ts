import { hour } from '../clocks.ts';

/** How many of their items a person on Pro can feature at a time. */
export const maxFeatured = 3;

/** How many places in a search's results go to featured items. */
export const maxFeaturedPlaces = 2;

/** The seed that decides whose turn it is among featured items; a new one every hour. */
export const featuredTurn = (now: Date): string => String(Math.floor(now.getTime() / hour));

/** When the next turn begins. */
export const featuredTurnEnds = (now: Date): Date => new Date((Math.floor(now.getTime() / hour) + 1) * hour);
