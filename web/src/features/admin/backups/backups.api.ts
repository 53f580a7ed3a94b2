import type { Backups, BackupRun } from '@borough/domain/backup/backups.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

const isUnderWay = ({ endedAt }: BackupRun) => endedAt === null;

/** What backups there are; asked again while one is being made. */
export const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => http<Backups>('GET', '/api/admin/backups', { signal }),
  refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? 3_000 : false),
});

/** Asks for a backup or a drill, which a server begins within seconds. */
export function useAskForBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: 'backup' | 'drill') => http('POST', '/api/admin/backups', { body: { kind } }),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}

/** Makes sure that a backup can be downloaded, and returns where. */
export async function downloadOf(name: string): Promise<string> {
  await http('GET', `/api/admin/backups/${name}`);
  return `/api/admin/backups/${name}/download`;
}
