import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { UnreadMark } from './unread-mark.tsx';

const Live = lazy(() => import('./live.tsx').then(({ Live }) => ({ default: Live })));

/** The signed-in person's part of the header: links to their messages and notifications, and their menu. */
export function AccountArea({ person }: { person: SessionPerson }) {
  return (
    <>
      <Link
        to={paths.messages}
        title="Messages"
        className="relative hidden size-11 items-center justify-center rounded-full transition-colors hover:bg-sunk md:inline-flex"
      >
        <span className="sr-only">Messages</span>
        <Icon name="message-circle" size={22} />
        <UnreadMark />
      </Link>
      <Bell personId={person.id} />
      <AccountMenu person={person} />
      <Suspense>
        <Live key={person.id} personId={person.id} />
      </Suspense>
    </>
  );
}
