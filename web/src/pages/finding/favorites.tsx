import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { ListActions } from '../../features/favorites/list-actions.tsx';
import { ListChips } from '../../features/favorites/list-chips.tsx';
import { useLists } from '../../features/favorites/use-lists.ts';
import { useFavorites } from '../../features/favorites/use-favorites.ts';
import { FeesNote } from '../../features/items/fees-note.tsx';
import { ViewedRow } from '../../features/items/viewed-row.tsx';
import { counted, shortRange } from '../../lib/words/format.ts';
import { useLookingFor } from '../../lib/page/looking-for.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { PageHeading } from '../../ui/layout/page.tsx';
import { ListCards } from './list-cards.tsx';

/** The items someone marked with a heart, latest first; for visitors, those stored in this browser. */
export function Favorites() {
  const session = useSession();
  const { itemIds, failed } = useFavorites();
  const { query, change } = usePageQuery();
  const { lists } = useLists();
  const list = lists.data?.items.find(({ id }) => id === query.list);
  const isOut = session.status === 'out' && itemIds && itemIds.length > 0;
  return (
    <>
      <PageHeading
        title="Favorites"
        lead={isOut && "They're saved only in this browser. Sign in to see them on your other devices."}
        actions={
          isOut ? (
            <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
              Sign In
            </Link>
          ) : (
            session.person && (
              <Link to={paths.alerts} className={buttonClass({ variant: 'secondary' })}>
                Saved searches
              </Link>
            )
          )
        }
      />
      {session.person && <ListChips chosen={list?.id} onChoose={(id) => change({ list: id })} />}
      {list ? (
        <section aria-label={list.name}>
          <ListActions list={list} favorites={itemIds ?? []} onGone={() => change({ list: undefined })} />
          {list.itemIds.length === 0 ? (
            <EmptyState drawing={<Drawing name="box" width={120} />} title="Nothing on this list yet">
              Press &quot;Choose items&quot; to put favorites on it.
            </EmptyState>
          ) : (
            <div className="mt-6">
              <FeesNote className="mb-5" />
              <ListCards itemIds={list.itemIds} corner={(item) => <HeartButton item={item} />} />
            </div>
          )}
        </section>
      ) : failed ? (
        <ErrorState title="Your favorites couldn't be loaded" onRetry={failed} />
      ) : itemIds?.length === 0 ? (
        <NoFavorites />
      ) : (
        <FavoriteCards itemIds={itemIds} />
      )}
      <div className="mt-16 border-t border-line pt-10 empty:hidden">
        <ViewedRow corner={(item) => <HeartButton item={item} />} saysOff />
      </div>
    </>
  );
}

function NoFavorites() {
  return (
    <EmptyState
      drawing={<Drawing name="box" width={120} />}
      title="No favorites yet"
      action={
        <Link to={paths.listings} className={buttonClass()}>
          Browse Items
        </Link>
      }
    >
      Tap the heart on anything you might rent later, and you&apos;ll find it here.
    </EmptyState>
  );
}

/** Whatever was a favorite when the page opened stays until the person leaves, so that its heart can be pressed again. */
function FavoriteCards({ itemIds }: { itemIds: readonly string[] | undefined }) {
  const { startDate, endDate } = useLookingFor();
  const [shown, setShown] = useState(itemIds);
  if (!shown && itemIds) setShown(itemIds);
  return (
    <>
      <FeesNote days={startDate && endDate && shortRange(startDate, endDate)} className="mb-5" />
      <ListCards
        label="Favorites"
        itemIds={shown ?? []}
        corner={(item) => <HeartButton item={item} />}
        below={(gone) => <Gone itemIds={gone.filter((id) => itemIds?.includes(id))} />}
      />
    </>
  );
}

/** Favorites that can't be rented right now: their owners may list them again, so they stay until someone removes them. */
function Gone({ itemIds }: { itemIds: readonly string[] }) {
  const { set } = useFavorites();
  const [removing, setRemoving] = useState(false);
  if (itemIds.length === 0) return null;
  const remove = async () => {
    setRemoving(true);
    for (const id of itemIds) if (!(await set(id, false))) break;
    setRemoving(false);
  };
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunk px-5 py-4 text-sm">
      <p>{counted(itemIds.length, 'favorite')} can&apos;t be rented right now.</p>
      <Button variant="quiet" pending={removing} onClick={() => void remove()}>
        {itemIds.length === 1 ? 'Remove' : 'Remove them'}
      </Button>
    </div>
  );
}
