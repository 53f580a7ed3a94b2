import { fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wholePrice } from '../../features/items/whole-price.ts';
import { useLastPlace } from '../../features/search/last-place.ts';
import { featuredItemsQuery } from '../../features/search/search.api.ts';
import { useDaysLookedFor } from '../../lib/page/looking-for.ts';
import { counted, money, perDay } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

/** The newest item with its price, to give a sense of what renting costs. */
export function JustListed() {
  // Loads after the list of featured items, which reports errors and offers a retry.
  const query = featuredItemsQuery(useLastPlace());
  const items = useQuery({ ...query, retryOnMount: false }).data?.items ?? [];
  // Featured items come first in the list, however old they are.
  const item = [...items].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  const days = useDaysLookedFor();
  if (!item) return null;
  const { cents, days: charged } = wholePrice(item, days);
  const [from, amount, withFees] = charged
    ? ['', money(cents), `total for ${counted(charged, 'day')}`]
    : fromWithFees(item.dailyPriceCents, currentTerms);
  return (
    <Link
      to={paths.item}
      params={{ itemId: item.id }}
      search={days}
      className="group flex min-h-11 max-w-full items-center gap-3 rounded-full text-sm md:min-h-12 md:w-fit"
    >
      <span className="relative shrink-0">
        <Picture
          picture={item.thumbnail ? { src: item.thumbnail } : null}
          alt=""
          aspect="1/1"
          className="size-8 md:size-12"
        />
        <Avatar
          name={item.owner.displayName}
          src={item.owner.avatarUrl}
          size={24}
          className="absolute -right-1.5 -bottom-1.5 ring-2 ring-paper max-md:hidden"
        />
      </span>
      <span className="min-w-0 leading-snug max-md:flex max-md:flex-1 max-md:gap-2">
        <span className="line-clamp-2 text-muted md:block md:truncate">Just listed: {item.title}</span>
        <span className="block truncate max-md:ml-auto max-md:shrink-0">
          <span className="tabular text-muted">
            {from} <span className="font-semibold text-ink group-hover:text-brick">{amount}</span>
          </span>{' '}
          <span className="tabular text-muted max-md:block max-md:text-right max-md:text-xs">
            {withFees} <span aria-hidden>· </span>
            <span className="text-xs">{perDay(item.dailyPriceCents)}</span>
          </span>
          <span className="text-muted max-md:hidden">
            {' '}
            · <bdi>{item.owner.displayName}</bdi>, {item.city || item.location}
          </span>
        </span>
      </span>
    </Link>
  );
}
