import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../../../lib/events/live-event.ts';
import { adminCountsQuery } from '../admin.api.ts';

/** Many changes at once, such as the clock's, are read once. */
const restMs = 1_500;
/** Browsers without a stream, and pages that missed something, ask this often. */
const pollMs = 60_000;

/** Keeps the counts of the rail and the inbox up to date while a page of the desk is open. */
export function useDeskNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      waiting = undefined;
      void client.invalidateQueries({ queryKey: adminCountsQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['admin', 'inbox'] });
    };
    const stop = onLiveEvent(({ kind }) => {
      if (kind === 'desk' || kind === 'reset') waiting ??= setTimeout(ask, restMs);
    });
    const poll = setInterval(ask, pollMs);
    return () => {
      stop();
      clearTimeout(waiting);
      clearInterval(poll);
    };
  }, [client]);
}
