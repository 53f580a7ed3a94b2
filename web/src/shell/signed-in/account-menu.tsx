import { type Query, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  LayoutDashboard,
  LogOut,
  MenuIcon,
  MessageCircle,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { unreadQuery } from '../../features/messaging/messaging.api.ts';
import { useConfig } from '../../lib/server/config.ts';
import { pauseLiveEvents } from '../../lib/events/start-live-events.ts';
import { forgetWordsOf } from '../../lib/kept/forget-person.ts';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { useMedia } from '../../lib/page/media.ts';
import {
  isSessionQuery,
  nobody,
  type SessionPerson,
  sessionQuery,
  signOut,
} from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Menu, MenuItem, MenuLine, MenuWords } from '../../ui/windows/menu.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { accountWords } from './account-words.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The signed-in person's menu: under their picture on wide screens, under a three-line icon on small ones. */
export function AccountMenu({ person }: { person: SessionPerson }) {
  const wide = useMedia('(min-width: 768px)');
  const leave = useSignOut(person.id);
  const demoSignIns = useConfig()?.demoSignIns;
  // A demo's admin who lost the rights to it finds out there what's missing.
  const toAdmin =
    person.isAdmin || demoSignIns?.some(({ label, email }) => label === 'Admin' && email === person.email);
  return (
    <Menu
      label="Your account"
      trigger={
        <button
          type="button"
          aria-label={wide ? 'Account menu' : 'Menu'}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface p-0.5 pl-3 max-[359px]:pl-0.5 transition-colors hover:border-line-strong md:border-0 md:bg-transparent md:pl-0.5"
        >
          {!wide && <MenuIcon {...icon} className="max-[359px]:hidden" />}
          <Avatar name={person.displayName} src={person.avatarUrl} size={40} />
        </button>
      }
    >
      <MenuWords>
        Signed in as <span className="font-semibold text-ink">{person.displayName}</span>
      </MenuWords>
      <MenuItem asChild>
        <Link to={paths.dashboard}>
          <LayoutDashboard {...icon} />
          Dashboard
        </Link>
      </MenuItem>
      {wide ? <WideItems /> : <PhoneItems />}
      <MenuItem asChild>
        <Link to={paths.help}>
          <CircleQuestionMark {...icon} />
          Help
        </Link>
      </MenuItem>
      {toAdmin && (
        <MenuItem asChild>
          <Link to={paths.admin}>
            <ShieldCheck {...icon} />
            Admin
          </Link>
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem onSelect={() => void leave()}>
        <LogOut {...icon} />
        Sign Out
      </MenuItem>
    </Menu>
  );
}

/** Each word of the account; settings are the profile's, as they always were. */
function WideItems() {
  return (
    <>
      <MessagesItem />
      <MenuLine />
      {accountWords.map(({ part, title, Icon }) => (
        <MenuItem key={part} asChild>
          <Link to={part === 'profile' ? paths.profile : paths.accountPart} params={{ part }}>
            <Icon {...icon} />
            {title}
          </Link>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem asChild>
        <Link to={paths.profile}>
          <Settings {...icon} />
          Settings
        </Link>
      </MenuItem>
    </>
  );
}

/** On phones the words are a page. */
function PhoneItems() {
  return (
    <>
      <MenuItem asChild>
        <Link to={paths.account}>
          <Settings {...icon} />
          Account
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.profile}>
          <UserRound {...icon} />
          Profile
        </Link>
      </MenuItem>
      <MessagesItem />
    </>
  );
}

function MessagesItem() {
  return (
    <MenuItem asChild>
      <Link to={paths.messages}>
        <MessageCircle {...icon} />
        Messages
      </Link>
    </MenuItem>
  );
}

function useSignOut(personId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const goOn = pauseLiveEvents();
    // Requests still in flight would reach the server after the session has ended, and be refused.
    await queryClient.cancelQueries();
    try {
      await signOut();
    } catch (error) {
      goOn();
      void queryClient.invalidateQueries();
      // Who was never reached has said nothing.
      const reached = !(error instanceof HttpProblem) || error.status > 0;
      toast.error(reached ? wordsOfFailure(error, 'Failed to sign out') : 'Failed to sign out');
      return;
    }
    forgetWordsOf(personId);
    queryClient.setQueryData(unreadQuery.queryKey, { total: 0 });
    // Go home first: a private page would ask for a new sign-in.
    await navigate({ to: paths.home });
    // A session answer still in flight names the person and would sign them in again here.
    await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
    // Clearing everything would leave the header observing a removed query, still showing the person.
    queryClient.setQueryData(sessionQuery.queryKey, nobody);
    // Never refetch anything private to the person, even if a page still shows it for a moment.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(personId) });
    const others = (query: Query) => !isSessionQuery(query);
    queryClient.removeQueries({ type: 'inactive', predicate: others });
    await queryClient.invalidateQueries({ predicate: others });
    goOn();
    toast.success('Signed out successfully!');
  };
}
