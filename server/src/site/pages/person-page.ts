import { ItemListSchema } from '@borough/domain/items/items.contract';
import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { feesInWords } from '@borough/domain/pricing/price-words.rules';
import { SearchQuerySchema } from '@borough/domain/search/search.contract';
import { currentTerms } from '@borough/domain/terms/terms';
import type { Deps } from '#floor/deps.ts';
import { publicProfile } from '#people/profiles/public-profile.ts';
import { searchItems } from '#listings/search/search-items.ts';
import { itemCards, ratingText } from './item-cards.ts';
import { html } from '#floor/http/markup.ts';
import { pageClass } from './page-frame.ts';
import { notThere } from './plain-pages.ts';
import { shortened, type WebPage } from './web-page.ts';

const memberSince = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a person says about themselves, under the same headings as in the app. */
const words = ({ bio, socialCircles, hobbies, lendingPitch }: ProfileCard) =>
  [
    { title: 'About', text: bio },
    { title: 'Communities', text: socialCircles.join(', ') },
    { title: 'Hobbies', text: hobbies },
    { title: 'Lending pitch', text: lendingPitch },
  ].filter(({ text }) => text);

/** What anyone may know about a person. Search engines are asked not to index people. */
export async function personPage(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<WebPage> {
  const person = await publicProfile(deps, id);
  if (!person) return notThere('Person not found', "This profile doesn't exist.");
  const listJson = await searchItems(deps, SearchQuerySchema.parse({ owner: person.id }));
  const { items } = ItemListSchema.parse(JSON.parse(listJson));
  const since = memberSince(person.memberSince);
  return {
    status: 200,
    title: person.displayName,
    description: shortened(`${person.displayName}, member since ${since}. ${person.bio ?? ''}`, 160),
    canonical: `/people/${person.id}`,
    indexed: false,
    kind: 'profile',
    program: 'person-page',
    answers: [
      { address: `/api/profiles/${person.id}`, json: JSON.stringify(person) },
      { address: `/api/items?owner=${person.id}`, json: listJson },
    ],
    content: html`<div class="${pageClass}">
      <h1 dir="auto" class="text-2xl md:text-3xl">${person.displayName}</h1>
      <p class="mt-2 text-muted">
        Member since ${since} · ${ratingText(person)}${person.reviewCount > 0 && ' as owner or renter'}
      </p>
      ${words(person).map(
        ({ title, text }) =>
          html`<section class="mt-8">
            <h2 class="text-lg">${title}</h2>
            <p dir="auto" class="mt-2 max-w-[68ch] break-words whitespace-pre-line">${text}</p>
          </section>`,
      )}
      ${
        items.length > 0 &&
        html`<section class="mt-12 border-t border-line pt-10">
          <h2 dir="auto" class="text-xl">Items from ${person.displayName}</h2>
          <p class="mt-1 mb-5 text-xs text-muted">Totals include ${feesInWords('free', currentTerms)}.</p>
          ${itemCards(items, {
            columns: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
            onTop: false,
          })}
        </section>`
      }
    </div>`,
  };
}
