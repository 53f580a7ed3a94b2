import type { MyItem } from '@borough/domain/items/items.contract';
import type { Tone } from '../../../ui/parts/badge.tsx';

export type Standing = MyItem['status'] | 'removed';

/** An item's status to the outside; being taken down by Borough overrides what its owner chose. */
export function standingOf(item: Pick<MyItem, 'status' | 'removedReason'>): Standing {
  return item.removedReason === null ? item.status : 'removed';
}

export const standings = {
  active: { label: 'Listed', tone: 'good' },
  paused: { label: 'Paused', tone: 'waiting' },
  archived: { label: 'Archived', tone: 'plain' },
  removed: { label: 'Taken down', tone: 'bad' },
} as const satisfies Record<Standing, { label: string; tone: Tone }>;

/** The items that match the search and the chosen standing; every word must occur in the title or place. */
export function narrowed(items: readonly MyItem[], words: string, standing: Standing | 'all'): MyItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = `${item.title} ${item.location} ${item.category?.name ?? ''}`.toLowerCase();
    return (
      (standing === 'all' || standingOf(item) === standing) && wanted.every((word) => text.includes(word))
    );
  });
}
