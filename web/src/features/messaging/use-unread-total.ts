import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';
import { unreadQuery } from './messaging.api.ts';

/** How many messages the signed-in person has not opened. */
export function useUnreadTotal(): number {
  const client = useQueryClient();
  // Asked at the moment of asking: who has just left must not be asked about.
  const enabled = () => Boolean(client.getQueryData(sessionQuery.queryKey)?.person);
  return useQuery({ ...unreadQuery, enabled }).data?.total ?? 0;
}
