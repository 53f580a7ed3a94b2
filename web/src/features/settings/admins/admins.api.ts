import type { AdminsView, Appointment, RightChange } from '@borough/domain/admin/admins.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';
import { useProving } from '../../../lib/server/proving.ts';

const address = '/api/admin/admins';

/** Who runs the site, with the last changes. */
export const adminsQuery = queryOptions({
  queryKey: ['admin', 'admins'],
  queryFn: ({ signal }) => http<AdminsView>('GET', address, { signal }),
});

/** What an operator does about rights. */
export type AdminAct =
  | { act: 'appoint'; body: Appointment }
  | { act: 'change'; id: string; body: RightChange };

/** Gives and takes rights. */
export function useAdminAct() {
  const client = useQueryClient();
  const proved = useProving();
  return useMutation({
    mutationFn: (act: AdminAct) =>
      proved(() =>
        act.act === 'appoint'
          ? http<AdminsView>('POST', address, { body: act.body })
          : http<AdminsView>('PUT', `${address}/${act.id}`, { body: act.body }),
      ),
    onSuccess: (view) => client.setQueryData(adminsQuery.queryKey, view),
  });
}
