import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { waitingQuery } from '../../features/bookings/bookings.api.ts';
import { NeedsLines } from '../../features/bookings/views/needs-lines.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { notificationsQuery } from '../../features/notifications/notifications.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

/** Where the bell leads: what needs the person, and everything they were told. */
export function NotificationsPage() {
  useDocumentTitle('Notifications');
  const { person } = useSession();
  return (
    <Page>
      <div className="mx-auto max-w-[44rem]">
        <PageHeading
          title="Notifications"
          lead={
            <Link to={paths.alerts} className="text-link text-sm">
              Saved searches and dates you wait for
            </Link>
          }
          actions={
            <Link
              to={paths.accountPart}
              params={{ part: 'notifications' }}
              className={buttonClass({ variant: 'secondary', className: 'max-sm:!px-3.5' })}
            >
              <Settings aria-hidden size={18} strokeWidth={1.75} />
              Settings
            </Link>
          }
        />
        {person && <Told key={person.id} personId={person.id} />}
      </div>
    </Page>
  );
}

/** What needs the person above what they were told: both appear at once, so that neither moves the other. */
function Told({ personId }: { personId: string }) {
  const needs = useQuery(waitingQuery);
  const list = useInfiniteQuery(notificationsQuery(personId));
  return (
    <>
      {!list.isPending && <NeedsLines />}
      <NotificationList personId={personId} waits={needs.isPending} />
    </>
  );
}
