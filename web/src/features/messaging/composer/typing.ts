import { useEffect, useState } from 'react';
import { onLiveEvent } from '../../../lib/events/live-event.ts';
import { postTyping } from '../messaging.api.ts';

const tellEveryMs = 3_000;
const overAfterMs = 5_000;

let toldAt = -tellEveryMs;
let toldIn = '';

/** Shows the other side that this person is writing, at most once every three seconds. Failures don't matter. */
export function showTyping(conversationId: string): void {
  const now = performance.now();
  if (conversationId === toldIn && now - toldAt < tellEveryMs) return;
  toldAt = now;
  toldIn = conversationId;
  postTyping(conversationId).catch(() => undefined);
}

/** Whether the other side is typing: until they pause for a few seconds, or another line arrives. */
export function useIsTyping(
  conversationId: string,
  personId: string,
  lastLineId: string | undefined,
): boolean {
  const [sign, setSign] = useState<{ at: number; after: string | undefined }>();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.kind !== 'typing') return;
        const { data } = event;
        if (data.conversationId === conversationId && data.personId === personId)
          setSign({ at: performance.now(), after: lastLineId });
      }),
    [conversationId, personId, lastLineId],
  );
  useEffect(() => {
    if (!sign) return;
    const timer = setTimeout(() => setSign(undefined), overAfterMs);
    return () => clearTimeout(timer);
  }, [sign]);
  return sign !== undefined && sign.after === lastLineId;
}
