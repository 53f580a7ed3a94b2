import type { PushStanding } from '@borough/domain/notifications/push.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** What stands in the way of notices in this browser; null for nothing. */
export type Obstacle = 'unsupported' | 'not-installed' | 'blocked';

/** Whether this browser could show notices of a site. */
export function obstacleHere(): Obstacle | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Only browsers of Apple's phones say so; they show notices of what stands on the Home Screen alone.
  if (!isAble) return Reflect.get(navigator, 'standalone') === false ? 'not-installed' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

const registration = () => navigator.serviceWorker.getRegistration();

/** Whether the person is told in this browser: the server says so, and the browser would show it. */
export const pushQuery = (personId: string) =>
  queryOptions({
    queryKey: ['push', personId],
    queryFn: async ({ signal }) => {
      const { on, key } = await http<PushStanding>('GET', '/api/me/push', { signal });
      const subscribed =
        obstacleHere() === null && (await (await registration())?.pushManager.getSubscription());
      return { on: on && Boolean(subscribed), key, obstacle: await obstacleNow() };
    },
    refetchOnWindowFocus: true,
  });

/** Blocked workers and private windows have no registration. */
async function obstacleNow(): Promise<Obstacle | null> {
  return obstacleHere() ?? ((await registration()) ? null : 'unsupported');
}

/** Asks the person whether this site may tell them, and has it told in this browser; false if they said no. */
export async function turnOnHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await registration();
  if (!worker) throw new Error('there is no worker');
  // It may have been registered with keys of before.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await http<PushStanding>('PUT', '/api/me/push', { body: { endpoint, keys } });
  return true;
}

/** Has nothing told in this browser anymore. */
export async function turnOffHere(): Promise<void> {
  await http<PushStanding>('DELETE', '/api/me/push');
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Ends what a browser shows that the person who is signed in didn't ask for here: somebody else did, or a session before. Looks only
 * where a browser shows notices at all.
 */
export async function endForOthers(): Promise<void> {
  if (obstacleHere() !== null) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  const { on } = await http<PushStanding>('GET', '/api/me/push');
  if (!on) await subscription.unsubscribe();
}
