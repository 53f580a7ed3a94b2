import type { Deps } from '../deps.ts';
import { publicProfile } from '../profiles/public-profile.ts';
import { ratingText } from './item-cards.ts';
import { html } from './markup.ts';
import { pageClass } from './page-frame.ts';
import { notThere } from './plain-pages.ts';
import { shortened, type WebPage } from './web-page.ts';

const memberSince = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What everybody may know about a person. Search engines are asked to leave people alone. */
export async function personPage(deps: Pick<Deps, 'db'>, id: string): Promise<WebPage> {
  const person = await publicProfile(deps, id);
  if (!person) return notThere('Person not found', 'There is nobody here.');
  const since = memberSince(person.memberSince);
  return {
    status: 200,
    title: person.displayName,
    description: shortened(`${person.displayName}, member since ${since}. ${person.bio ?? ''}`, 160),
    canonical: `/people/${person.id}`,
    indexed: false,
    kind: 'profile',
    program: 'person-page',
    content: html`<div class="${pageClass}">
      <h1 dir="auto" class="text-2xl md:text-3xl">${person.displayName}</h1>
      <p class="mt-2 text-muted">Member since ${since} · ${ratingText(person)}</p>
      ${person.bio && html`<p dir="auto" class="mt-6 max-w-[68ch] whitespace-pre-line">${person.bio}</p>`}
    </div>`,
  };
}
