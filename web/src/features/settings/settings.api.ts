import type {
  SettingsInput,
  SettingsSection,
  SettingsView,
} from '@borough/domain/settings/settings.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** What this site is set to, for operators. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => http<SettingsView>('GET', '/api/admin/settings', { signal }),
});

/** Sets a section. */
export function useSetSection(section: SettingsSection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) =>
      http<SettingsView>('PUT', `/api/admin/settings/${section}`, { body }),
    onSuccess: (view) => client.setQueryData(settingsQuery.queryKey, view),
  });
}
