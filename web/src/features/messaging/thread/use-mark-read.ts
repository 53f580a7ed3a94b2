import type { Message } from '@borough/domain/messaging/messaging.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyRead } from '../apply-events.ts';
import { useInView } from '../in-view.ts';
import { postRead } from '../messaging.api.ts';
import { present } from '../../../lib/time/now.ts';

/** Marks arrivals in an open conversation as read while the person is looking at it. */
export function useMarkRead(conversationId: string, lines: readonly Message[], myId: string): void {
  const client = useQueryClient();
  const looking = useInView(conversationId);
  const upTo = lines.at(-1)?.id;
  const unread = lines.some(
    ({ senderId, readAt }) => senderId !== null && senderId !== myId && readAt === null,
  );
  useEffect(() => {
    if (!looking || !unread || !upTo) return;
    postRead(conversationId, upTo).then(
      () =>
        applyRead(client, { conversationId, readerId: myId, upTo, readAt: present().toISOString() }, myId),
      // It stays unread, and is retried with the next line or the next look.
      () => undefined,
    );
  }, [client, conversationId, looking, myId, unread, upTo]);
}
