import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/server/session.ts';
import { unseenQuery } from './notifications.api.ts';

/** How many notifications the person hasn't looked at, counted up to 100. */
export function useUnseenTotal(personId: string): number {
  const client = useQueryClient();
  // Evaluated at fetch time: never fetch for someone who has just signed out.
  const enabled = () => client.getQueryData(sessionQuery.queryKey)?.person?.id === personId;
  return useQuery({ ...unseenQuery(personId), enabled }).data?.total ?? 0;
}
