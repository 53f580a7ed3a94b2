import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { photoSizes, photoSource } from '@borough/domain/items/photos';
import { fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted, miles, money, perDay, shortMoney } from '../../lib/words/format.ts';
import { useDaysLookedFor } from '../../lib/page/looking-for.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/parts/badge.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { OwnerBadges } from './owner-badges.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { wholePrice } from './whole-price.ts';

interface ItemCardProps {
  item: Item;
  /** The dates of the list the card is in, or else those someone is looking for. With both dates, the card shows a total. */
  dates?: { startDate?: string; endDate?: string };
  /** Loads the picture immediately, for cards people see first. */
  priority?: boolean;
  /** The card's width, in `sizes` syntax. */
  sizes?: string;
  /** People are searching around a place, so a card without a distance says so. */
  distanceWanted?: boolean;
  /** A separate button over the corner of the picture. */
  corner?: ReactNode;
}

/** An item in a list; the whole card except its corner is a single link. */
export function ItemCard(props: ItemCardProps) {
  const { item, dates, priority, sizes = photoSizes.card, distanceWanted, corner } = props;
  const [first, second] = item.imageUrls;
  const shown = first ?? item.thumbnail;
  const lookedFor = useDaysLookedFor();
  const days = dates ?? lookedFor;
  return (
    <article className="group relative flex flex-col">
      <div
        className="relative overflow-hidden rounded-card"
        style={{ background: item.placeholder ?? undefined }}
      >
        <Picture
          picture={shown ? photoSource(shown) : null}
          alt={first ? '' : 'No photo yet'}
          sizes={sizes}
          priority={priority}
          className={classes(
            // Stacked in one column on a phone, they are shorter, so the next one shows.
            'in-[.grid-cols-1]:max-sm:aspect-[16/9]!',
            item.placeholder && 'bg-transparent',
          )}
          imageClassName="group-hover:scale-[1.03]"
        />
        {second && <SecondPhoto url={second} sizes={sizes} />}
        {item.featured && (
          <span className="absolute top-2.5 left-2.5">
            <Badge tone="brick">Featured</Badge>
          </span>
        )}
      </div>
      <h3 className="line-clamp-2 pt-3 font-sans text-base leading-snug font-semibold tracking-normal in-[.grid-cols-2]:max-sm:min-h-[calc(2lh+0.75rem)]">
        <Link
          to={paths.item}
          params={{ itemId: item.id }}
          search={daysOf(days)}
          dir="auto"
          className="after:absolute after:inset-0 after:z-10 after:rounded-card group-hover:text-brick focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-4 focus-visible:after:outline-brick"
        >
          {item.title}
        </Link>
      </h3>
      <p className="pt-0.5 text-sm text-muted in-[.grid-cols-2]:max-sm:text-xs">
        <Place location={item.location} />
        {(item.distanceMiles !== null || distanceWanted) && (
          <span className="inline-block">
            {' · '}
            {item.distanceMiles === null ? 'Distance unknown' : miles(item.distanceMiles)}
          </span>
        )}
      </p>
      <div className="relative pt-1.5">
        <Price item={item} dates={days} />
        <Rating item={item} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 pt-2.5 sm:gap-x-2.5 sm:pt-3">
        <span className="flex min-w-0 items-center gap-2 text-sm in-[.grid-cols-2]:max-sm:text-xs">
          {/* In two columns on a phone, there is room only for the name and its trust icon. */}
          <Avatar
            name={item.owner.displayName}
            src={item.owner.avatarUrl}
            size={28}
            className="in-[.grid-cols-2]:max-sm:hidden"
          />
          <span className="sr-only">From</span>
          <bdi className="min-w-0 truncate">{item.owner.displayName}</bdi>
        </span>
        <OwnerBadges owner={item.owner} folded />
      </div>
      {corner && <div className="absolute top-1.5 right-1.5 z-20">{corner}</div>}
    </article>
  );
}

/** In two columns on a phone, there is no room for a ZIP code next to the distance. */
function Place({ location }: { location: string }) {
  if (!location) return 'Location not specified';
  const zip = / \d{5}$/.exec(location)?.[0] ?? '';
  return (
    <>
      {location.slice(0, location.length - zip.length)}
      <span className="in-[.grid-cols-2]:max-sm:hidden">{zip}</span>
    </>
  );
}

/** The dates for the item's address. */
function daysOf({ startDate, endDate }: NonNullable<ItemCardProps['dates']>) {
  return startDate && endDate ? { startDate, endDate } : {};
}

/** Only hovering reveals the second photo, so it loads only on devices that can hover. */
function SecondPhoto({ url, sizes }: { url: string; sizes: string }) {
  return (
    <span className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 [@media(hover:hover)]:block group-hover:opacity-100">
      <Picture picture={photoSource(url)} alt="" sizes={sizes} className="bg-transparent" />
    </span>
  );
}

/** Level with the daily price, at the opposite edge. */
const ratingPlace = 'absolute top-1.5 right-0 text-sm leading-6';

function Rating({ item }: { item: Item }) {
  if (item.rating === null || item.reviewCount === 0)
    return <span className={classes(ratingPlace, 'font-semibold text-porch')}>New</span>;
  return (
    <span className={classes(ratingPlace, 'tabular flex items-center gap-1')}>
      <Icon name="star" size={15} strokeWidth={0} className="fill-brick" />
      <span className="sr-only">Rated </span>
      {item.rating.toFixed(1)}
      <span className="text-muted">
        ({item.reviewCount}
        <span className="sr-only">{item.reviewCount === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  );
}

function Price({ item, dates }: Pick<ItemCardProps, 'item' | 'dates'>) {
  const { dailyPriceCents, securityDepositCents: depositCents } = item;
  const { cents, days } = wholePrice(item, dates);
  const [from, amount, withFees] = fromWithFees(dailyPriceCents, currentTerms);
  const daily = <span className="text-xs whitespace-nowrap">{perDay(dailyPriceCents)}</span>;
  return (
    // Leaves room for the rating beside it.
    <p
      className={classes('tabular text-sm text-muted in-[.grid-cols-2]:max-sm:text-xs', !days && 'sm:pr-18')}
    >
      {days ? (
        <>
          <span className="block text-base leading-snug font-semibold text-ink">{money(cents)} total</span>
          {/* There, the dates are shown right above the cards. */}
          <span className="in-[.grid-cols-2]:max-sm:sr-only"> for {counted(days, 'day')},</span>{' '}
          <span className="mr-1.5">fees included</span> {daily}
          {depositCents > 0 && <span className="block">+ {shortMoney(depositCents)} deposit hold</span>}
        </>
      ) : (
        <>
          <span className="mr-1.5 sm:inline-block">
            <span className="in-[.grid-cols-2]:max-sm:block">
              {from} <span className="text-base font-semibold text-ink">{amount}</span>
            </span>{' '}
            {withFees}
          </span>{' '}
          {daily}
        </>
      )}
    </p>
  );
}
