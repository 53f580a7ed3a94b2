import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery, useSession } from '../lib/server/session.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/notes/error-state.tsx';
import { PageSpinner } from '../ui/parts/spinner.tsx';

const messages: Record<string, string> = {
  'list-item': 'Please log in to list an item',
  'edit-item': 'Please sign in to edit your item',
  messages: 'Please sign in to read your messages',
  account: 'Please sign in to see your account',
  profile: 'Please sign in to see your profile',
  dashboard: 'Please sign in to see your dashboard',
  booking: 'Please sign in to see your booking',
  wanted: 'Please sign in to ask your neighbors',
};

/**
 * Lets only signed-in people through. Others are sent to sign in, and return to this page and its query afterwards. As long as
 * nobody can say who is signed in, it says so.
 */
export function PrivateGate() {
  const session = useSession();
  // Counts past failures too, so that nothing flickers while the session is asked for again.
  const { errorUpdateCount } = useQuery(sessionQuery);
  const router = useRouter();
  useEffect(() => {
    if (session.status !== 'out') return;
    const { href, pathname } = router.state.location;
    const page = pathname.split('/')[1] ?? '';
    void router.navigate({
      to: paths.login,
      state: { returnTo: href, message: messages[page] ?? 'Please sign in to continue' },
      replace: true,
    });
  }, [session.status, router]);
  if (session.status === 'in') return <Outlet />;
  return session.status === 'loading' && errorUpdateCount > 0 ? (
    <ErrorState isPage title="This page needs a connection">
      Your private pages aren&apos;t kept on this device. This one opens by itself as soon as we can be
      reached again.
    </ErrorState>
  ) : (
    <PageSpinner label="Checking whether you're signed in" />
  );
}
