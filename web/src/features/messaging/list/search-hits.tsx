import { type MessageHit, searchLength } from '@borough/domain/messaging/conversation-tools.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/server/debounced.ts';
import { present } from '../../../lib/time/now.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { LoadMore } from '../../../ui/layout/load-more.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { aroundWords } from './around-words.ts';
import { lastChanged } from '../thread/threads.ts';
import { searchQuery } from '../tools/tools.api.ts';

interface SearchHitsProps {
  words: string;
  myId: string;
  selectedId: string | undefined;
  onSelect: (hit: MessageHit) => void;
}

/** Search results in place of the list; pressing one opens the conversation at that message. */
export function SearchHits({ words, myId, selectedId, onSelect }: SearchHitsProps) {
  const sought = useDebounced(words.trim(), 250);
  const tooShort = Array.from(words.trim()).length < searchLength.min;
  const enabled = Array.from(sought).length >= searchLength.min;
  const found = useInfiniteQuery({ ...searchQuery(sought), enabled });
  const hits = found.data?.pages.flatMap(({ items }) => items);
  if (tooShort)
    return <p className="px-4 py-8 text-center text-sm text-muted">Type at least 3 characters.</p>;
  if (found.error && !hits)
    return (
      <ErrorState title="Failed to search" onRetry={() => void found.refetch()} retrying={found.isFetching}>
        Your messages are still there.
      </ErrorState>
    );
  if (!hits)
    return (
      <div role="status" aria-label="Searching" className="flex flex-col gap-5 px-4 py-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  const now = present();
  return (
    <>
      <p role="status" className={hits.length === 0 ? 'px-4 py-8 text-center text-sm text-muted' : 'sr-only'}>
        {hits.length === 0 ? `No message contains “${sought}”.` : 'Messages found'}
      </p>
      <ul aria-label="Messages found">
        {hits.map((hit) => (
          <li key={hit.message.id} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-current={hit.message.id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(hit)}
              className={`flex w-full items-start gap-3 px-3 py-3.5 text-left transition-colors md:px-4 ${
                hit.message.id === selectedId ? 'bg-brick-soft' : 'hover:bg-sunk'
              }`}
            >
              <Avatar name={hit.other.displayName} src={hit.other.avatarUrl} size={36} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-3">
                  <bdi className="truncate font-semibold">{hit.other.displayName}</bdi>
                  <span className="tabular shrink-0 text-xs text-muted">
                    {lastChanged(hit.message.createdAt, now)}
                  </span>
                </span>
                <bdi className="block truncate text-xs text-muted">{hit.itemTitle}</bdi>
                <bdi className="mt-0.5 line-clamp-2 text-sm">
                  {hit.message.senderId === myId && 'You: '}
                  {aroundWords(hit.message.content, sought).map((part, index) =>
                    part.found ? (
                      <mark key={index} className="rounded-sm bg-brick-soft font-semibold text-ink">
                        {part.text}
                      </mark>
                    ) : (
                      part.text
                    ),
                  )}
                </bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
        label="More messages"
      />
    </>
  );
}
