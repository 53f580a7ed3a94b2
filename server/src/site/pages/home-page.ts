import { product, usualProduct } from '@borough/domain/company';
import { CategoryListSchema } from '@borough/domain/items/category-list.contract';
import { lookNow } from '@borough/domain/look';
import { firstOnWall, wallOf } from '@borough/domain/site-pictures';
import { ItemListSchema } from '@borough/domain/items/items.contract';
import { SearchQuerySchema } from '@borough/domain/search/search.contract';
import type { Deps } from '#floor/deps.ts';
import { publicCategories } from '#listings/search/public-categories.ts';
import { searchItems } from '#listings/search/search-items.ts';
import { itemCards } from './item-cards.ts';
import { html, type Html } from '#floor/http/markup.ts';
import { pageWidth } from './page-frame.ts';
import { categoryPath, siteFacts } from './schema-org.ts';
import type { WebPage } from './web-page.ts';

const shown = 4;

const sizes = '(min-width: 1280px) 202px, (min-width: 1024px) 15vw, (min-width: 768px) 19vw, 29vw';

/** A picture of the wall by its address, and whether it is requested before anything else. */
const scene = (address: string, isFirst: boolean, frame: string): Html => {
  const small = address.replace('-640.', '-320.');
  return html`<span class="relative block overflow-hidden rounded-card bg-sunk ${frame}"
    ><img
      src="${small}"
      srcset="${small} 320w, ${address} 640w"
      sizes="${sizes}"
      alt=""
      ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
      decoding="async"
      class="absolute inset-0 size-full object-cover"
  /></span>`;
};

const offsets = ['mt-12', 'mt-20 lg:mt-24', 'mt-12 max-lg:hidden'];

/** The first page's pictures, where the app will put them. */
const pictures = (wall: readonly string[]) =>
  html`<div
    aria-hidden="true"
    class="absolute top-0 right-8 left-[56%] hidden grid-cols-2 gap-4 md:grid lg:left-1/2 lg:grid-cols-3 xl:left-[46%]"
  >
    ${offsets.map((offset, column) => {
      const own = wall.slice(2 * column, 2 * column + 2);
      return html`<div class="${offset}">
        ${own.map((address) => scene(address, address === wall[firstOnWall], 'mb-4 aspect-square'))}
      </div>`;
    })}
  </div>`;

/** What the app will show there: of our own sentence, only its first half on phones. */
const welcome = () =>
  product.welcome === usualProduct.welcome
    ? html`Rent anything from anyone in your community<span class="max-md:hidden"
          >, for a day or a week, and rent out what you have</span
        >.`
    : product.welcome;

/** The first page: what this is, the categories, and the newest items. */
export async function homePage(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<WebPage> {
  const [{ items }, categories] = await Promise.all([
    searchItems(deps, SearchQuerySchema.parse({ limit: shown })).then((json) =>
      ItemListSchema.parse(JSON.parse(json)),
    ),
    publicCategories(deps).then((json) => CategoryListSchema.parse(JSON.parse(json))),
  ]);
  const wall = wallOf(lookNow().pictures);
  return {
    status: 200,
    description:
      'Borrow the drill, the tent or the camera from someone a few streets away, and rent out what you have.',
    canonical: '/',
    indexed: true,
    facts: siteFacts(deps.config),
    program: 'landing-page',
    content: html`<section class="relative z-10">
        <div class="md:h-[540px] lg:h-[600px]">
          <div
            class="${pageWidth} relative py-3.5 md:flex md:h-[490px] md:flex-col md:justify-center md:py-0 lg:h-[540px]"
          >
            ${pictures(wall)}
            <div class="flex items-center justify-between gap-2">
              <h1
                class="max-w-[11ch] text-[2.375rem] leading-[1.06] md:text-[3.25rem] md:leading-[1.04] lg:text-[4.5rem] xl:text-[5rem]"
              >
                ${product.headline}
              </h1>
              ${scene(wall[firstOnWall] ?? '', true, 'aspect-square w-[29vw] max-w-44 shrink-0 md:hidden')}
            </div>
            <p
              class="mt-2.5 text-[0.9375rem] text-muted md:mt-6 md:max-w-[22rem] md:text-lg lg:max-w-[27rem]"
            >
              ${welcome()}
            </p>
            <p class="mt-6 flex min-h-11 items-center gap-6 font-semibold md:min-h-28 md:items-start">
              <a href="/listings">Browse Items</a> <a href="/list-item">List Your Item</a>
            </p>
          </div>
        </div>
      </section>
      <div class="${pageWidth} pt-16 pb-20 md:pt-20">
        <h2 class="text-xl md:text-2xl">Browse by Category</h2>
        <ul class="mt-5 grid grid-cols-3 gap-x-3 gap-y-5 sm:gap-x-4 sm:gap-y-7 lg:grid-cols-6">
          ${categories.items.map(
            ({ name, itemCount }) =>
              html`<li>
                <a href="${categoryPath(name)}" class="font-semibold">${name}</a>
                <p class="tabular text-sm text-muted">${itemCount} ${itemCount === 1 ? 'item' : 'items'}</p>
              </li>`,
          )}
        </ul>
        <h2 class="mt-16 text-xl md:text-2xl">Featured Items</h2>
        <div class="mt-6">${itemCards(items, { columns: 'grid-cols-2 lg:grid-cols-4', onTop: false })}</div>
      </div>`,
  };
}
