import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useEffect, useState } from 'react';
import { notificationsKey, postSeen, unseenQuery } from './notifications.api.ts';

const lookMs = 700;
const mostAtOnce = 100;

/**
 * Marks what stays in view as read while the person looks at the page. Returns the ref for each new row, whose ID is its
 * `data-notification`.
 */
export function useSeen(personId: string): RefCallback<HTMLElement> {
  const client = useQueryClient();
  const [looking] = useState(() => look((ids) => tellSeen(client, personId, ids)));
  useEffect(() => {
    document.addEventListener('visibilitychange', looking.soon);
    return () => {
      document.removeEventListener('visibilitychange', looking.soon);
      // Leaving the page means that what was on it has been seen.
      looking.now();
    };
  }, [looking]);
  return looking.watch;
}

// When the person comes back these count as read, even if leaving cut off the request for the new list.
const seenHere = new Set<string>();

/** Whether this notification has been looked at since the program started. */
export const wasSeen = (id: string): boolean => seenHere.has(id);

async function tellSeen(client: QueryClient, personId: string, ids: string[]): Promise<void> {
  const left = await postSeen({ ids });
  ids.forEach((id) => seenHere.add(id));
  client.setQueryData(unseenQuery(personId).queryKey, left);
  await client.invalidateQueries({ queryKey: notificationsKey(personId) });
}

/** Collects what is in view, and reports each once after it has been there a moment. */
function look(tell: (ids: string[]) => Promise<void>) {
  const inView = new Map<Element, string>();
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = () => {
    clearTimeout(timer);
    const ids = [...inView.values()].filter((id) => !told.has(id)).slice(0, mostAtOnce);
    if (ids.length === 0 || document.visibilityState !== 'visible') return;
    ids.forEach((id) => told.add(id));
    // What couldn't be reported stays new, and goes with the next that comes into view.
    tell(ids).catch(() => ids.forEach((id) => told.delete(id)));
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, lookMs);
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target instanceof HTMLElement ? target.dataset['notification'] : undefined;
        if (isIntersecting && id) inView.set(target, id);
        else inView.delete(target);
      }
      soon();
    },
    { threshold: 0.6 },
  );
  const watch = (element: HTMLElement | null) => {
    if (!element) return;
    watcher.observe(element);
    // What someone opens they have seen, even if it had only just come into view.
    const opened = () => inView.set(element, element.dataset['notification'] ?? '');
    element.addEventListener('click', opened);
    // It still counts as in view: a closing page removes its rows before reporting what was on it.
    return () => {
      watcher.unobserve(element);
      element.removeEventListener('click', opened);
    };
  };
  return { now, soon, watch };
}
