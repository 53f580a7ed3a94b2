import type { ConversationTools } from '@borough/domain/messaging/conversation-tools.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { conversationsQuery } from '../messaging.api.ts';
import { blocksQuery, setArchived, setBlocked, toolsQuery } from './tools.api.ts';

interface Of {
  id: string;
  other: { id: string; displayName: string };
}

function change(client: QueryClient, id: string, part: Partial<ConversationTools>): void {
  client.setQueryData(toolsQuery(id).queryKey, (tools) => tools && { ...tools, ...part });
}

/** What a person can do with a conversation; each act reports its outcome, with an undo where possible. */
export function useTools({ id, other }: Of) {
  const client = useQueryClient();

  async function archive(archived: boolean, undone = false): Promise<void> {
    try {
      await setArchived(id, archived);
    } catch (error) {
      toast.error(wordsOfFailure(error, 'Something went wrong. Please try again.'));
      return;
    }
    change(client, id, { archived });
    await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    const words = archived ? 'Conversation archived.' : 'Conversation moved back to your list.';
    if (undone) toast.message(words);
    else toast.message(words, { label: 'Undo', run: () => void archive(!archived, true) });
  }

  async function block(blocked: boolean): Promise<void> {
    try {
      await setBlocked(other.id, blocked);
    } catch (error) {
      toast.error(wordsOfFailure(error, 'Something went wrong. Please try again.'));
      throw error;
    }
    change(client, id, { blocked });
    void client.invalidateQueries({ queryKey: ['conversations', 'tools'] });
    void client.invalidateQueries({ queryKey: blocksQuery.queryKey });
    // The notice in place of the box now says they're blocked; a toast would repeat it.
    if (!blocked) toast.success(`You and ${other.displayName} can message each other again.`);
  }

  return { archive, block };
}
