import { savedAs } from '@borough/domain/company';
import type { Deletion } from '@borough/domain/accounts/deletion.contract';
import { queryOptions } from '@tanstack/react-query';
import { download } from '../../../lib/server/download.ts';
import { http } from '../../../lib/server/http.ts';

/** What prevents the account from being deleted. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => http<Deletion>('GET', '/api/me/deletion', { signal }),
  staleTime: 0,
});

export const deleteAccount = (confirm: string) =>
  http<{ message: string }>('DELETE', '/api/me', { body: { confirm } });

/** Downloads all of the person's data as a zip. */
export const downloadData = (signal: AbortSignal, onBytes: (bytes: number) => void) =>
  download('/api/me/export', { name: savedAs('your-data.zip'), signal, onBytes });
