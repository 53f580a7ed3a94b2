import { Link } from '@tanstack/react-router';
import { CalendarCheck, CirclePlus, MessageCircle, Package } from 'lucide-react';
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
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {places.map(({ to, title, words, Icon }) => (
          <li
            key={title}
            className="relative rounded-card border border-line bg-surface p-6 transition-colors hover:border-line-strong"
          >
            <Icon aria-hidden size={28} strokeWidth={1.5} className="text-brick" />
            <h2 className="mt-5 text-lg">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
