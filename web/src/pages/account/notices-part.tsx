import { Link } from '@tanstack/react-router';
import { LettersSwitch } from '../../features/newsletter/letters-switch.tsx';
import { NoticeSwitches } from '../../features/notifications/notice-switches.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/layout/page.tsx';

/** What the person is told about, and how. */
export function NoticesPart({ person }: { person: SessionPerson }) {
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
      <section aria-labelledby="letters" className="py-6">
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
