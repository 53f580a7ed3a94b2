import { company } from '@borough/domain/company';
import { CategoryListSchema, ItemListSchema } from '@borough/domain/items/items.contract';
import { SearchQuerySchema } from '@borough/domain/search/search.contract';
import type { Deps } from '../deps.ts';
import { publicCategories } from '../search/public-categories.ts';
import { searchItems } from '../search/search-items.ts';
import { itemCards } from './item-cards.ts';
import { html } from './markup.ts';
import { pageWidth } from './page-frame.ts';
import { categoryPath, siteFacts } from './schema-org.ts';
import type { WebPage } from './web-page.ts';

const cardSizes = '(min-width: 1024px) 290px, (min-width: 640px) 45vw, 78vw';
const shown = 4;

/** The first page: what this is, the categories, and the newest items. */
export async function homePage(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<WebPage> {
  const [{ items }, categories] = await Promise.all([
    searchItems(deps, SearchQuerySchema.parse({ limit: shown })).then((json) =>
      ItemListSchema.parse(JSON.parse(json)),
    ),
    publicCategories(deps).then((json) => CategoryListSchema.parse(JSON.parse(json))),
  ]);
  return {
    status: 200,
    description:
      'Borrow the drill, the tent or the camera from someone a few streets away, and lend what you have.',
    canonical: '/',
    indexed: true,
    facts: siteFacts(deps.config.publicUrl),
    program: 'landing-page',
    content: html`<div
        class="${pageWidth} pt-7 pb-8 md:flex md:h-[600px] md:flex-col md:justify-center md:py-0"
      >
        <h1 class="max-w-[11ch] text-[2.75rem] leading-[1.04] md:text-[4.25rem] lg:text-[5rem]">
          The drill is three doors down.
        </h1>
        <p class="mt-4 max-w-[34ch] text-lg text-muted md:mt-6">
          ${company.tagline.replace(/\.$/, ',')} for a day or a week, and lend what you have.
        </p>
      </div>
      <div class="${pageWidth} pt-16 pb-20 md:pt-24">
        <h2 class="text-xl md:text-2xl">Browse by Category</h2>
        <ul class="mt-6 grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-6">
          ${categories.items.map(
            ({ name, itemCount }) =>
              html`<li>
                <a href="${categoryPath(name)}" class="font-semibold">${name}</a>
                <p class="tabular text-sm text-muted">${itemCount} ${itemCount === 1 ? 'item' : 'items'}</p>
              </li>`,
          )}
        </ul>
        <h2 class="mt-16 text-xl md:text-2xl">Featured Items</h2>
        <div class="mt-6">${itemCards(items, 'sm:grid-cols-2 lg:grid-cols-4', cardSizes)}</div>
      </div>`,
  };
}
