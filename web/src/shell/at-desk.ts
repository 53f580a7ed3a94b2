import { useRouterState } from '@tanstack/react-router';
import { useSession } from '../lib/server/session.ts';
import { paths } from '../paths.ts';

/**
 * Whether an admin is at the desk, which has a slim header of its own and nothing of the shop around it. Its pages have that header
 * until we know who is there, so that nothing moves as the answer comes.
 */
export function useAtDesk(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { status, person } = useSession();
  return (status === 'loading' || (person?.isAdmin ?? false)) && `${path}/`.startsWith(`${paths.admin}/`);
}
