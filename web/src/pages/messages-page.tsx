import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BookingOfConversation } from '../features/bookings/booking-of-conversation.tsx';
import { ConversationList } from '../features/messaging/conversation-list.tsx';
import { conversationsQuery } from '../features/messaging/messaging.api.ts';
import { Thread } from '../features/messaging/thread.tsx';
import { chosenConversation } from '../features/messaging/threads.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useMedia } from '../lib/media.ts';
import { usePageQuery } from '../lib/page-query.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page, PageHeading } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

const nowhere = { conversation: undefined, item: undefined, owner: undefined, renter: undefined };

/** Conversations of the signed-in person: list and lines side by side, one at a time on phones. */
export function MessagesPage() {
  useDocumentTitle('Messages');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  const wide = useMedia('(min-width: 1024px)');
  const conversations = useQuery(conversationsQuery);
  const { data, error } = conversations;
  useEffect(() => {
    if (error) toast.error('Failed to load conversations');
  }, [error]);
  if (!person) return null;
  if (!data)
    return (
      <Page>
        <PageHeading title="Messages" />
        {error ? (
          <ErrorState
            title="Failed to load conversations"
            onRetry={() => void conversations.refetch()}
            retrying={conversations.isFetching}
          >
            Nothing is lost; they are still there.
          </ErrorState>
        ) : (
          <ListSkeleton />
        )}
      </Page>
    );
  if (data.length === 0) return <Nothing />;

  const chosen = chosenConversation(data, query) ?? (wide ? data[0] : undefined);
  const list = (
    <ConversationList
      conversations={data}
      myId={person.id}
      selectedId={chosen?.id}
      onSelect={({ id }) => change({ ...nowhere, conversation: id })}
    />
  );
  const thread = chosen && (
    <Thread
      key={chosen.id}
      conversation={chosen}
      myId={person.id}
      onBack={() => change(nowhere)}
      strip={
        <BookingOfConversation
          part={chosen.owner.id === person.id ? 'owner' : 'renter'}
          itemId={chosen.item.id}
          ownerId={chosen.owner.id}
          renterId={chosen.renter.id}
        />
      }
    />
  );
  if (!wide)
    return thread ? (
      <div className="flex h-[calc(100dvh-8.5rem)] flex-col bg-surface md:h-[calc(100dvh-4rem)]">
        <h1 className="sr-only">Messages</h1>
        {thread}
      </div>
    ) : (
      <Page>
        <PageHeading title="Messages" />
        <div className="-mx-3">{list}</div>
      </Page>
    );
  return (
    <Page className="!pb-10">
      <h1 className="pb-6 text-3xl">Messages</h1>
      <div className="grid h-[calc(100dvh-13.5rem)] min-h-[480px] grid-cols-[352px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface">
        <div className="overflow-y-auto border-r border-line">{list}</div>
        <div className="flex min-h-0 flex-col">{thread}</div>
      </div>
    </Page>
  );
}

function Nothing() {
  return (
    <Page>
      <PageHeading title="Messages" />
      <EmptyState
        drawing={<Drawing name="fence" width={120} />}
        title="Nobody wrote yet"
        action={
          <Link to={paths.listings} className={buttonClass()}>
            Browse Items
          </Link>
        }
      >
        When you ask an owner about an item, the conversation appears here.
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
