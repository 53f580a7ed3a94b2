import { useUnreadTotal } from '../../features/messaging/use-unread-total.ts';
import { CountMark } from './count-mark.tsx';

/** How many messages are unread, on the corner of the link to them; nothing if there are none. */
export function UnreadMark() {
  return <CountMark total={useUnreadTotal()} says="unread" />;
}
