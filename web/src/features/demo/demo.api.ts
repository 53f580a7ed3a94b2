import type { DemoClockState } from '@borough/domain/demo/clock.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

const lookMs = 300;

/** The time of the demo; while it is being moved it is asked for again and again. */
export const demoClockQuery = queryOptions({
  queryKey: ['demo-clock'],
  queryFn: ({ signal }) => http<DemoClockState>('GET', '/api/demo/clock', { signal }),
  refetchInterval: ({ state }) => (state.data?.moving ? lookMs : false),
});

/** Begins to move the time of the demo to an instant. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: Date) =>
      http<DemoClockState>('POST', '/api/demo/clock', { body: { to: to.toISOString() } }),
    onSuccess: (state) => client.setQueryData(demoClockQuery.queryKey, state),
  });
}
