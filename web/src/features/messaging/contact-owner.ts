import type { ConversationAnswerSchema } from '@borough/domain/messaging/messaging.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { http, HttpProblem } from '../../lib/server/http.ts';
import { useAskToSignIn } from '../../lib/page/return-to.ts';
import { useSettledSession } from '../../lib/server/settled-session.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/notes/toast.ts';

type Answer = z.infer<typeof ConversationAnswerSchema>;

const failed = 'Failed to start conversation';
/** Refusals whose own message says more than that it failed. */
const telling = new Set([400, 401, 403, 404, 409, 429]);

/** Starts a conversation with an item's owner, or opens the existing one. Visitors sign in first. */
export function useContactOwner(itemId: string, ownerId: string | undefined) {
  const settledSession = useSettledSession();
  const askToSignIn = useAskToSignIn();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const contact = useCallback(async () => {
    setPending(true);
    try {
      const session = await settledSession();
      if (session.status === 'out') return await askToSignIn(session, 'Please sign in to message the owner');
      if (!ownerId) return toast.error('Unable to contact owner');
      if (ownerId === session.person.id) return toast.error('You cannot message yourself');
      const { created } = await http<Answer>('POST', '/api/conversations', { body: { itemId } });
      if (created) toast.success('Conversation started!');
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      router.history.push(`${paths.messages}?item=${encodeURIComponent(itemId)}`);
    } catch (error) {
      toast.error(error instanceof HttpProblem && telling.has(error.status) ? error.message : failed);
    } finally {
      setPending(false);
    }
  }, [settledSession, ownerId, itemId, askToSignIn, queryClient, router]);

  return { contact: () => void contact(), pending };
}
