import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { conversationsOf } from '../conversation-pages.ts';
import { conversationsQuery } from '../messaging.api.ts';
import { chosenConversation } from '../thread/threads.ts';
import { archivedQuery } from '../tools/tools.api.ts';

interface Wish {
  conversation?: string;
  item?: string;
  owner?: string;
  renter?: string;
}

/**
 * The signed-in person's conversations, archived ones separately, and the one the address asks for: searched page by page, and
 * among the archived ones if it isn't in the list.
 */
export function useConversations(wish: Wish, showsArchived: boolean) {
  const wishes = Boolean(wish.conversation ?? wish.item ?? wish.owner);
  const active = useInfiniteQuery(conversationsQuery);
  const all = useMemo(() => conversationsOf(active.data?.pages ?? []), [active.data]);
  const inList = chosenConversation(all, wish);
  const beyond = wishes && !inList && active.data !== undefined && !active.hasNextPage;
  const isEmpty = active.data !== undefined && all.length === 0;
  const put = useInfiniteQuery({ ...archivedQuery, enabled: showsArchived || beyond || isEmpty });
  const archived = useMemo(() => conversationsOf(put.data?.pages ?? []), [put.data]);
  const wished: Conversation | undefined = inList ?? chosenConversation(archived, wish);

  const looksInList = wishes && !inList && active.hasNextPage;
  const looksInArchive = beyond && !wished && (put.isPending || put.hasNextPage) && !put.isError;
  const { fetchNextPage: nextOfList, isFetching: listIsBusy } = active;
  const { fetchNextPage: nextOfArchive, isFetching: archiveIsBusy } = put;
  useEffect(() => {
    if (looksInList && !listIsBusy) void nextOfList();
  }, [looksInList, listIsBusy, nextOfList]);
  useEffect(() => {
    if (looksInArchive && !archiveIsBusy) void nextOfArchive();
  }, [looksInArchive, archiveIsBusy, nextOfArchive]);

  return {
    active,
    all,
    put,
    archived,
    wished,
    looksFurther: looksInList || looksInArchive || (isEmpty && put.isLoading),
  };
}
