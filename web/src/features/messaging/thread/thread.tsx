import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Composer } from '../composer/composer.tsx';
import { useOutbox } from '../drafts/desk.ts';
import { linesOf } from '../message-pages.ts';
import { messagesQuery } from '../messaging.api.ts';
import { ThreadLines } from './thread-lines.tsx';
import { asTold, otherSide, withUnsentLines } from './threads.ts';
import { useIsTyping } from '../composer/typing.ts';
import { useMarkRead } from './use-mark-read.ts';

interface ThreadProps {
  conversation: Conversation;
  myId: string;
  /** Wraps the other side's name, for instance with a card about that person. */
  around: (personId: string, name: ReactNode) => ReactNode;
  /** The booking between the two, or another strip about the item. */
  strip: ReactNode;
  /** More actions for the conversation, at the end of its header. */
  actions?: ReactNode;
  /** What else can go into a message, next to the box. */
  beside?: ReactNode;
  /** Shown above the box. */
  above?: ReactNode;
  /** Shown in place of the box when nothing can be written. */
  instead?: ReactNode;
  /** The line that was asked for. */
  target?: string;
  /** The person opened it on purpose, so the box takes the focus. */
  chosen: boolean;
  onBack: () => void;
}

/** One conversation: with whom, about what, all of its lines, and the message box. */
export function Thread(props: ThreadProps) {
  const { conversation, myId, around, strip, actions, beside, above, instead, target, chosen, onBack } =
    props;
  const { id } = conversation;
  const messages = useInfiniteQuery(messagesQuery(id));
  const { data, error } = messages;
  const desk = useMemo(() => ({ personId: myId, conversationId: id }), [myId, id]);
  const outbox = useOutbox(desk);
  const arrived = useMemo(
    () => linesOf(data?.pages ?? []).map((line) => asTold(line, conversation, myId)),
    [data, conversation, myId],
  );
  const lines = useMemo(() => withUnsentLines(arrived, outbox, myId), [arrived, outbox, myId]);
  useToasterAtHand();
  const other = otherSide(conversation, myId);
  const typing = useIsTyping(id, other.id, arrived.at(-1)?.id);
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  useMarkRead(id, { lines: arrived, myId, atEnd });
  useEffect(() => {
    if (error && !data) toast.error('Failed to load messages');
  }, [error, data]);
  return (
    <section
      aria-label={`Conversation with ${other.displayName}`}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <ThreadHead
        onBack={onBack}
        other={other}
        around={around}
        conversation={conversation}
        actions={actions}
      />
      <div className="border-b border-line px-3 py-3 empty:hidden md:px-6">{strip}</div>
      {messages.isPending ? (
        <LineSkeletons />
      ) : error && !data ? (
        <div className="flex-1 overflow-y-auto">
          <ErrorState
            title="Failed to load messages"
            onRetry={() => void messages.refetch()}
            retrying={messages.isFetching}
          >
            Nothing was lost. Your messages are still there.
          </ErrorState>
        </div>
      ) : (
        <ThreadLines
          lines={lines}
          desk={desk}
          target={target}
          otherName={other.displayName}
          scroller={scroller}
          atEnd={atEnd}
          onAtEnd={setAtEnd}
          hasOlder={messages.hasNextPage}
          loadingOlder={messages.isFetchingNextPage}
          onOlder={messages.fetchNextPage}
        />
      )}
      <p className="min-h-6 px-4 text-xs text-muted md:px-6">{typing && `${other.displayName} is typing…`}</p>
      {above}
      {instead ?? (
        <Composer
          desk={desk}
          beside={beside}
          focus={chosen}
          onSent={() => scroller.current?.scrollTo({ top: 0 })}
        />
      )}
    </section>
  );
}

interface ThreadHeadProps {
  onBack: () => void;
  other: { id: string; displayName: string; avatarUrl: string | null };
  around: (personId: string, name: ReactNode) => ReactNode;
  conversation: Conversation;
  actions: ReactNode;
}

function ThreadHead({ onBack, other, around, conversation, actions }: ThreadHeadProps) {
  return (
    <header className="flex items-center gap-3 border-b border-line px-2 py-3 md:px-6">
      <IconButton label="All conversations" className="lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
      <Avatar name={other.displayName} src={other.avatarUrl} size={44} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate text-lg leading-tight">
          {around(
            other.id,
            <Link
              to={paths.person}
              params={{ personId: other.id }}
              className="block truncate underline-offset-4 hover:underline"
            >
              {other.displayName}
            </Link>,
          )}
        </h2>
        <Link
          to={paths.item}
          params={{ itemId: conversation.item.id }}
          className="block truncate text-sm text-muted hover:text-brick"
        >
          {conversation.item.title}
        </Link>
      </div>
      {actions}
    </header>
  );
}

/** Preloads the toaster: a toast about a lost connection can't be fetched once it's lost. */
function useToasterAtHand(): void {
  useEffect(() => {
    import('../../../ui/notes/toaster.tsx').catch(() => undefined);
  }, []);
}

function LineSkeletons() {
  return (
    <div
      role="status"
      aria-label="Loading the conversation"
      className="flex flex-1 flex-col justify-end gap-3 px-4 py-6 md:px-6"
    >
      <Skeleton className="h-11 w-3/5 !rounded-card" />
      <Skeleton className="h-11 w-2/5 self-end !rounded-card" />
      <Skeleton className="h-11 w-1/2 !rounded-card" />
    </div>
  );
}
