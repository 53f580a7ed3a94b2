import { useRouterState } from '@tanstack/react-router';
import { useSession } from '../lib/server/session.ts';
import { paths } from '../paths.ts';

/** Whether an admin is at the desk, which has a slim header of its own and nothing of the shop around it. */
export function useAtDesk(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isAdmin = useSession().person?.isAdmin ?? false;
  return isAdmin && `${path}/`.startsWith(`${paths.admin}/`);
}
