import { ArrowDown } from 'lucide-react';
import { Fragment, type RefObject, useState } from 'react';
import { scrollBehavior } from '../../../lib/page/scrolling.ts';
import { present } from '../../../lib/time/now.ts';
import { LoadMore } from '../../../ui/layout/load-more.tsx';
import type { Desk } from '../drafts/desk.ts';
import { ThreadLine } from './thread-line.tsx';
import { dayHeading, firstUnreadLine, lastReadLine, type Line, linesByDay } from './threads.ts';
import { useJump } from './use-jump.ts';

interface ThreadLinesProps {
  lines: readonly Line[];
  desk: Desk;
  /** The line that was asked for. */
  target: string | undefined;
  otherName: string;
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether its end is in view. */
  atEnd: boolean;
  onAtEnd: (atEnd: boolean) => void;
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => unknown;
}

/** How close to its end, in pixels, a conversation still counts as read. */
const nearEnd = 60;

/** A conversation's lines: newest at the bottom, older ones above, and a sign when something arrives below. */
export function ThreadLines({
  lines,
  desk,
  target,
  otherName,
  scroller,
  atEnd,
  onAtEnd,
  hasOlder,
  loadingOlder,
  onOlder,
}: ThreadLinesProps) {
  const myId = desk.personId;
  // The place to resume reading stays marked while the conversation is open, even after everything is read.
  const [firstUnread] = useState(() => firstUnreadLine(lines, myId));
  const lastRead = lastReadLine(lines, myId);
  const { arrived, missed, announced } = useArrivals({ lines, myId, otherName, atEnd });
  // In a reversed column the end is 0 and everything above it is negative.
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const near = -currentTarget.scrollTop < nearEnd;
    onAtEnd(near);
    if (near) arrived();
  };
  useJump(lines, target, { hasOlder, loadingOlder, onOlder });
  const now = present();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Reversed, so that the end stays in view and loading lines above moves nothing. */}
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain px-4 md:px-6"
      >
        <div className="py-5">
          {lines.length === 0 && <p className="py-10 text-center text-muted">No messages here yet.</p>}
          {/* What stays on top must not be the browser's scroll anchor while older lines load below it. */}
          <div className="[overflow-anchor:none]">
            <LoadMore hasMore={hasOlder} loading={loadingOlder} onMore={onOlder} label="Earlier messages" />
          </div>
          {linesByDay(lines).map(({ day, lines: ofDay }) => (
            <section key={day} aria-label={dayHeading(day, now)}>
              <p className="py-4 text-center text-xs font-semibold text-muted [overflow-anchor:none]">
                {dayHeading(day, now)}
              </p>
              {ofDay.map((placed) => (
                <Fragment key={placed.line.id}>
                  {placed.line.id === firstUnread && <NewFromHere />}
                  <ThreadLine
                    placed={placed}
                    desk={desk}
                    wanted={placed.line.id === target}
                    mine={placed.line.senderId === myId}
                    otherName={otherName}
                    showsRead={placed.line.id === lastRead}
                  />
                </Fragment>
              ))}
            </section>
          ))}
        </div>
      </div>
      {missed && !atEnd && (
        <ToTheEnd onPress={() => scroller.current?.scrollTo({ top: 0, behavior: scrollBehavior() })} />
      )}
      <div aria-live="polite" className="sr-only">
        {announced}
      </div>
    </div>
  );
}

/** Tracks what arrives from others: what to announce, and whether any of it came while the reader was further up. */
function useArrivals({
  lines,
  myId,
  otherName,
  atEnd,
}: {
  lines: readonly Line[];
  myId: string;
  otherName: string;
  atEnd: boolean;
}) {
  const [missed, setMissed] = useState(false);
  const [announced, setAnnounced] = useState('');
  const last = lines.findLast(({ state }) => state !== 'sending' && state !== 'stopped');
  const [known, setKnown] = useState(last?.id);
  if (last && last.id !== known) {
    setKnown(last.id);
    if (last.senderId !== myId) {
      setAnnounced(last.senderId === null ? last.content : `${otherName}: ${last.content}`);
      if (!atEnd) setMissed(true);
    }
  }
  return { missed, announced, arrived: () => setMissed(false) };
}

function ToTheEnd({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 animate-rise items-center gap-2 rounded-full bg-brick px-5 text-sm font-semibold text-on-brick shadow-float"
    >
      New messages
      <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
    </button>
  );
}

function NewFromHere() {
  return (
    <p className="my-4 flex items-center gap-3 text-xs font-semibold text-brick">
      <span aria-hidden className="h-px flex-1 bg-brick" />
      New
      <span aria-hidden className="h-px flex-1 bg-brick" />
    </p>
  );
}
