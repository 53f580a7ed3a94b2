import { type Query, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  BellRing,
  LayoutDashboard,
  LogOut,
  MenuIcon,
  MessageCircle,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { forgetMessages } from '../../features/messaging/drafts/forget-messages.ts';
import { useConfig } from '../../lib/config.ts';
import { pauseLiveEvents } from '../../lib/events/start-live-events.ts';
import { HttpProblem } from '../../lib/http.ts';
import { forgetKept } from '../../lib/kept.ts';
import { useMedia } from '../../lib/media.ts';
import { nobody, type SessionPerson, sessionQuery, signOut } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The menu of the signed-in person: under their picture on wide screens, under three lines on small ones. */
export function AccountMenu({ person }: { person: SessionPerson }) {
  const wide = useMedia('(min-width: 768px)');
  const leave = useSignOut(person.id);
  const demoSignIns = useConfig()?.demoSignIns;
  // The admin of a demo has no second factor yet; the page says what is missing.
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
      <MenuItem asChild>
        <Link to={paths.dashboard}>
          <LayoutDashboard {...icon} />
          Dashboard
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.profile}>
          <UserRound {...icon} />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.messages}>
          <MessageCircle {...icon} />
          Messages
        </Link>
      </MenuItem>
      {wide && (
        <>
          <MenuItem asChild>
            <Link to={paths.profile}>
              <Settings {...icon} />
              Settings
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to={paths.noticeSettings}>
              <BellRing {...icon} />
              Notification settings
            </Link>
          </MenuItem>
        </>
      )}
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

function useSignOut(personId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const goOn = pauseLiveEvents();
    // What is still under way would reach the server after the session has ended, and be refused.
    await queryClient.cancelQueries();
    try {
      await signOut();
    } catch (error) {
      goOn();
      void queryClient.invalidateQueries();
      toast.error(error instanceof HttpProblem && error.explained ? error.message : 'Failed to sign out');
      return;
    }
    forgetMessages(queryClient);
    // Words about others are nobody's business at a shared device; a listing and photos on their way are not lost for it.
    forgetKept(`review.${personId}.`);
    forgetKept(`evidence.note.${personId}.`);
    // Home first: a private page would otherwise ask for a new sign-in.
    await navigate({ to: paths.home });
    // An answer still under way knows the person; it would sign them in again here.
    await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
    // Clearing everything would leave the header listening to a query that is gone, still showing the person.
    queryClient.setQueryData(sessionQuery.queryKey, nobody);
    // Nothing private to the person is requested again, even while a page still shows it for a moment.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(personId) });
    const others = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];
    queryClient.removeQueries({ type: 'inactive', predicate: others });
    await queryClient.invalidateQueries({ predicate: others });
    goOn();
    toast.success('Signed out successfully!');
  };
}
