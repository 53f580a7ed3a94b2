import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/server/session.ts';
import { unreadQuery } from './messaging.api.ts';

/** How many messages the signed-in person hasn't opened. */
export function useUnreadTotal(): number {
  const client = useQueryClient();
  // Evaluated at fetch time: never fetch for someone who has just signed out.
  const enabled = () => Boolean(client.getQueryData(sessionQuery.queryKey)?.person);
  return useQuery({ ...unreadQuery, enabled }).data?.total ?? 0;
}
