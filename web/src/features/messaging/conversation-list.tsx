import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { lastChanged, otherSide } from './threads.ts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  myId: string;
  selectedId: string | undefined;
  onSelect: (conversation: Conversation) => void;
}

/** Conversations, the last changed first; one press opens one. */
export function ConversationList({ conversations, myId, selectedId, onSelect }: ConversationListProps) {
  const now = new Date();
  return (
    <ul aria-label="Conversations">
      {conversations.map((conversation) => {
        const other = otherSide(conversation, myId);
        const { item, lastMessage } = conversation;
        const selected = conversation.id === selectedId;
        return (
          <li key={conversation.id} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-current={selected ? 'true' : undefined}
              onClick={() => onSelect(conversation)}
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
                  <span className="truncate font-semibold">{other.displayName}</span>
                  <span className="tabular shrink-0 text-xs text-muted">
                    {lastChanged(conversation.updatedAt, now)}
                  </span>
                </span>
                <span className="block truncate text-sm">{item.title}</span>
                {lastMessage && (
                  <span className="block truncate text-sm text-muted">{lastMessage.content}</span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
