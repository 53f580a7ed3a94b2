import type { OwnWanted } from '@borough/domain/alerts/wanted.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { endWanted, ownWantedQuery } from './wanted.api.ts';
import { askedInWords } from './wanted-words.ts';

const zone = deviceZone();

interface WantedSectionProps {
  /** Why a post was taken down, with the appeal. */
  statementOf: (postId: string) => ReactNode;
}

/** What a person asks their neighbors for, and what those offered. */
export function WantedSection({ statementOf }: WantedSectionProps) {
  const { person } = useSession();
  const { data, error, isFetching, refetch } = useQuery(ownWantedQuery(person?.id));
  return (
    <section aria-labelledby="own-wanted" className="border-t border-line py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="own-wanted" className="text-xl">
          Asked of neighbors
        </h2>
        <Link to={paths.wanted} className="min-h-11 content-center text-link text-sm md:min-h-8">
          See what others are looking for
        </Link>
      </div>
      <p className="text-sm text-muted">
        We tell owners nearby who may have it, and you when someone offers or lists one.
      </p>
      {error && !data ? (
        <ErrorState
          title="Your posts couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Skeleton className="mt-5 h-28" />
      ) : data.items.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="street" width={104} />}
          title="You haven't asked for anything"
          action={
            <Link to={paths.askNeighbors} className={buttonClass({ variant: 'secondary' })}>
              Ask your neighbors
            </Link>
          }
        >
          Can&apos;t find it? Maybe it stands in a garage near you.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 flex flex-col gap-4">
            {data.items.map((post) => (
              <li key={post.id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
                {post.state === 'removed' && statementOf(post.id)}
                <Post post={post} />
              </li>
            ))}
          </ul>
          <Link to={paths.askNeighbors} className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
            Ask for something else
          </Link>
        </>
      )}
    </section>
  );
}

const stateWords = { open: null, ended: 'Ended', removed: 'Taken down' } as const;

function Post({ post }: { post: OwnWanted }) {
  const now = useNow(60_000);
  const { what, state, offers, startDate, endDate } = post;
  const dates = startDate && endDate ? { startDate, endDate } : {};
  return (
    <article aria-label={what}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{what}</h3>
        {stateWords[state] && <Badge>{stateWords[state]}</Badge>}
      </div>
      <p className="tabular mt-0.5 text-sm text-muted wrap-anywhere">{askedInWords(post)}</p>
      {offers.length > 0 ? (
        <ul aria-label="Offered to you" className="mt-3 divide-y divide-line border-t border-line">
          {offers.map(({ itemId, title, by }) => (
            <li key={itemId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p dir="auto" className="text-sm text-muted">
                  {by}
                </p>
              </div>
              <Link
                to={paths.item}
                params={{ itemId }}
                search={dates}
                aria-label={`See ${title} and ask`}
                className={buttonClass({ size: 'sm' })}
              >
                See it and ask
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        state === 'open' && (
          <p className="mt-3 text-sm">No offers yet. We&apos;ll tell you when there is one.</p>
        )
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === 'open' && (
          <>
            <End post={post} />
            <span className="tabular text-sm text-muted">
              {`Ends by itself ${momentInWords(new Date(post.endsAt), zone, now)}`}
            </span>
          </>
        )}
        {state === 'ended' && (
          <Link
            to={paths.askNeighbors}
            search={{ what, place: post.place, category: post.category?.toLowerCase() }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Ask again
          </Link>
        )}
      </div>
    </article>
  );
}

function End({ post: { id, what } }: { post: OwnWanted }) {
  const { person } = useSession();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    try {
      client.setQueryData(ownWantedQuery(person?.id).queryKey, await endWanted(id));
      void client.invalidateQueries({ queryKey: ['wanted', 'posts'] });
      toast.success('Your post has ended.');
      return undefined;
    } catch (failure) {
      toast.error(wordsOfFailure(failure, 'Something went wrong. Please try again.'));
      return 'stay';
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        aria-label={`End the post about ${what}`}
        onClick={() => setAsking(true)}
      >
        End post
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End this post?"
        confirmLabel="End post"
        onConfirm={end}
      >
        Your neighbors won&apos;t see it anymore, and no one else will be told of it.
      </ConfirmDialog>
    </>
  );
}
