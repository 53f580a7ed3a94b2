import { dailyWithFees } from '@borough/domain/pricing/pricing.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLastPlace } from '../../features/search/last-place.ts';
import { featuredItemsQuery } from '../../features/search/search.api.ts';
import { useDaysLookedFor } from '../../lib/page/looking-for.ts';
import { perDay, shortMoney } from '../../lib/words/format.ts';
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
          <span className="tabular font-semibold group-hover:text-brick">{perDay(item.dailyPriceCents)}</span>{' '}
          <span className="tabular text-muted max-md:block max-md:text-xs">
            <span aria-hidden className="max-md:hidden">
              ·{' '}
            </span>
            {shortMoney(dailyWithFees(item.dailyPriceCents, currentTerms))} with fees
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
