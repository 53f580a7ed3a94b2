import type { FavoriteList } from '@borough/domain/favorites/lists.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { favoriteCardsQuery } from './favorites.api.ts';

interface ChooseItemsDialogProps {
  list: FavoriteList;
  /** The person's favorites, latest first. */
  favorites: readonly string[];
  busy: boolean;
  onClose: () => void;
  /** Saves the list's items; the dialog closes if that worked. */
  onSave: (itemIds: string[]) => Promise<unknown>;
}

/** Chooses which favorites are on a list. What is on it and no longer a favorite can be taken off, too. */
export function ChooseItemsDialog({ list, favorites, busy, onClose, onSave }: ChooseItemsDialogProps) {
  const [offered] = useState(() => [...new Set([...list.itemIds, ...favorites])]);
  const [chosen, setChosen] = useState<readonly string[]>(list.itemIds);
  const cards = useInfiniteQuery(favoriteCardsQuery(offered));
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  const found = new Map(items.map((item) => [item.id, item]));
  const save = async () => {
    if (await onSave([...chosen])) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Items on "${list.name}"`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {offered.length === 0 ? (
        <p className="py-6 text-center text-muted">
          You have no favorites yet. Tap the heart on an item, then put it on a list.
        </p>
      ) : cards.error ? (
        <ErrorState
          title="Your favorites couldn't be loaded"
          onRetry={() => void cards.refetch()}
          retrying={cards.isFetching}
        />
      ) : !cards.data ? (
        <Skeleton className="my-3 h-40" />
      ) : (
        <fieldset>
          <legend className="sr-only">Favorites</legend>
          {offered.flatMap((id) => {
            const item = found.get(id);
            if (!item) return [];
            return (
              <Checkbox
                key={id}
                label={<span className="wrap-anywhere">{item.title}</span>}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            );
          })}
          {cards.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              pending={cards.isFetchingNextPage}
              onClick={() => void cards.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </fieldset>
      )}
    </Dialog>
  );
}
