import type { ReasonsFor } from '@borough/domain/settings/ready-reasons';
import type { ReadyReasons } from '@borough/domain/settings/reasons.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from './http.ts';

const reasonsQuery = queryOptions({
  queryKey: ['admin', 'reasons'],
  queryFn: ({ signal }) => http<ReadyReasons>('GET', '/api/admin/reasons', { signal }),
  staleTime: 60_000,
});

/** For admins, the reasons that are ready for a decision; none until they have been loaded. */
export const useReadyReasons = (): ((decision: ReasonsFor | '') => readonly string[]) => {
  const { data } = useQuery(reasonsQuery);
  return (decision) => (decision === '' ? [] : (data?.[decision] ?? []));
};
