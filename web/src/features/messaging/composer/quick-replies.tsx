import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Popover } from '../../../ui/windows/popover.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { type Desk, readDraftOf, writeDraftOf } from '../drafts/desk.ts';
import { QuickRepliesForm } from './quick-replies-form.tsx';
import { quickRepliesQuery } from '../tools/tools.api.ts';

/** The person's own quick replies, next to the box: a press inserts one, to be edited before sending. */
export function QuickReplies({ desk }: { desk: Desk }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [edits, setEdits] = useState(false);
  const [inserted, setInserted] = useState(false);
  const { data: texts, error, isFetching, refetch } = useQuery({ ...quickRepliesQuery, enabled: open });
  const insert = (text: string) => {
    const written = readDraftOf(desk).text.trimEnd();
    writeDraftOf(desk, { text: written === '' ? text : `${written}\n${text}`, refusal: null });
    setInserted(true);
    setOpen(false);
  };
  return (
    <Popover
      label="Quick replies"
      open={open}
      onOpenChange={(next) => {
        setInserted(false);
        setEdits(false);
        setOpen(next);
      }}
      onCloseAutoFocus={(event) => {
        // Inserted text is usually edited next.
        if (!inserted) return;
        event.preventDefault();
        const box = button.current?.form?.querySelector('textarea');
        box?.focus();
        box?.setSelectionRange(box.value.length, box.value.length);
      }}
      trigger={
        <IconButton ref={button} label="Quick replies">
          <MessageSquareQuote aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <div className="w-[min(22rem,calc(100vw-4rem))]">
        {!texts ? (
          error && !isFetching ? (
            <p role="alert" className="flex items-center justify-between gap-3 text-sm">
              Failed to load your quick replies.
              <Button variant="secondary" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            </p>
          ) : (
            <div role="status" aria-label="Loading your quick replies" className="flex flex-col gap-3">
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-9 w-full" />
            </div>
          )
        ) : edits ? (
          <QuickRepliesForm texts={texts} onDone={() => setEdits(false)} />
        ) : (
          <ReplyList texts={texts} insert={insert} onEdits={setEdits} />
        )}
      </div>
    </Popover>
  );
}

interface ReplyListProps {
  texts: string[];
  insert: (text: string) => void;
  onEdits: (next: boolean) => void;
}

function ReplyList({ texts, insert, onEdits }: ReplyListProps) {
  return (
    <>
      {texts.length === 0 && (
        <p className="pb-2 text-sm text-muted">You don&apos;t have any quick replies yet.</p>
      )}
      <ul aria-label="Quick replies" className="-mx-2 flex flex-col">
        {texts.map((text, index) => (
          <li key={index}>
            <button
              type="button"
              dir="auto"
              onClick={() => insert(text)}
              className="min-h-11 w-full rounded-field px-3 py-2 text-left text-sm hover:bg-sunk focus-visible:bg-sunk"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-3">
        <Button variant="quiet" size="sm" onClick={() => onEdits(true)}>
          Edit quick replies
        </Button>
      </div>
    </>
  );
}
