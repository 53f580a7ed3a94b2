import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '../../../lib/kept.ts';
import { messagesPrefix } from './desk.ts';
import { unreadQuery } from '../messaging.api.ts';

/** Forgets on this device what a person who leaves was told and what they wrote without sending it. */
export function forgetMessages(client: QueryClient): void {
  forgetKept(messagesPrefix);
  client.setQueryData(unreadQuery.queryKey, { total: 0 });
}
