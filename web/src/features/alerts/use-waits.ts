import type { Wait, WaitInput } from '@borough/domain/alerts/alerts.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortRange } from '../../lib/words/format.ts';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { toast } from '../../ui/notes/toast.ts';
import { addWait, removeWait, waitsQuery } from './waits.api.ts';

const failed = 'Something went wrong. Please try again.';

/** The dates the person waits for, and how to begin and stop waiting; stopping can be undone. */
export function useWaits() {
  const { person } = useSession();
  const client = useQueryClient();
  const query = waitsQuery(person?.id);
  const waits = useQuery(query);
  const [busy, setBusy] = useState(false);

  /** Begins to wait; returns whether that worked, and says so if it didn't. */
  const begin = async (wait: WaitInput): Promise<boolean> => {
    setBusy(true);
    try {
      client.setQueryData(query.queryKey, await addWait(wait));
      return true;
    } catch (failure) {
      toast.error(wordsOfFailure(failure, failed));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const stop = async ({ id, itemId, startDate, endDate }: Wait): Promise<void> => {
    try {
      await removeWait(id);
      client.setQueryData(
        query.queryKey,
        (list) => list && { items: list.items.filter((each) => each.id !== id) },
      );
      toast.message(`You're no longer waiting for ${shortRange(startDate, endDate)}.`, {
        label: 'Undo',
        run: () => void begin({ itemId, startDate, endDate }),
      });
    } catch (failure) {
      toast.error(wordsOfFailure(failure, failed));
    }
  };

  return { waits, begin, stop, busy };
}
