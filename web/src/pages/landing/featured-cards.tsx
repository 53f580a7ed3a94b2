import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { ItemCard } from '../../features/items/item-card.tsx';

/** The featured items as cards, each a list item. */
export function FeaturedCards({ items }: { items: readonly Item[] }) {
  return items.map((item) => (
    <li key={item.id} className="flex flex-col [&>article]:flex-1">
      <ItemCard item={item} corner={<HeartButton item={item} />} />
    </li>
  ));
}
