import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { LoadMore } from '../../../ui/layout/load-more.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { asTold, lastChanged, otherSide, preview } from '../thread/threads.ts';
import { present } from '../../../lib/time/now.ts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  myId: string;
  selectedId: string | undefined;
  onSelect: (conversation: Conversation) => void;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

/** Conversations, most recently changed first; pressing one opens it. */
export function ConversationList({
  conversations,
  myId,
  selectedId,
  onSelect,
  hasMore,
  loadingMore,
  onMore,
}: ConversationListProps) {
  const now = present();
  return (
    <>
      <ul aria-label="Conversations">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-b border-line last:border-0">
            <Entry
              conversation={conversation}
              myId={myId}
              now={now}
              selected={conversation.id === selectedId}
              onSelect={() => onSelect(conversation)}
            />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} loading={loadingMore} onMore={onMore} label="More conversations" />
    </>
  );
}

interface EntryProps {
  conversation: Conversation;
  myId: string;
  now: Date;
  selected: boolean;
  onSelect: () => void;
}

function Entry({ conversation, myId, now, selected, onSelect }: EntryProps) {
  const other = otherSide(conversation, myId);
  const { item, lastMessage, unread } = conversation;
  return (
    <button
      type="button"
      aria-current={selected ? 'true' : undefined}
      onClick={onSelect}
      className={classes(
        'flex w-full items-center gap-3.5 px-3 py-3.5 text-left transition-colors md:px-4',
        selected ? 'bg-brick-soft' : 'hover:bg-sunk',
      )}
    >
      <span className="relative shrink-0">
        <Picture
          picture={item.thumbnail ? { src: item.thumbnail } : null}
          alt=""
          aspect="1/1"
          className="w-14 !rounded-field"
        />
        <Avatar
          name={other.displayName}
          src={other.avatarUrl}
          size={26}
          className="absolute -right-1.5 -bottom-1.5 ring-2 ring-surface"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className={classes('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {other.displayName}
          </bdi>
          <span className="tabular shrink-0 text-xs text-muted">
            {lastChanged(conversation.updatedAt, now)}
          </span>
        </span>
        <span className="block truncate text-sm">{item.title}</span>
        <span className="flex min-h-6 items-center justify-between gap-3">
          {lastMessage && (
            <bdi
              // Our own lines are English, even if a name in another script comes first.
              dir={lastMessage.kind === 'system' ? 'ltr' : 'auto'}
              className={classes(
                'min-w-0 truncate text-sm',
                lastMessage.isFiltered ? 'text-red' : unread > 0 ? 'text-ink' : 'text-muted',
                unread > 0 && 'font-semibold',
              )}
            >
              {preview(asTold(lastMessage, conversation, myId), myId)}
            </bdi>
          )}
          {unread > 0 && (
            <span className="tabular ml-auto inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-brick px-1.5 text-xs font-semibold text-on-brick">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
