import { Link } from '@tanstack/react-router';
import { LettersSwitch } from '../../features/newsletter/letters-switch.tsx';
import { NoticeSwitches } from '../../features/notifications/notice-switches.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

/** What the person is told about, and how. */
export function NoticeSettingsPage() {
  useDocumentTitle('Notification settings');
  const { person } = useSession();
  return (
    <Page>
      <div className="mx-auto max-w-[44rem]">
        <Link to={paths.notifications} className="text-link text-sm">
          Notifications
        </Link>
        <div className="mt-3">
          <PageHeading title="Notification settings" lead="Changes are saved right away." />
        </div>
        {person && (
          <>
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
          </>
        )}
      </div>
    </Page>
  );
}
