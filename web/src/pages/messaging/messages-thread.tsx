import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { BookingOfConversation } from '../../features/bookings/booking-of-conversation.tsx';
import { BlockedNotice, BlockRestsNotice } from '../../features/messaging/tools/blocked-notice.tsx';
import { ConversationMenu } from '../../features/messaging/tools/conversation-menu.tsx';
import { PhotoButton } from '../../features/messaging/photos/photo-button.tsx';
import { PhotoTray } from '../../features/messaging/photos/photo-tray.tsx';
import { QuickReplies } from '../../features/messaging/composer/quick-replies.tsx';
import { Thread } from '../../features/messaging/thread/thread.tsx';
import { ThreadItem } from '../../features/messaging/thread/thread-item.tsx';
import { otherSide } from '../../features/messaging/thread/threads.ts';
import { toolsQuery } from '../../features/messaging/tools/tools.api.ts';
import { usePhotoUploads } from '../../features/messaging/photos/use-photo-uploads.ts';
import { PersonHover } from '../../features/profiles/person-hover.tsx';

const ReportDialog = lazy(() =>
  import('../../features/reports/report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

interface MessagesThreadProps {
  conversation: Conversation;
  myId: string;
  /** The person archived it. */
  archived: boolean;
  /** The line that was asked for. */
  target: string | undefined;
  chosen: boolean;
  onArchived: () => void;
  onBack: () => void;
}

/** One conversation with its booking, and everything that can be done in it. */
export function MessagesThread(props: MessagesThreadProps) {
  const { conversation, myId, archived, target, chosen, onArchived, onBack } = props;
  const { id, item, owner, renter } = conversation;
  const other = otherSide(conversation, myId);
  const desk = useMemo(() => ({ personId: myId, conversationId: id }), [myId, id]);
  const { data: tools } = useQuery(toolsQuery(id));
  const { uploads, add, again, remove } = usePhotoUploads(desk);
  const [reports, setReports] = useState(false);
  const [opened, setOpened] = useState(false);
  const isOwner = owner.id === myId;
  const silent = tools?.blocked === true && !tools.blockRests;
  return (
    <>
      <Thread
        conversation={conversation}
        myId={myId}
        chosen={chosen}
        target={target}
        onBack={onBack}
        around={(personId, name) => <PersonHover personId={personId}>{name}</PersonHover>}
        strip={
          <BookingOfConversation
            part={isOwner ? 'owner' : 'renter'}
            itemId={item.id}
            ownerId={owner.id}
            renterId={renter.id}
            otherwise={<ThreadItem item={item} mine={isOwner} />}
          />
        }
        actions={
          <ConversationMenu
            id={id}
            other={other}
            archived={archived}
            onArchived={onArchived}
            onReport={() => {
              setOpened(true);
              setReports(true);
            }}
          />
        }
        beside={
          <span className="-mx-1 flex">
            <PhotoButton photos={tools?.photos} onFiles={add} />
            {isOwner && <QuickReplies desk={desk} />}
          </span>
        }
        above={
          !silent && (
            <>
              {tools?.blockRests && <BlockRestsNotice other={other} />}
              <PhotoTray uploads={uploads} onAgain={again} onRemove={remove} />
            </>
          )
        }
        instead={silent ? <BlockedNotice id={id} other={other} /> : undefined}
      />
      {opened && (
        <Suspense>
          <ReportDialog
            subject={{ conversationId: id, name: other.displayName }}
            open={reports}
            onOpenChange={setReports}
          />
        </Suspense>
      )}
    </>
  );
}
