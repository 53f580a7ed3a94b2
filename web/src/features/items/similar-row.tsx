import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ItemRow } from './item-row.tsx';
import { similarItemsQuery } from './items.api.ts';

interface SimilarRowProps {
  itemId: string;
  /** Only what is free on these dates, if both are chosen. */
  dates: { startDate: string | null; endDate: string | null };
  corner: (item: Item) => ReactNode;
}

/** Items of other owners like this one; nothing if there are none. */
export function SimilarRow({ itemId, dates, corner }: SimilarRowProps) {
  const { startDate, endDate } = dates;
  const { data, isPending } = useQuery(
    similarItemsQuery(itemId, startDate && endDate ? { startDate, endDate } : {}),
  );
  return (
    <ItemRow
      id="similar-items"
      title={startDate && endDate ? 'Similar items, free on your dates' : 'Similar items nearby'}
      itemIds={isPending ? undefined : (data?.itemIds ?? [])}
      corner={corner}
    />
  );
}
