import type { Message } from '@borough/domain/messaging/messaging.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyRead } from '../apply-events.ts';
import { useInView } from '../in-view.ts';
import { postRead } from '../messaging.api.ts';
import { present } from '../../../lib/time/now.ts';

interface Looking {
  lines: readonly Message[];
  myId: string;
  /** The end of the conversation is in view: what arrives while someone reads further up hasn't been seen. */
  atEnd: boolean;
}

/** Marks arrivals in an open conversation as read while the person is looking at its end. */
export function useMarkRead(conversationId: string, { lines, myId, atEnd }: Looking): void {
  const client = useQueryClient();
  const looking = useInView(conversationId) && atEnd;
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
