import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback, useId, useMemo, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { bySpan, type Span } from './days.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsKey, notificationsQuery, postSeen, unseenQuery } from './notifications.api.ts';
import { wasSeen } from './use-seen.ts';
import { useUnseenTotal } from './use-unseen-total.ts';

interface NotificationListProps {
  personId: string;
  /** What comes above it, which would move it, is still loading. */
  waits: boolean;
  /** What stands above it already. */
  without: ReadonlySet<string>;
  /** The ref of each new row. */
  watch: RefCallback<HTMLElement>;
}

/** What the signed-in person was told, today and earlier, newest first; notifications they look at count as read. */
export function NotificationList({ personId, waits, without, watch }: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery(personId));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => fetchNextPage(), [fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const { isNew, forgetNew } = useNewSinceOpened(items);
  const now = useNow(60_000);
  if (error && !data)
    return (
      <ErrorState
        title="Your notifications couldn't be loaded"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!data || waits) return <Waiting />;
  if (items.length === 0)
    return (
      <EmptyState drawing={<Drawing name="box" width={120} />} title="Nothing yet">
        News about your bookings and your account shows up here.
      </EmptyState>
    );
  return (
    <>
      <MarkAll personId={personId} upTo={items[0]?.createdAt} onDone={forgetNew} />
      {bySpan(
        items.filter(({ id }) => !without.has(id)),
        now,
      ).map((span) => (
        <SpanOf key={span.label} span={span} now={now} isNew={isNew} watch={watch} />
      ))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={more} label="Show older" />
    </>
  );
}

/** What was new when it first appeared on this page stays marked there, even though looking at it makes it read. */
function useNewSinceOpened(items: readonly { id: string; readAt: string | null }[]) {
  const [seen, setSeen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = items.filter(({ id }) => !seen.has(id));
  if (unknown.length > 0)
    setSeen(
      new Map([...seen, ...unknown.map(({ id, readAt }) => [id, readAt === null && !wasSeen(id)] as const)]),
    );
  return {
    isNew: (id: string) => seen.get(id) ?? false,
    forgetNew: () => setSeen(new Map([...seen.keys()].map((id) => [id, false]))),
  };
}

interface SpanOfProps {
  span: Span;
  now: Date;
  isNew: (id: string) => boolean;
  watch: RefCallback<HTMLElement>;
}

function SpanOf({ span, now, isNew, watch }: SpanOfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-0 nth-2:mt-0">
      <h2 id={id} className="text-lg">
        {span.label}
      </h2>
      <ul className="-mx-3 mt-2 flex flex-col gap-0.5 sm:-mx-4">
        {span.items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            now={now}
            isNew={isNew(notification.id)}
            watch={notification.readAt === null ? watch : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** Marks everything up to the newest one shown; anything arriving meanwhile stays new. */
function MarkAll({
  personId,
  upTo,
  onDone,
}: {
  personId: string;
  upTo: string | undefined;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const unseen = useUnseenTotal(personId);
  const { mutate, isPending } = useMutation({
    mutationFn: postSeen,
    onSuccess: (left) => {
      client.setQueryData(unseenQuery(personId).queryKey, left);
      onDone();
      return client.invalidateQueries({ queryKey: notificationsKey(personId) });
    },
    onError: (failure) =>
      toast.error(
        failure instanceof HttpProblem ? failure.message : 'Something went wrong. Please try again.',
      ),
  });
  // Its space is reserved from the start, because the unread count is known only after the list.
  return (
    <div className="-mt-4 flex min-h-9 justify-end">
      {unseen > 0 && upTo && (
        <Button variant="quiet" size="sm" pending={isPending} onClick={() => mutate({ upTo })}>
          Mark all as read
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div
      aria-busy
      aria-label="Loading your notifications"
      role="status"
      className="flex flex-col gap-4 pt-10"
    >
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 py-2">
          <Skeleton className="size-12 rounded-field" />
          <div className="flex-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
