import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import type { ListingsSearch } from './filters.ts';
import { useSearchAroundMe } from './use-search-around-me.ts';

/** Next to results from everywhere: shows those nearby with one press. */
export function NearMe({ onPlace }: { onPlace: (change: Partial<ListingsSearch>) => void }) {
  const { asking, search } = useSearchAroundMe(onPlace);
  return (
    <Button
      variant="quiet"
      size="sm"
      className="px-2! whitespace-nowrap text-brick!"
      pending={asking}
      onClick={search}
    >
      {!asking && <Icon name="locate-fixed" size={17} />}
      {/* The narrowest screens have no room for it between the count and the sort order. */}
      <span className="max-[399px]:sr-only">Near me</span>
    </Button>
  );
}
