import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { classes } from '../../../ui/parts/class-names.ts';
import { changeOutbox, type Desk, readOutbox } from '../drafts/desk.ts';
import { resumed, without } from '../drafts/outbox.ts';
import { PhotoLine } from '../photos/photo-line.tsx';
import { failed, sendOutbox } from '../drafts/send-outbox.ts';
import { clockOf, type Line, lineId, type LineOfDay } from './threads.ts';

interface ThreadLineProps {
  placed: LineOfDay;
  desk: Desk;
  mine: boolean;
  /** The line that was asked for. */
  wanted: boolean;
  otherName: string;
  /** The other side has seen everything up to here. */
  showsRead: boolean;
}

/** One line of a conversation: what someone wrote, or what happened to the booking. */
export function ThreadLine({ placed, desk, mine, wanted, otherName, showsRead }: ThreadLineProps) {
  const { line, first, last } = placed;
  if (line.kind === 'system')
    return (
      <p className="tabular mx-auto my-3 max-w-[52ch] text-center text-sm text-muted">
        {line.content} <span className="text-xs whitespace-nowrap">· {clockOf(line.createdAt)}</span>
      </p>
    );
  return (
    <div
      id={lineId(line.id)}
      tabIndex={-1}
      className={classes(
        'flex flex-col outline-none',
        mine ? 'items-end' : 'items-start',
        first ? 'mt-3' : 'mt-1',
      )}
    >
      <span className="sr-only">{mine ? 'You' : otherName}</span>
      {line.photos ? (
        <PhotoLine photos={line.photos} from={mine ? 'you' : otherName} />
      ) : (
        <p
          dir="auto"
          className={classes(
            'max-w-[85%] min-w-0 rounded-card px-4 py-2.5 whitespace-pre-wrap md:max-w-[75%] forced-colors:outline-1',
            mine ? 'bg-brick-soft' : 'bg-sunk',
            wanted && 'ring-2 ring-brick forced-colors:outline-4',
            line.isFiltered && 'font-semibold text-red',
            (line.state === 'sending' || line.state === 'stopped') && 'opacity-75',
          )}
        >
          {line.content}
        </p>
      )}
      {line.isFiltered && <span className="sr-only">Our filter is holding this message.</span>}
      {line.state === 'stopped' ? (
        <NotSent desk={desk} id={line.id} />
      ) : (
        <Note line={line} showsTime={last || showsRead} showsRead={showsRead} />
      )}
    </div>
  );
}

function Note({ line, showsTime, showsRead }: { line: Line; showsTime: boolean; showsRead: boolean }) {
  const waits = line.state === 'waiting for review';
  const kept = line.state === 'not delivered';
  const returned = line.state === 'returned';
  if (!showsTime && !waits && !kept && !returned) return null;
  return (
    <span className="tabular px-1 pt-1 text-xs text-muted">
      {line.state === 'sending' ? 'Sending…' : clockOf(line.createdAt)}
      {waits && <span className="font-semibold text-amber"> · Waiting for review</span>}
      {kept && <NotDelivered reason={line.reason} />}
      {returned && (
        <NotDelivered reason="Our filter held it, and no one reviewed it within 24 hours. Please write it again in other words." />
      )}
      {showsRead && line.readAt && ` · Read ${clockOf(line.readAt)}`}
    </span>
  );
}

/** Says that a held message stays undelivered, and why. */
function NotDelivered({ reason }: { reason: string | null | undefined }) {
  return (
    <span className="text-red">
      <span className="font-semibold"> · Not delivered</span>
      {reason && `: ${reason}`}
    </span>
  );
}

/** Why a message isn't being sent, and what its writer can do about it. */
function NotSent({ desk, id }: { desk: Desk; id: string }) {
  const client = useQueryClient();
  const { lines, stopped } = readOutbox(desk);
  const again = () => {
    changeOutbox(desk, resumed);
    void sendOutbox(client, desk);
  };
  const why = lines[0]?.id === id && stopped && stopped.words !== failed ? stopped.words : null;
  return (
    <div className="flex flex-col items-end text-sm">
      <div className="flex flex-wrap items-center justify-end">
        <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="text-red" />
        <button
          type="button"
          onClick={again}
          className="min-h-11 px-2 font-semibold text-red underline-offset-4 hover:underline md:min-h-9"
        >
          Not sent — try again
        </button>
        <button
          type="button"
          onClick={() => changeOutbox(desk, (outbox) => without(outbox, id))}
          className="min-h-11 px-2 text-muted underline-offset-4 hover:underline md:min-h-9"
        >
          Remove
        </button>
      </div>
      {why && <p className="max-w-[48ch] px-2 text-right text-red">{why}</p>}
    </div>
  );
}
