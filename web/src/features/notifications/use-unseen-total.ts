import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';
import { unseenQuery } from './notifications.api.ts';

/** How many notifications the person has not looked at, counted up to 100. */
export function useUnseenTotal(personId: string): number {
  const client = useQueryClient();
  // Asked at the moment of asking: who has just left must not be asked about.
  const enabled = () => client.getQueryData(sessionQuery.queryKey)?.person?.id === personId;
  return useQuery({ ...unseenQuery(personId), enabled }).data?.total ?? 0;
}
