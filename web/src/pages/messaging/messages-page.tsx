import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConversationList } from '../../features/messaging/list/conversation-list.tsx';
import { ListTools } from '../../features/messaging/list/list-tools.tsx';
import { NotStarted } from '../../features/messaging/list/not-started.tsx';
import { SearchHits } from '../../features/messaging/list/search-hits.tsx';
import { useConversations } from '../../features/messaging/list/use-conversations.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useMedia } from '../../lib/page/media.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { toast } from '../../ui/notes/toast.ts';
import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { MessagesThread } from './messages-thread.tsx';

const nowhere = {
  conversation: undefined,
  message: undefined,
  item: undefined,
  owner: undefined,
  renter: undefined,
};

/** The signed-in person's conversations: list and thread side by side, or one at a time on phones. */
export function MessagesPage() {
  useDocumentTitle('Messages');
  const { person } = useSession();
  const { query, change, open, close } = usePageQuery();
  const wide = useMedia('(min-width: 1024px)');
  // When only one is shown at a time, Back leads from the conversation to the list.
  const select = wide ? change : open;
  const showsArchived = query.archived === 'yes';
  const { active, all, put, archived, wished, looksFurther } = useConversations(query, showsArchived);
  const { data, error, isFetching } = active;
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState(false);
  const [firstId, setFirstId] = useState<string>();
  if (firstId === undefined && all[0]) setFirstId(all[0].id);
  useEffect(() => {
    if (error && !data) toast.error('Failed to load conversations');
  }, [error, data]);
  if (!person) return null;
  if (!data || looksFurther)
    return <NotYet failed={error !== null} retrying={isFetching} onRetry={() => void active.refetch()} />;

  const unstarted =
    !wished && query.item && query.owner && query.owner !== person.id
      ? { itemId: query.item, ownerId: query.owner }
      : undefined;
  if (all.length === 0 && archived.length === 0 && !unstarted && !wished) return <Nothing />;
  // If none was chosen, the first one stays open even when others move above it.
  const chosen =
    wished ??
    (wide && !unstarted && !showsArchived ? (all.find(({ id }) => id === firstId) ?? all[0]) : undefined);
  const shown = showsArchived ? archived : all;
  const pages = showsArchived ? put : active;
  const list = (
    <ListSide
      pages={pages}
      conversations={shown}
      myId={person.id}
      selectedId={chosen?.id}
      words={words}
      onWords={setWords}
      archived={showsArchived}
      onArchived={(next) => change({ ...nowhere, archived: next ? 'yes' : undefined })}
      messageId={query.message}
      onSelect={(conversation, message) => {
        setPicked(message === undefined);
        select({ ...nowhere, conversation, message });
      }}
    />
  );
  const thread = chosen ? (
    <MessagesThread
      key={chosen.id}
      conversation={chosen}
      myId={person.id}
      archived={!all.some(({ id }) => id === chosen.id)}
      target={query.message}
      chosen={picked}
      onArchived={() => close(nowhere)}
      onBack={() => {
        close(nowhere);
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  ) : (
    unstarted && <NotStarted {...unstarted} onBack={() => close(nowhere)} />
  );
  return <SideBySide wide={wide} list={list} thread={thread} />;
}

interface SideBySideProps {
  wide: boolean;
  list: ReactNode;
  thread: ReactNode;
}

/** Both where there is room; otherwise the open conversation, or else the list. */
function SideBySide({ wide, list, thread }: SideBySideProps) {
  if (wide)
    return (
      <Page className="!pb-10">
        <h1 className="pb-6 text-3xl">Messages</h1>
        <div className="grid h-[calc(100dvh-13.5rem)] min-h-[30rem] grid-cols-[min(22rem,40%)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface">
          <div className="overflow-y-auto overscroll-contain border-r border-line">{list}</div>
          <div className="flex min-h-0 min-w-0 flex-col">{thread}</div>
        </div>
      </Page>
    );
  return thread ? (
    <WholeScreen>{thread}</WholeScreen>
  ) : (
    <Page>
      <PageHeading title="Messages" />
      <div className="-mx-3">{list}</div>
    </Page>
  );
}

interface NotYetProps {
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** Until the conversations are there, or if they can't be loaded. */
function NotYet({ failed, retrying, onRetry }: NotYetProps) {
  return (
    <Page>
      <PageHeading title="Messages" />
      {failed && !retrying ? (
        <ErrorState title="Failed to load conversations" onRetry={onRetry} retrying={retrying}>
          Nothing was lost. Your messages are still there.
        </ErrorState>
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

interface ListSideProps {
  conversations: readonly Conversation[];
  myId: string;
  selectedId: string | undefined;
  words: string;
  onWords: (words: string) => void;
  pages: ReturnType<typeof useConversations>['active'];
  archived: boolean;
  onArchived: (archived: boolean) => void;
  /** The message that was searched for. */
  messageId: string | undefined;
  /** A conversation was chosen, or a message that a search found in it. */
  onSelect: (conversation: string, message: string | undefined) => void;
}

/** The list with its tools, or what a search in it finds. */
function ListSide(props: ListSideProps) {
  const { pages, conversations, myId, selectedId, words, onWords } = props;
  const { archived, onArchived, messageId, onSelect } = props;
  return (
    <>
      <ListTools
        words={words}
        onWords={onWords}
        archived={archived}
        onArchived={(next) => {
          onWords('');
          onArchived(next);
        }}
      />
      {words.trim() !== '' ? (
        <SearchHits
          words={words}
          myId={myId}
          selectedId={messageId}
          onSelect={({ conversationId, message }) => onSelect(conversationId, message.id)}
        />
      ) : pages.isPending ? (
        <div className="px-4 py-5">
          <ListSkeleton />
        </div>
      ) : conversations.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">
          {archived ? "You haven't archived anything." : 'All your conversations are archived.'}
        </p>
      ) : (
        <ConversationList
          conversations={conversations}
          myId={myId}
          selectedId={selectedId}
          onSelect={({ id }) => onSelect(id, undefined)}
          hasMore={pages.hasNextPage}
          loadingMore={pages.isFetchingNextPage}
          onMore={pages.fetchNextPage}
        />
      )}
    </>
  );
}

/** The space between the header and the bottom bar, which a conversation fills. */
function WholeScreen({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div
      ref={frame}
      className="-scroll-mt-8 flex h-[calc(100dvh-7.6rem-env(safe-area-inset-bottom))] flex-col bg-surface md:h-[calc(100dvh-4.1rem)]"
    >
      <h1 className="sr-only">Messages</h1>
      {children}
    </div>
  );
}

function Nothing() {
  return (
    <Page>
      <PageHeading title="Messages" />
      <EmptyState
        drawing={<Drawing name="fence" width={120} />}
        title="No messages yet"
        action={
          <Link to={paths.listings} className={buttonClass()}>
            Browse Items
          </Link>
        }
      >
        When you message an owner about an item, the conversation appears here.
      </EmptyState>
    </Page>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your conversations" className="flex max-w-md flex-col gap-5">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-14" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
