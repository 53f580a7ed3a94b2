import { useUnreadTotal } from '../../features/messaging/use-unread-total.ts';
import { CountMark } from './count-mark.tsx';

/** How many messages wait to be read, at the corner of what leads to them; nothing when none does. */
export function UnreadMark() {
  return <CountMark total={useUnreadTotal()} says="unread" />;
}
