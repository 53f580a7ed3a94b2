import { type ItemDetail, ItemDetailSchema } from '@borough/domain/items/items.contract';
import { mosaicPhotos, photoMosaic } from '@borough/domain/items/photo-mosaic';
import { photoSizes } from '@borough/domain/items/photos';
import { dollarsOf, moneyText } from '@borough/domain/money';
import { feesInWords, fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { dailyWithFees } from '@borough/domain/pricing/pricing.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import type { Deps } from '#floor/deps.ts';
import { publicItem } from '#listings/items/public-item.ts';
import { leadingPrice, ratingText } from './item-cards.ts';
import { html, type Html } from '#floor/http/markup.ts';
import { notThere } from './plain-pages.ts';
import { previewPath } from './previews/preview-version.ts';
import { breadcrumbs, categoryPath, itemPath, productOf } from './schema-org.ts';
import { shortened, type WebPage } from './web-page.ts';
import { pageClass } from './page-frame.ts';

function photosOf({ images, title }: ItemDetail): Html {
  const mosaic = photoMosaic(images.length);
  if (!mosaic)
    return html`<div class="aspect-[2/1] bg-sunk md:aspect-[4/1] md:rounded-card dark:bg-surface"></div>`;
  return html`<ul
    class="scrollbar-none flex snap-x snap-mandatory overflow-x-auto md:grid md:h-[min(44vw,400px)] lg:h-[min(30vw,400px)] md:gap-2 md:overflow-hidden md:rounded-card ${mosaic.grid}"
  >
    ${images.slice(0, mosaicPhotos).map(
      (photo, n) =>
        html`<li class="aspect-4/3 w-full shrink-0 snap-start bg-sunk md:aspect-auto ${mosaic.cells[n]}">
          <span class="relative block size-full overflow-hidden">
            <img
              src="${photo.url}"
              ${photo.srcset && html`srcset="${photo.srcset}" sizes="${n === 0 ? photoSizes.first : photoSizes.other}"`}
              alt="${n === 0 ? title : ''}"
              ${n === 0 ? html`fetchpriority="high"` : html`loading="lazy"`}
              decoding="async"
              class="absolute inset-0 size-full object-cover"
            />
          </span>
        </li>`,
    )}
  </ul>`;
}

const starsOf = ({ rating, uncounted }: ItemDetail['reviews'][number]): string =>
  `${rating} of 5${uncounted ? ' · Shown, not counted' : ''}`;

const reviewsOf = (item: ItemDetail): Html | false =>
  item.reviews.length > 0 &&
  html`<section>
    <h2 class="text-xl">Reviews</h2>
    <ul class="mt-4 flex flex-col gap-5">
      ${item.reviews.slice(0, 5).map(
        (review) =>
          html`<li>
            <p class="text-sm font-semibold">${review.author.displayName} · ${starsOf(review)}</p>
            ${review.comment && html`<p dir="auto">${review.comment}</p>`}
          </li>`,
      )}
    </ul>
  </section>`;

function contentOf(item: ItemDetail): Html {
  const { category, owner } = item;
  return html`<div class="${pageClass} max-md:pt-0">
    <div class="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] xl:gap-14">
      <div class="flex min-w-0 flex-col gap-12 md:gap-14">
        <div class="-mx-4 -mb-5 md:mx-0">${photosOf(item)}</div>
        <header>
          ${
            category &&
            html`<p class="flex flex-wrap gap-2">
              <a
                href="${categoryPath(category.name)}"
                class="inline-flex items-center gap-1 rounded-full bg-brick-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-brick"
                >${category.name}</a
              >
            </p>`
          }
          <h1 dir="auto" class="mt-3 text-2xl md:text-3xl">${item.title}</h1>
          <p class="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
            <span class="tabular font-semibold">${ratingText(item)}</span>
            <span class="text-muted">${item.location || 'Location not specified'}</span>
          </p>
          ${item.requestsOnly && html`<p class="mt-3 text-sm font-semibold">Requests only</p>`}
          ${item.idVerifiedOnly && html`<p class="mt-3 text-sm font-semibold">ID-verified renters only</p>`}
        </header>
        <p dir="auto" class="-mt-4 max-w-[68ch] whitespace-pre-line">${item.description}</p>
        ${
          item.features.length > 0 &&
          html`<section>
            <h2 class="text-xl">Features</h2>
            <ul class="mt-4 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
              ${item.features.map((feature) => html`<li dir="auto" class="text-base">${feature}</li>`)}
            </ul>
          </section>`
        }
        <section class="rounded-card border border-line bg-surface p-5 md:p-6">
          <p class="text-xs text-muted">Lent by</p>
          <h2 class="text-lg">
            <a href="/people/${owner.id}" dir="auto">${owner.displayName}</a>
          </h2>
        </section>
        ${reviewsOf(item)}
      </div>
      <aside aria-label="Booking" class="max-lg:mt-12">
        <div class="rounded-card border border-line bg-surface p-5 md:p-6">
          <p class="tabular text-sm text-muted">${leadingPrice(item, 'text-xl')}</p>
          <p class="tabular mt-2 text-xs text-muted">
            Totals include ${feesInWords('free', currentTerms)}.
            ${
              item.securityDepositCents > 0 &&
              html`The deposit of ${moneyText(item.securityDepositCents)} is only held, not charged.`
            }
            <a href="/pricing" class="text-link">Compare plans</a>
          </p>
        </div>
      </aside>
    </div>
  </div>`;
}

/** The page of an item anyone may see; for every other id, the not-found page. */
export async function itemPage(deps: Pick<Deps, 'db' | 'now' | 'config'>, id: string): Promise<WebPage> {
  const json = await publicItem(deps, id);
  if (json === undefined) return notThere('Item not found', "This item isn't listed, or no longer is.");
  const item = ItemDetailSchema.parse(JSON.parse(json));
  const { publicUrl } = deps.config;
  const path = itemPath(item.id);
  const { category, location } = item;
  const withFees = dailyWithFees(item.dailyPriceCents, currentTerms);
  const price = `${fromWithFees(item.dailyPriceCents, currentTerms).join(' ')} (${moneyText(item.dailyPriceCents)}/day)`;
  return {
    status: 200,
    title: item.title,
    description: shortened(`Rent ${price} in ${location}. ${item.description}`, 160),
    canonical: path,
    indexed: true,
    kind: 'product',
    picture: { path: previewPath(item), alt: `${item.title}, ${price}` },
    head: html`<meta property="product:price:amount" content="${dollarsOf(withFees)}" />
      <meta property="product:price:currency" content="${item.currency.toUpperCase()}" />`,
    facts: [
      productOf(item, publicUrl, deps.now()),
      breadcrumbs(publicUrl, [
        { name: 'Browse Items', path: '/listings' },
        ...(category ? [{ name: category.name, path: categoryPath(category.name) }] : []),
        { name: item.title, path },
      ]),
    ],
    program: 'item-page',
    content: contentOf(item),
    answers: [{ address: `/api/items/${item.id}`, json }],
  };
}
