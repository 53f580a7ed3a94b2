import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { SimilarRow } from '../../features/items/similar-row.tsx';
import { ViewedRow } from '../../features/items/viewed-row.tsx';
import { useDaysInAddress } from './days-in-address.ts';

const heart = (item: Item) => <HeartButton item={item} />;

/** Below an item: others like it, and what the person viewed before. */
export function MoreItems({ itemId }: { itemId: string }) {
  const [dates] = useDaysInAddress();
  return (
    <div className="mt-14 flex flex-col gap-12 border-t border-line pt-10 empty:hidden md:mt-20">
      <SimilarRow itemId={itemId} dates={dates} corner={heart} />
      <ViewedRow without={itemId} corner={heart} />
    </div>
  );
}
