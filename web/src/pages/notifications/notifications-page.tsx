import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { waitingQuery } from '../../features/bookings/bookings.api.ts';
import { mostNeedsLines, NeedsLines } from '../../features/bookings/views/needs-lines.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { notificationsQuery } from '../../features/notifications/notifications.api.ts';
import { useSeen } from '../../features/notifications/use-seen.ts';
import { whatAsked } from '../../features/notifications/what-asked.ts';
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

/**
 * What needs the person above what they were told: both appear at once, so that neither moves the other. A notice that
 * only asks for it isn't told a second time below; looking at the need counts as reading it.
 */
function Told({ personId }: { personId: string }) {
  const needs = useQuery(waitingQuery);
  const list = useInfiniteQuery(notificationsQuery(personId));
  const watch = useSeen(personId);
  const told = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const asked = new Map(
    (needs.data?.items ?? [])
      .slice(0, mostNeedsLines)
      .map((booking) => [booking.id, whatAsked(booking, told)]),
  );
  return (
    <>
      {!list.isPending && (
        <NeedsLines
          about={(bookingId) => {
            const from = asked.get(bookingId);
            return from?.readAt === null ? { ref: watch, 'data-notification': from.id } : {};
          }}
        />
      )}
      <NotificationList
        personId={personId}
        waits={needs.isPending}
        without={new Set([...asked.values()].flatMap((from) => from?.id ?? []))}
        watch={watch}
      />
    </>
  );
}
