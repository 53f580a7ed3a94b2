import type { DemoClockState } from '@borough/domain/demo/clock.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

const lookMs = { moving: 300, still: 3_000 };

/** The demo's clock, polled because any other browser may move it. */
export const demoClockQuery = queryOptions({
  queryKey: ['demo-clock'],
  queryFn: ({ signal }) => http<DemoClockState>('GET', '/api/demo/clock', { signal }),
  refetchInterval: ({ state }) => {
    if (state.data?.canMove === false) return false;
    return state.data?.moving ? lookMs.moving : lookMs.still;
  },
  refetchOnWindowFocus: true,
});

/** Starts moving the demo's clock to an instant. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: Date) =>
      http<DemoClockState>('POST', '/api/demo/clock', { body: { to: to.toISOString() } }),
    onSuccess: (state) => client.setQueryData(demoClockQuery.queryKey, state),
  });
}
