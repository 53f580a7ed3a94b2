import { hour } from '../clocks.ts';

/** How long something waits for an admin who has dealt with none of its people before one who has may act on it. */
export const actsAloneAfter = 7 * 24 * hour;
