import { type CategoryList, CategoryListSchema } from '@borough/domain/items/category-list.contract';
import { ItemListSchema } from '@borough/domain/items/items.contract';
import { nameNow } from '@borough/domain/items/categories.rules';
import { numberText } from '@borough/domain/numbers';
import { feesInWords } from '@borough/domain/pricing/price-words.rules';
import { Problem } from '@borough/domain/problems';
import { type SearchQuery, SearchQuerySchema } from '@borough/domain/search/search.contract';
import { listingsTitle } from '@borough/domain/search/listings-title.rules';
import { totalCap } from '@borough/domain/search/search.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import type { Deps } from '#floor/deps.ts';
import { publicCategories } from '#listings/search/public-categories.ts';
import { searchItems } from '#listings/search/search-items.ts';
import { itemCards } from './item-cards.ts';
import { html, type Html } from '#floor/http/markup.ts';
import { pageClass } from './page-frame.ts';
import { breadcrumbs, itemPath } from './schema-org.ts';
import { absolute, type WebPage } from './web-page.ts';

/** The parts of a search that make up its address: words, category, place. Everything else narrows, sorts or counts. */
const namesOf = ({ search, category, location }: SearchQuery) => ({
  ...(search ? { search } : {}),
  ...(category ? { category: category.toLowerCase() } : {}),
  ...(location ? { location } : {}),
});

const addressOf = (names: Record<string, string>): string => {
  const pairs = Object.entries(names).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '/listings' : `/listings?${pairs.join('&')}`;
};

/** Other pages ask for these; the app's list has no such filters. */
const notOfThisPage = new Set(['limit', 'owner']);

/** Reads an address's query; like the app, skips individual values that make no sense. */
function readQuery(raw: Record<string, unknown>): SearchQuery {
  const single = Object.fromEntries(
    Object.entries(raw).filter(([name, value]) => typeof value === 'string' && !notOfThisPage.has(name)),
  );
  const parsed = SearchQuerySchema.safeParse(single);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return SearchQuerySchema.parse(
    Object.fromEntries(Object.entries(single).filter(([name]) => !wrong.has(name))),
  );
}

/** The app's first request, if it can be known from the address alone: with words and a category, but no place or filter. */
function questionsOf({ search, category, ...more }: Record<string, unknown>): string[] {
  if (Object.keys(more).length > 0) return [];
  const asked = Object.entries({ search, category }).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  return [asked.length === 0 ? '/api/items' : `/api/items?${new URLSearchParams(asked)}`];
}

/** What a search finds. If its dates, point and place in the list don't go together, searches without them. */
async function found(deps: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<string> {
  const { cursor: _cursor, startDate: _start, endDate: _end, lat: _lat, lng: _lng, ...rest } = query;
  return searchItems(deps, query).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'request.invalid') return searchItems(deps, rest);
    throw error;
  });
}

const narrowing = [
  'search',
  'minPrice',
  'maxPrice',
  'verified',
  'lat',
  'radius',
  'current',
  'startDate',
  'endDate',
  'cursor',
] as const satisfies readonly (keyof SearchQuery)[];

/** Only index pages someone would look for: all items, a category, a place. Combinations of filters are endless. */
const isWorthFinding = (query: SearchQuery, categories: CategoryList, total: number): boolean =>
  total > 0 &&
  narrowing.every((name) => query[name] === undefined || query[name] === '') &&
  (!query.category ||
    categories.items.some(({ name }) => name.toLowerCase() === query.category?.toLowerCase()));

const totalText = (total: number): string =>
  total >= totalCap ? `${numberText(totalCap - 1)}+ items` : `${total} ${total === 1 ? 'item' : 'items'}`;

/** As tall as the app's search and categories, so that the items don't move later. */
const roomForSearch = html`<div aria-hidden="true" class="mt-4 py-3 lg:mt-6"><div class="h-12"></div></div>
  <div aria-hidden="true" class="h-11 lg:hidden"></div>`;

const categoryLinks = ({ items }: CategoryList): Html =>
  html`<ul class="flex flex-col gap-2 text-sm">
    ${items.map(
      ({ name, itemCount }) =>
        html`<li>
          <a href="${addressOf({ category: name.toLowerCase() })}" class="text-link">${name}</a>
          <span class="text-muted">${totalText(itemCount)}</span>
        </li>`,
    )}
  </ul>`;

/** An address with a category's former name leads to the same search under today's. */
function movedTo(raw: Record<string, unknown>, category: string): WebPage {
  const asked = Object.entries({ ...raw, category }).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return {
    status: 301,
    description: '',
    canonical: `/listings?${new URLSearchParams(asked)}`,
    indexed: false,
    content: html``,
  };
}

/** Items matching an address's query, as many as a page of the app shows first. */
export async function listingsPage(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  raw: Record<string, unknown>,
): Promise<WebPage> {
  const query = readQuery(raw);
  const { publicUrl } = deps.config;
  const [listJson, categoriesJson] = await Promise.all([found(deps, query), publicCategories(deps)]);
  const list = ItemListSchema.parse(JSON.parse(listJson));
  const categories = CategoryListSchema.parse(JSON.parse(categoriesJson));
  const renamed = nameNow(query.category, categories.items);
  if (renamed !== undefined) return movedTo(raw, renamed);
  const names = namesOf(query);
  const title = listingsTitle(query);
  const canonical = addressOf(names);
  const { items, total, nextCursor } = list;
  const next =
    nextCursor &&
    `${canonical}${canonical.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor)}`;
  return {
    status: 200,
    title,
    description: `${totalText(total)} from people nearby, by the day, with the fees shown. ${title === 'Browse Items' ? 'Tools, tents, cameras and more.' : title}`,
    canonical,
    indexed: isWorthFinding(query, categories, total),
    facts: [
      {
        '@type': 'ItemList',
        name: title,
        numberOfItems: items.length,
        itemListElement: items.map((item, n) => ({
          '@type': 'ListItem',
          position: n + 1,
          name: item.title,
          url: absolute(publicUrl, itemPath(item.id)),
        })),
      },
      breadcrumbs(publicUrl, [
        { name: 'Browse Items', path: '/listings' },
        ...(canonical === '/listings' ? [] : [{ name: title, path: canonical }]),
      ]),
    ],
    program: 'listings-page',
    answers: [
      ...questionsOf(raw).map((address) => ({ address, json: listJson })),
      { address: '/api/categories', json: categoriesJson },
    ],
    content: html`<div class="${pageClass} xl:max-w-[1640px]">
      <h1 class="text-2xl md:text-3xl">Browse Items</h1>
      ${roomForSearch}
      <div
        class="mt-3 lg:mt-4 lg:grid lg:grid-cols-[240px_minmax(0,1fr)_minmax(0,1fr)] lg:gap-7 xl:grid-cols-[264px_minmax(0,1fr)_minmax(0,1fr)] xl:gap-8"
      >
        <div class="max-lg:hidden">${categoryLinks(categories)}</div>
        <section aria-label="Results" class="min-w-0">
          <p class="tabular flex min-h-11 items-center text-sm text-muted">${totalText(total)}</p>
          <p class="pt-1 text-xs text-muted">Totals include ${feesInWords('free', currentTerms)}.</p>
          <div class="pt-6">
            ${itemCards(items, { columns: 'grid-cols-2 lg:grid-cols-1 xl:grid-cols-2', onTop: true })}
          </div>
          ${next && html`<p class="mt-10"><a href="${next}" class="text-link">More items</a></p>`}
        </section>
      </div>
    </div>`,
  };
}
