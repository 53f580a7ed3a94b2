import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { messagesQuery } from './messaging.api.ts';
import { clockOf, dayHeading, type LineOfDay, linesByDay, otherSide } from './threads.ts';

interface ThreadProps {
  conversation: Conversation;
  myId: string;
  /** The booking these two have, or another strip about the item. */
  strip: ReactNode;
  onBack: () => void;
}

/** One conversation: who, about what, and every line of it. */
export function Thread({ conversation, myId, strip, onBack }: ThreadProps) {
  const messages = useQuery(messagesQuery(conversation.id));
  const { data, error } = messages;
  const foot = useRef<HTMLDivElement>(null);
  const count = data?.length ?? 0;
  useEffect(() => {
    if (error) toast.error('Failed to load messages');
  }, [error]);
  useEffect(() => {
    const scroller = foot.current?.parentElement;
    if (scroller && count > 0) scroller.scrollTop = scroller.scrollHeight;
  }, [count, conversation.id]);
  const other = otherSide(conversation, myId);
  return (
    <section aria-label={`Conversation with ${other.displayName}`} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line px-2 py-3 md:px-6">
        <IconButton label="All conversations" className="lg:hidden" onClick={onBack}>
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <Avatar name={other.displayName} src={other.avatarUrl} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg leading-tight">{other.displayName}</h2>
          <Link
            to={paths.item}
            params={{ itemId: conversation.item.id }}
            className="block truncate text-sm text-muted hover:text-brick"
          >
            {conversation.item.title}
          </Link>
        </div>
      </header>
      <div className="border-b border-line px-3 py-3 empty:hidden md:px-6">{strip}</div>
      <div className="flex-1 overflow-y-auto px-4 py-6 md:px-6" tabIndex={0} role="log" aria-label="Lines">
        {messages.isPending ? (
          <LineSkeletons />
        ) : error && !data ? (
          <ErrorState
            title="Failed to load messages"
            onRetry={() => void messages.refetch()}
            retrying={messages.isFetching}
          >
            Nothing is lost; they are still there.
          </ErrorState>
        ) : count === 0 ? (
          <p className="py-10 text-center text-muted">Nothing was written here so far.</p>
        ) : (
          linesByDay(data ?? []).map(({ day, lines }) => (
            <section key={day} aria-label={dayHeading(day, new Date())} className="pb-6 last:pb-0">
              <p className="pb-4 text-center text-xs font-semibold text-muted">
                {dayHeading(day, new Date())}
              </p>
              {lines.map((placed) => (
                <ThreadLine key={placed.line.id} placed={placed} mine={placed.line.senderId === myId} />
              ))}
            </section>
          ))
        )}
        <div ref={foot} />
      </div>
    </section>
  );
}

function ThreadLine({ placed: { line, first, last }, mine }: { placed: LineOfDay; mine: boolean }) {
  const at = clockOf(line.createdAt);
  if (line.kind === 'system')
    return (
      <p className="tabular mx-auto my-3 max-w-[52ch] text-center text-sm text-muted">
        {line.content} <span className="text-xs whitespace-nowrap">· {at}</span>
      </p>
    );
  return (
    <div className={classes('flex flex-col', mine ? 'items-end' : 'items-start', first ? 'mt-3' : 'mt-1')}>
      <p
        className={classes(
          'max-w-[80%] rounded-card px-4 py-2.5 break-words whitespace-pre-wrap',
          mine ? 'bg-brick-soft' : 'bg-sunk',
        )}
      >
        {line.content}
      </p>
      {last && <span className="tabular px-1 pt-1 text-xs text-muted">{at}</span>}
    </div>
  );
}

function LineSkeletons() {
  return (
    <div role="status" aria-label="Loading the conversation" className="flex flex-col gap-3">
      <Skeleton className="mx-auto h-4 w-24" />
      <Skeleton className="mx-auto h-5 w-3/5" />
      <Skeleton className="mx-auto h-5 w-2/5" />
    </div>
  );
}
