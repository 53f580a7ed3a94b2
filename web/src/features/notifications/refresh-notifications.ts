import type { QueryClient } from '@tanstack/react-query';
import { notificationsKey } from './notifications.api.ts';

/** Asks again what the person was told, wherever it is shown. */
export function refreshNotifications(client: QueryClient, personId: string): void {
  void client.invalidateQueries({ queryKey: notificationsKey(personId) });
}
