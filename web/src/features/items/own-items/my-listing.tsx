import { product } from '@borough/domain/company';
import type { MyItem } from '@borough/domain/items/items.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Archive,
  CircleCheck,
  EllipsisVertical,
  Pause,
  Pencil,
  Play,
  ShieldX,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { counted, perDay } from '../../../lib/words/format.ts';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/windows/menu.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { type Standing, standingOf, standings } from './item-standing.ts';
import { featureItem, removeItem, setItemStatus } from './own-items.api.ts';

const icons = {
  active: CircleCheck,
  paused: Pause,
  archived: Archive,
  removed: ShieldX,
} as const satisfies Record<Standing, unknown>;
const line = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** One of the person's own items: its status, and what they can do about it. */
export function MyListing({ item, isPro }: { item: MyItem; isPro: boolean }) {
  const { status, feature, remove } = useListingActs(item);
  const [deleting, setDeleting] = useState(false);
  const standing = standingOf(item);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-card" style={{ background: item.placeholder ?? undefined }}>
        <Picture
          picture={item.thumbnail ? { src: item.thumbnail } : null}
          alt={item.thumbnail ? '' : 'No photo yet'}
          className={item.placeholder ? 'bg-transparent' : undefined}
          imageClassName={standing === 'active' ? undefined : 'grayscale-[70%]'}
        />
      </div>
      <ListingBadges item={item} />
      <h2 className="line-clamp-2 pt-1.5 font-sans text-base leading-snug font-semibold tracking-normal">
        <Link
          to={paths.item}
          params={{ itemId: item.id }}
          dir="auto"
          className="after:absolute after:inset-0 group-hover:text-brick"
        >
          {item.title}
        </Link>
      </h2>
      <p className="tabular text-sm text-muted">{perDay(item.dailyPriceCents)}</p>
      {item.removedReason && <p className="pt-1 text-sm text-red">{item.removedReason}</p>}
      <ListingActions
        item={item}
        isPro={isPro}
        onStatus={status.mutate}
        onFeature={feature.mutate}
        onDelete={() => setDeleting(true)}
      />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this listing?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        destructive
        onConfirm={remove}
      >
        “{item.title}” will be taken off {product.name} right away.{' '}
        {item.upcomingBookings > 0
          ? `Its upcoming ${counted(item.upcomingBookings, 'booking')} will go ahead as planned. `
          : ''}
        If anyone has booked it, asked about it or reported it, it moves to your archive with its records.
        Otherwise, it&apos;s deleted for good, photos included.
      </ConfirmDialog>
    </article>
  );
}

/** Pauses, features and removes an item; the lists of items are reloaded after each. */
function useListingActs(item: MyItem) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['items'] }),
      client.invalidateQueries({ queryKey: ['item', item.id] }),
    ]);
  const status = useMutation({
    mutationFn: (next: MyItem['status']) => setItemStatus(item.id, next),
    onSuccess: (_, next) =>
      toast.success(next === 'active' ? 'Listed again.' : 'Paused. Only you can see it now.'),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const feature = useMutation({
    mutationFn: (next: boolean) => featureItem(item.id, next),
    onSuccess: (_, next) =>
      toast.success(next ? 'Featured. It rotates through the top of search results.' : 'No longer featured.'),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  async function remove() {
    try {
      const { outcome } = await removeItem(item.id);
      toast.success(
        outcome === 'deleted'
          ? 'Item deleted successfully'
          : 'Archived. Its bookings, conversations and reports stay on record.',
      );
      await refresh();
    } catch (error) {
      toast.error(wordsOfFailure(error, 'Failed to delete item'));
    }
  }
  return { status, feature, remove };
}

function ListingBadges({ item }: { item: MyItem }) {
  const standing = standingOf(item);
  const Icon = icons[standing];
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-3">
      <Badge tone={standings[standing].tone} icon={<Icon aria-hidden size={14} strokeWidth={2} />}>
        {standings[standing].label}
      </Badge>
      {item.featured && (
        <Badge tone="brick" icon={<Sparkles aria-hidden size={14} strokeWidth={2} />}>
          Featured
        </Badge>
      )}
      {item.upcomingBookings > 0 && (
        <span className="tabular text-xs text-muted">{counted(item.upcomingBookings, 'booking')} ahead</span>
      )}
    </div>
  );
}

interface ListingActionsProps {
  item: MyItem;
  isPro: boolean;
  onStatus: (next: MyItem['status']) => void;
  onFeature: (next: boolean) => void;
  onDelete: () => void;
}

/** What the owner can do about it. */
function ListingActions({ item, isPro, onStatus, onFeature, onDelete }: ListingActionsProps) {
  const standing = standingOf(item);
  return (
    <div className="relative mt-auto flex items-center gap-1 pt-3">
      <Link
        to={paths.editItem}
        params={{ itemId: item.id }}
        aria-label={`Edit ${item.title}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Pencil aria-hidden size={16} strokeWidth={1.75} />
        Edit
      </Link>
      <Menu
        label={`More for ${item.title}`}
        trigger={
          <IconButton label={`More for ${item.title}`}>
            <EllipsisVertical {...line} />
          </IconButton>
        }
      >
        {standing === 'active' && (
          <MenuItem onSelect={() => onStatus('paused')}>
            <Pause {...line} />
            Pause
          </MenuItem>
        )}
        {(standing === 'paused' || standing === 'archived') && (
          <MenuItem onSelect={() => onStatus('active')}>
            <Play {...line} />
            {standing === 'paused' ? 'Resume' : 'List again'}
          </MenuItem>
        )}
        {isPro && standing === 'active' && !item.featured && (
          <MenuItem onSelect={() => onFeature(true)}>
            <Sparkles {...line} />
            Feature
          </MenuItem>
        )}
        {item.featured && (
          <MenuItem onSelect={() => onFeature(false)}>
            <Sparkles {...line} />
            Stop featuring
          </MenuItem>
        )}
        <MenuItem onSelect={onDelete}>
          <Trash2 {...line} />
          Delete
        </MenuItem>
      </Menu>
    </div>
  );
}
