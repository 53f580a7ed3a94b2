import { useQuery } from '@tanstack/react-query';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { ItemCard } from '../../features/items/item-card.tsx';
import { ItemCardSkeletons } from '../../features/items/item-grid.tsx';
import { wholePrice } from '../../features/items/whole-price.ts';
import type { ListingsSearch } from '../../features/search/filters.ts';
import { type Pin, pinnedItemsQuery } from '../../features/search/pins.api.ts';
import { ResultsMap } from '../../features/search/results-map.tsx';
import { useSearchPlace } from '../../features/search/search-place.ts';
import { counted, shortMoney } from '../../lib/words/format.ts';

interface ListingsMapProps {
  search: ListingsSearch;
  lit: readonly string[];
  onLit: (ids: readonly string[]) => void;
  onChange: (change: Partial<ListingsSearch>) => void;
  className?: string;
}

/** Whole dollars are enough on a pin; the card has the cents. */
const onPin = (cents: number) => shortMoney(Math.round(cents / 100) * 100);

/** The map of a search, each item with its whole price. */
export function ListingsMap({ search, lit, onLit, onChange, className }: ListingsMapProps) {
  const { place, looking } = useSearchPlace(search);
  return (
    <ResultsMap
      search={search}
      place={place}
      looking={looking}
      lit={lit}
      onLit={onLit}
      onSearchArea={onChange}
      wordsOf={(pin: Pin) => {
        const { cents, days } = wholePrice(pin, search);
        const per = days === null ? 'a day with fees' : `for ${counted(days, 'day')} with fees`;
        return { price: onPin(cents), said: `${shortMoney(cents)} ${per}` };
      }}
      cardsOf={(ids) => <PinnedCards ids={ids} search={search} />}
      className={className}
    />
  );
}

function PinnedCards({ ids, search }: { ids: readonly string[]; search: ListingsSearch }) {
  const { data } = useQuery(pinnedItemsQuery(ids));
  return (
    <ul className="flex list-none flex-col gap-5" aria-busy={!data}>
      {data ? (
        data.items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} dates={search} sizes="288px" corner={<HeartButton item={item} />} />
          </li>
        ))
      ) : (
        <ItemCardSkeletons count={1} />
      )}
    </ul>
  );
}
