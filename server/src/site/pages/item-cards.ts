import type { ItemCard } from '@borough/domain/items/items.contract';
import { photoSizes, photoSource } from '@borough/domain/items/photos';
import { moneyText } from '@borough/domain/money';
import { fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { html, type Html } from '#floor/http/markup.ts';
import { itemPath } from './schema-org.ts';

/** "Rated 4.8 (12 reviews)", or "New". */
export const ratingText = ({ rating, reviewCount }: Pick<ItemCard, 'rating' | 'reviewCount'>): string =>
  rating === null || reviewCount === 0
    ? 'New'
    : `Rated ${rating.toFixed(1)} (${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`;

/** An item's price as every page leads with it, what one day costs with fees, and the daily price smaller beside it. */
export function leadingPrice(
  { dailyPriceCents }: Pick<ItemCard, 'dailyPriceCents'>,
  size: 'text-base' | 'text-xl',
): Html {
  const [from, amount, withFees] = fromWithFees(dailyPriceCents, currentTerms);
  return html`${from} <span class="${size} font-semibold text-ink">${amount}</span> ${withFees} ·
    <span class="text-xs">${moneyText(dailyPriceCents)}/day</span>`;
}

type Turn = 'first' | 'soon' | 'when near';

function card(item: ItemCard, turn: Turn): Html {
  const url = item.imageUrls[0];
  const photo = url ? photoSource(url) : null;
  return html`<li class="flex flex-col">
    <article class="flex flex-col">
      <span class="relative block aspect-4/3 overflow-hidden rounded-card bg-sunk">
        ${
          photo &&
          html`<img
            src="${photo.src}"
            ${photo.srcSet && html`srcset="${photo.srcSet}" sizes="${photoSizes.card}"`}
            alt=""
            ${turn === 'first' && html`fetchpriority="high"`}
            ${turn === 'when near' && html`loading="lazy"`}
            decoding="async"
            class="absolute inset-0 size-full object-cover"
          />`
        }
      </span>
      <h3 class="pt-3 font-sans text-base leading-snug font-semibold tracking-normal">
        <a href="${itemPath(item.id)}" dir="auto" class="line-clamp-2">${item.title}</a>
      </h3>
      <p class="pt-0.5 text-sm text-muted">${item.location}</p>
      <p class="tabular pt-1.5 text-sm text-muted">
        ${leadingPrice(item, 'text-base')} <span class="block">${ratingText(item)}</span>
      </p>
    </article>
  </li>`;
}

interface Shown {
  /** The number of columns, as classes. */
  columns: string;
  /** Whether they are at the top of the page, where the first picture is the one people wait for. */
  onTop: boolean;
}

/** Items side by side, each linking to its page. */
export const itemCards = (items: readonly ItemCard[], { columns, onTop }: Shown): Html =>
  html`<ul class="grid gap-x-3 gap-y-7 sm:gap-x-5 sm:gap-y-10 ${columns}">
    ${items.map((item, n) => card(item, !onTop || n > 2 ? 'when near' : n === 0 ? 'first' : 'soon'))}
  </ul>`;
