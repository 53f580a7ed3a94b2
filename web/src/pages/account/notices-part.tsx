import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LettersSwitch } from '../../features/newsletter/letters-switch.tsx';
import { noticeSettingsQuery, quietHoursQuery } from '../../features/notifications/notifications.api.ts';
import { DeviceNotices } from '../../features/notifications/device-notices.tsx';
import { QuietHours } from '../../features/notifications/quiet-hours.tsx';
import { NoticeSwitches } from '../../features/notifications/notice-switches.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { PageHeading } from '../../ui/layout/page.tsx';

/** What the person is told about, and how. */
export function NoticesPart({ person }: { person: SessionPerson }) {
  const switches = useQuery(noticeSettingsQuery(person.id));
  const hours = useQuery(quietHoursQuery(person.id));
  const isPending = switches.isPending || hours.isPending;
  return (
    <div className="max-w-[44rem]">
      <PageHeading
        title="Notification settings"
        lead={
          <>
            Changes are saved right away.{' '}
            <Link to={paths.notifications} className="text-link">
              Read your notifications
            </Link>
          </>
        }
      />
      <NoticeSwitches key={person.id} personId={person.id} />
      {/* Until what is above has its height, each would be moved. */}
      <DeviceNotices
        key={`device ${person.id}`}
        personId={person.id}
        {...(switches.isPending ? { className: 'invisible' } : {})}
      />
      <QuietHours
        key={`quiet ${person.id}`}
        personId={person.id}
        {...(switches.isPending ? { className: 'invisible' } : {})}
      />
      <section aria-labelledby="letters" className={classes('py-6', isPending && 'invisible')}>
        <h2 id="letters" className="text-lg">
          Tips and news
        </h2>
        <p className="mt-1 mb-3 text-sm text-muted">
          About renting things out and taking care of them. By email only.
        </p>
        <LettersSwitch emailVerified={person.emailVerified} />
      </section>
    </div>
  );
}
