import type { FilteredMessage, FilteredState } from '@borough/domain/admin/moderation.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { filteredQuery, isSame, useDecide } from '../admin.api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decisions.ts';
import { FilteredCard } from './filtered-card.tsx';
import { Key } from '../../../ui/keys/key.tsx';
import { WaitingList } from '../waiting-list.tsx';

const nothing: Record<FilteredState, [title: string, words: string]> = {
  held: ["You're all caught up", "Messages the filter isn't sure about come here before they're delivered."],
  blocked: ['No blocked messages', 'Messages the filter blocked appear here for review.'],
  overruled: ['No mistakes yet', "When an admin finds that the filter was wrong, it's listed here."],
};

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The filter's messages, to read and decide one by one, with the pointer or the keyboard. */
export function FilteredList({ state }: { state: FilteredState }) {
  const pages = useInfiniteQuery(filteredQuery(state));
  const { mutateAsync } = useDecide(state);
  const now = useNow(30_000);
  const list = useRef<HTMLDivElement>(null);
  const cards = useRef(new Map<string, HTMLElement>());
  const [deciding, setDeciding] = useState<{ message: FilteredMessage; decision: Decision }>();
  const messages = pages.data?.pages.flatMap((page) => page.items) ?? [];

  function onKey(event: KeyboardEvent) {
    const step = steps[event.key];
    const card = event.target instanceof HTMLElement && event.target.dataset['message'];
    if (!step || !card || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = messages.findIndex(({ id }) => id === card);
    const next = messages[at + step];
    if (!next) return;
    event.preventDefault();
    focusOn(next.id);
  }

  function focusOn(id: string) {
    const card = cards.current.get(id);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  async function decide(reason: string) {
    if (!deciding) return;
    const { message, decision } = deciding;
    const at = messages.findIndex(({ id }) => id === message.id);
    const stays = (other: FilteredMessage) => !isSame(other, message);
    const next = messages.slice(at).find(stays) ?? messages.slice(0, at).findLast(stays);
    await mutateAsync({ message, act: decision.act, reason });
    toast.success(decision.done);
    setDeciding(undefined);
    // The window first tries to give focus back to its opener, which is gone.
    setTimeout(() => (next ? focusOn(next.id) : list.current?.focus()), 50);
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <WaitingList pages={pages} what="messages" nothing={nothing[state]} failed="No decision was made.">
        {() => (
          <>
            <KeysHint state={state} />
            <div
              role="feed"
              aria-label="Messages"
              aria-busy={pages.isFetching}
              onKeyDown={onKey}
              className="flex flex-col gap-4"
            >
              {messages.map((message) => (
                <FilteredCard
                  key={message.id}
                  message={message}
                  now={now}
                  onDecide={(decision) => setDeciding({ message, decision })}
                  cardRef={(card) => {
                    if (card) cards.current.set(message.id, card);
                    else cards.current.delete(message.id);
                  }}
                />
              ))}
            </div>
          </>
        )}
      </WaitingList>
      {deciding && <DecideDialog {...deciding} onDecide={decide} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

function KeysHint({ state }: { state: FilteredState }) {
  return (
    state !== 'overruled' && (
      <p className="hidden pb-4 text-sm text-muted md:block">
        With a message selected: <Key>j</Key> and <Key>k</Key> move,{' '}
        {state === 'held' ? (
          <>
            <Key>r</Key> releases, <Key>u</Key> keeps hidden.
          </>
        ) : (
          <>
            <Key>o</Key> marks the filter as wrong, <Key>u</Key> as right.
          </>
        )}
      </p>
    )
  );
}
