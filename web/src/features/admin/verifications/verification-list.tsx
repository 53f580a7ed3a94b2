import type { Verification, VerificationState } from '@borough/domain/identity/identity.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { useNow } from '../../../lib/time/now.ts';
import { FilterChips } from '../../../ui/forms/filter-chips.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Key } from '../key.tsx';
import { VerificationCard } from './verification-card.tsx';
import { verificationsQuery } from './verifications.api.ts';
import { WaitingList } from '../waiting-list.tsx';

const nothing: Record<VerificationState, [title: string, words: string]> = {
  pending: ['No IDs to review', 'IDs that members submit appear here.'],
  all: ['No requests yet', 'Decided requests stay here. Their documents are deleted after 90 days.'],
};

interface VerificationListProps {
  state: VerificationState;
  onState: (state: VerificationState) => void;
}

/**
 * Requests to verify an ID, newest first. Only one is open at a time, so that documents are viewed, which is logged, only when
 * someone is deciding.
 */
export function VerificationList({ state, onState }: VerificationListProps) {
  const pages = useInfiniteQuery(verificationsQuery(state));
  const now = useNow(60_000);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const requests = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const failed = pages.isError && !pages.data;
  const locked = pages.error instanceof HttpProblem && pages.error.code === 'admin.factor-needed';

  useEffect(() => {
    if (failed && !locked) toast.error('Failed to load verification requests');
  }, [failed, locked]);

  /** The next one that can be decided, wrapping around after the last. */
  function nextAfter(id: string | undefined): Verification | undefined {
    const at = requests.findIndex((each) => each.id === id);
    const line = [...requests.slice(at + 1), ...requests.slice(0, Math.max(at, 0))];
    return line.find(({ status, involved }) => status === 'pending' && !involved);
  }

  function onKey(event: KeyboardEvent) {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
    if (event.key !== 'n' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextAfter(open);
    if (!next) return;
    event.preventDefault();
    setOpen(next.id);
  }

  function decided(id: string) {
    const next = nextAfter(id);
    setOpen(next?.id);
    if (!next) list.current?.focus();
  }

  return (
    <>
      <FilterChips
        label="IDs"
        value={state}
        onChange={(value) => onState(value === 'all' ? value : 'pending')}
        options={[
          { value: 'pending', label: 'To review' },
          { value: 'all', label: 'All' },
        ]}
      />
      {/* Key presses from focused elements inside bubble up to here. */}
      <div ref={list} tabIndex={-1} role="presentation" onKeyDown={onKey} className="pt-5 outline-none">
        <WaitingList
          pages={pages}
          what="verification requests"
          nothing={nothing[state]}
          failed={locked ? "Open the admin page first and confirm it's you." : 'No decision was made.'}
        >
          {() => (
            <>
              <p className="hidden pb-4 text-sm text-muted md:block">
                With a request focused: <Key>n</Key> opens the next, <Key>a</Key> approves, <Key>r</Key>{' '}
                rejects.
              </p>
              <ul className="flex flex-col gap-4">
                {requests.map((request) => (
                  <li key={request.id} className="rounded-card border border-line bg-surface p-4 md:p-5">
                    <VerificationCard
                      request={request}
                      now={now}
                      open={open === request.id}
                      onOpen={(wanted) => setOpen(wanted ? request.id : undefined)}
                      onDecided={() => decided(request.id)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </WaitingList>
      </div>
    </>
  );
}
