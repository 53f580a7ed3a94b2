import { after, minute } from '../clocks.ts';

/** How long a message stays unread before we email its recipient. */
export const unreadMailMinutes = 10;

/** Messages sent at or before this time have waited long enough for an email to their recipient. */
export const waitsSince = (now: Date): Date => after(now, -unreadMailMinutes * minute);
