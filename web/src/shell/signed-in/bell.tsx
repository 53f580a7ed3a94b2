import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useUnseenTotal } from '../../features/notifications/use-unseen-total.ts';
import { paths } from '../../paths.ts';
import { CountMark } from './count-mark.tsx';

/** A link to notifications, with a count of new ones. */
export function Bell({ personId }: { personId: string }) {
  return (
    <Link
      to={paths.notifications}
      title="Notifications"
      className="relative inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunk"
    >
      <span className="sr-only">Notifications</span>
      <BellIcon aria-hidden size={22} strokeWidth={1.75} />
      <CountMark total={useUnseenTotal(personId)} says="new" />
    </Link>
  );
}
