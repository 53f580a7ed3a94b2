import type { MessageEvent, ReadEvent } from '@borough/domain/messaging/message-events.contract';
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  type ConversationPage,
  conversationsOf,
  isUnreadFor,
  withAllRead,
  withArrival,
} from './conversation-pages.ts';
import { isInView } from './in-view.ts';
import { type MessagePage, readUpTo, withMessage } from './message-pages.ts';
import { conversationsQuery, messagesQuery, toolsKey, unreadQuery } from './messaging.api.ts';

const listKey = conversationsQuery.queryKey;

/** Adds a line to its conversation and the list, and counts it if unread. */
export function applyMessage(
  client: QueryClient,
  { conversationId, message }: MessageEvent,
  myId: string,
): void {
  changePages<MessagePage>(client, messagesQuery(conversationId).queryKey, (pages) =>
    withMessage(pages, message),
  );
  // A booking event may have made photos available.
  if (message.kind === 'system') void client.invalidateQueries({ queryKey: toolsKey(conversationId) });
  const arrival = { conversationId, message, myId, inView: isInView(conversationId) };
  const list = client.getQueryData<InfiniteData<ConversationPage>>(listKey);
  const after = list && withArrival(list.pages, arrival);
  if (after) changePages<ConversationPage>(client, listKey, () => after.pages);
  else void client.invalidateQueries({ queryKey: listKey });
  if (!isUnreadFor(arrival)) return;
  // A known line that is unread again was released from review, so its conversation's place in the list has changed.
  if (after?.added === false) void client.invalidateQueries({ queryKey: listKey });
  if (after?.added !== false) addUnread(client, 1);
  recountUnread(client);
}

/** Shows that one of the two has seen what the other wrote. */
export function applyRead(
  client: QueryClient,
  { conversationId, ...read }: Omit<ReadEvent, 'kind'>,
  myId: string,
): void {
  changePages<MessagePage>(client, messagesQuery(conversationId).queryKey, (pages) => readUpTo(pages, read));
  if (read.readerId !== myId) return;
  const list = client.getQueryData<InfiniteData<ConversationPage>>(listKey);
  const conversation = conversationsOf(list?.pages ?? []).find(({ id }) => id === conversationId);
  if (conversation?.lastMessage?.id === read.upTo) {
    addUnread(client, -conversation.unread);
    changePages<ConversationPage>(client, listKey, (pages) => withAllRead(pages, conversationId));
  } else void client.invalidateQueries({ queryKey: listKey });
  recountUnread(client);
}

/** Refetches everything: something was missed, or may have been while the page was loading. */
export function refreshMessages(client: QueryClient): void {
  // Failed queries show their error and a retry button.
  const predicate = ({ state }: Query) => state.status !== 'error';
  void client.invalidateQueries({ queryKey: ['conversations'], predicate });
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey, predicate });
}

function changePages<Page>(client: QueryClient, queryKey: QueryKey, change: (pages: Page[]) => Page[]): void {
  client.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && { ...data, pages: change(data.pages) });
  // A request in flight may not include this yet.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}

function addUnread(client: QueryClient, more: number): void {
  client.setQueryData<{ total: number }>(
    unreadQuery.queryKey,
    (data) => data && { total: Math.max(0, data.total + more) },
  );
}

let recount: ReturnType<typeof setTimeout> | undefined;

/** Counting locally is fast; the server's count, fetched once things are quiet, is authoritative. */
function recountUnread(client: QueryClient): void {
  clearTimeout(recount);
  recount = setTimeout(() => void client.invalidateQueries({ queryKey: unreadQuery.queryKey }), 1_000);
}
