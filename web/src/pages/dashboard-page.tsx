import { Link } from '@tanstack/react-router';
import { CalendarCheck, CirclePlus, MessageCircle, Package } from 'lucide-react';
import { NeedsYou } from '../features/bookings/needs-you.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Page, PageHeading } from '../ui/page.tsx';

const places = [
  {
    to: paths.profile,
    title: 'My Items',
    words: 'What you lend: edit, pause, see who asked.',
    Icon: Package,
  },
  {
    to: paths.profile,
    search: { tab: 'bookings' },
    title: 'My Bookings',
    words: 'What you rent and what is rented from you.',
    Icon: CalendarCheck,
  },
  { to: paths.messages, title: 'Messages', words: 'Talk with owners and renters.', Icon: MessageCircle },
  {
    to: paths.listItem,
    title: 'List your item',
    words: 'Five minutes, up to five photos.',
    Icon: CirclePlus,
  },
] as const;

/** The signed-in person's starting place. */
export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { person } = useSession();
  return (
    <Page>
      <PageHeading title="Dashboard" lead={person ? `Where to, ${person.displayName}?` : undefined} />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {places.map(({ title, words, Icon, ...place }) => (
          <li
            key={title}
            className="relative rounded-card border border-line bg-surface p-5 transition-colors max-sm:flex max-sm:gap-4 md:p-6 hover:border-line-strong"
          >
            <Icon aria-hidden size={28} strokeWidth={1.5} className="shrink-0 text-brick" />
            <div>
              <h2 className="text-lg sm:mt-5">
                <Link {...place} className="after:absolute after:inset-0 after:rounded-card">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <NeedsYou />
      </div>
    </Page>
  );
}
