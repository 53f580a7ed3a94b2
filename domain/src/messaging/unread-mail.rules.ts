import { after, minute } from '../clocks.ts';

/** How long a message waits unread before its receiver is mailed. */
export const unreadMailMinutes = 10;

/** Messages from then or before have waited long enough that their receiver is mailed. */
export const waitsSince = (now: Date): Date => after(now, -unreadMailMinutes * minute);
