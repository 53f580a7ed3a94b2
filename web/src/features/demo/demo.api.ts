import type { DemoClockState } from '@borough/domain/demo/clock.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

const lookMs = { moving: 300, still: 3_000 };

/** The time of the demo, asked for again and again: it may be moved in any other browser. */
export const demoClockQuery = queryOptions({
  queryKey: ['demo-clock'],
  queryFn: ({ signal }) => http<DemoClockState>('GET', '/api/demo/clock', { signal }),
  refetchInterval: ({ state }) => {
    if (state.data?.canMove === false) return false;
    return state.data?.moving ? lookMs.moving : lookMs.still;
  },
  refetchOnWindowFocus: true,
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
