import type { FavoriteList } from '@borough/domain/favorites/lists.contract';
import { Link2, ListChecks, Link2Off, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { ChooseItemsDialog } from './choose-items-dialog.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { useLists } from './use-lists.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface ListActionsProps {
  list: FavoriteList;
  favorites: readonly string[];
  /** After the list is deleted. */
  onGone: () => void;
}

/** What a person can do with one of their lists: choose its items, share it, end that, rename and delete it. */
export function ListActions({ list, favorites, onGone }: ListActionsProps) {
  const { change, remove, busy } = useLists();
  const [asking, setAsking] = useState<'items' | 'name' | null>(null);
  const share = async () => {
    const lists = await change(list.id, { shared: true });
    const shareId = lists?.items.find(({ id }) => id === list.id)?.shareId;
    if (!shareId) return;
    const url = `${location.origin}/#${paths.sharedList.replace('$shareId', shareId)}`;
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is a choice, not an error.
      await navigator.share({ title: list.name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied. Anyone who has it can see this list.');
    } catch {
      toast.message(`Copy this link: ${url}`);
    }
  };
  const unshare = async () => {
    if (await change(list.id, { shared: false })) toast.success('The link no longer works.');
  };
  const leave = async () => {
    await remove(list);
    onGone();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setAsking('items')}>
        <ListChecks {...icon} />
        Choose items
      </Button>
      <Button size="sm" variant="secondary" pending={busy && asking === null} onClick={() => void share()}>
        <Link2 {...icon} />
        {list.shareId ? 'Copy link' : 'Share'}
      </Button>
      {list.shareId && (
        <Button size="sm" variant="quiet" onClick={() => void unshare()}>
          <Link2Off {...icon} />
          Stop sharing
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setAsking('name')}>
        <Pencil {...icon} />
        Rename
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void leave()}>
        <Trash2 {...icon} />
        Delete
      </Button>
      {asking === 'items' && (
        <ChooseItemsDialog
          list={list}
          favorites={favorites}
          busy={busy}
          onClose={() => setAsking(null)}
          onSave={(itemIds) => change(list.id, { itemIds })}
        />
      )}
      {asking === 'name' && (
        <ListNameDialog
          title="Rename list"
          name={list.name}
          busy={busy}
          onClose={() => setAsking(null)}
          onSave={(name) => change(list.id, { name })}
        />
      )}
    </div>
  );
}
