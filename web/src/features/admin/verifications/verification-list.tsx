import type { Verification, VerificationState } from '@borough/domain/identity/identity.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { useNow } from '../../../lib/time/now.ts';
import { FilterChips } from '../../../ui/forms/filter-chips.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { type DeskKey, KeyDesk } from '../../../ui/keys/key-desk.tsx';
import { VerificationCard, type VerificationKeys } from './verification-card.tsx';
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
 * Requests to verify an ID, those that wait longest first. Only one is open at a time, so that documents are viewed, which is logged, only when
 * someone is deciding.
 */
export function VerificationList({ state, onState }: VerificationListProps) {
  const pages = useInfiniteQuery(verificationsQuery(state));
  const now = useNow(60_000);
  const list = useRef<HTMLDivElement>(null);
  const views = useRef(new Map<string, VerificationKeys>());
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

  const keys = useRequestKeys({ list, views, open, next: () => nextAfter(open), onOpen: setOpen });

  function decided(id: string) {
    const next = nextAfter(id);
    setOpen(next?.id);
    if (!next) list.current?.focus();
  }

  return (
    <KeyDesk
      keys={keys}
      head={
        <FilterChips
          label="IDs"
          value={state}
          onChange={(value) => onState(value === 'all' ? value : 'pending')}
          options={[
            { value: 'pending', label: 'To review' },
            { value: 'all', label: 'All' },
          ]}
        />
      }
    >
      <div ref={list} tabIndex={-1} className="pt-5 outline-none">
        <WaitingList
          pages={pages}
          what="verification requests"
          nothing={nothing[state]}
          failed={locked ? "Open the admin page first and confirm it's you." : 'No decision was made.'}
        >
          {() => (
            <ul className="flex flex-col gap-3">
              {requests.map((request) => (
                <li
                  key={request.id}
                  className="rounded-card border border-line bg-surface p-4 has-[[data-request]:focus]:border-ink md:px-5"
                >
                  <VerificationCard
                    request={request}
                    now={now}
                    open={open === request.id}
                    onOpen={(wanted) => setOpen(wanted ? request.id : undefined)}
                    onDecided={() => decided(request.id)}
                    keysRef={(keys) => {
                      if (keys) views.current.set(request.id, keys);
                      else views.current.delete(request.id);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </WaitingList>
      </div>
    </KeyDesk>
  );
}

interface RequestKeysOf {
  list: { current: HTMLElement | null };
  views: { current: ReadonlyMap<string, VerificationKeys> };
  open: string | undefined;
  /** The next one that can be decided. */
  next: () => Verification | undefined;
  onOpen: (id: string | undefined) => void;
}

function useRequestKeys({ list, views, open, next, onOpen }: RequestKeysOf): DeskKey[] {
  /** The request whose card has the focus; the open one otherwise. */
  const current = () => {
    const card = document.activeElement?.closest('[data-request]');
    return card instanceof HTMLElement ? card.dataset['request'] : open;
  };
  const step = (by: number) => () => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const now = all.findIndex((each) => each.dataset['request'] === current());
    const card = all[Math.min(all.length - 1, Math.max(0, now + by))];
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  };
  const on = (act: (keys: VerificationKeys) => void) => () => {
    const keys = views.current.get(current() ?? '');
    if (keys) act(keys);
  };
  return [
    { key: 'j', words: 'Next request', run: step(1) },
    { key: 'k', words: 'Previous request', run: step(-1) },
    { key: 'n', words: 'Opens the next to decide', run: () => onOpen(next()?.id ?? open) },
    { key: 'a', words: 'Approves: asks for the number', run: on((keys) => keys.approve()) },
    { key: 'r', words: 'Rejects: asks for reasons', run: on((keys) => keys.reject()) },
    ...['1', '2', '3'].map((key, n) => ({
      key,
      words: 'Goes to that picture',
      run: on((keys) => keys.show(n)),
    })),
    { key: 't', words: 'Turns the picture', run: on((keys) => keys.rotate()) },
    { key: '+', words: 'Makes the picture larger, or smaller', run: on((keys) => keys.zoom(1.5)) },
    { key: '-', words: 'Makes the picture larger, or smaller', run: on((keys) => keys.zoom(1 / 1.5)) },
    { key: 'Escape', words: 'Closes the documents', run: () => onOpen(undefined) },
  ];
}
