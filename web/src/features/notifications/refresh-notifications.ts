import type { QueryClient } from '@tanstack/react-query';
import { notificationsKey } from './notifications.api.ts';

/** Refetches what the person was told, wherever it's shown. */
export function refreshNotifications(client: QueryClient, personId: string): void {
  void client.invalidateQueries({ queryKey: notificationsKey(personId) });
}
