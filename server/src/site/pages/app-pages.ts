import { type Company, officeHours, product } from '@borough/domain/company';
import { moneyText } from '@borough/domain/money';
import { plans, proPriceCents } from '@borough/domain/plans/plans';
import { currentTerms } from '@borough/domain/terms/terms';
import { html, type Html } from '#floor/http/markup.ts';
import { pageClass } from './page-frame.ts';
import type { WebPage } from './web-page.ts';

const page = (canonical: string, title: string, description: string, content: Html): WebPage => ({
  status: 200,
  title,
  description,
  canonical,
  indexed: true,
  content: html`<div class="${pageClass}">
    <h1 class="text-2xl md:text-3xl">${title}</h1>
    <p class="mt-2 max-w-[62ch] text-muted">${description}</p>
    ${content}
  </div>`,
});

const planLines = () =>
  Object.values(plans).map(
    ({ title, tier, rentalFee }) =>
      html`<li>
        ${title}: ${tier === 'pro' ? `${moneyText(proPriceCents())} a month` : 'free'}, ${rentalFee}% fee on
        each rental
      </li>`,
  );

/** Public pages made of the app's forms and tables: the part that can be read without the app. */
export const appPagesOf = ({ mail, phone }: Company): Readonly<Record<string, WebPage>> => ({
  '/pricing': page(
    '/pricing',
    'Pricing',
    `What ${product.name} costs: two plans, one fee on each rental, and ${currentTerms.fees.processingPercent}% for payment processing.`,
    html`<ul class="mt-6 list-disc pl-5">
      ${planLines()}
    </ul>`,
  ),
  '/contact': page(
    '/contact',
    'Contact',
    `How to reach ${product.name}: by email, by phone or with the form.`,
    html`<ul class="mt-6 list-disc pl-5">
      ${[mail.support, mail.press, mail.privacy, mail.safety].map(
        (address) => html`<li><a href="mailto:${address}" class="text-link">${address}</a></li>`,
      )}
      <li>${phone}, ${officeHours}</li>
    </ul>`,
  ),
  '/transparency': page(
    '/transparency',
    'Transparency',
    'How often we took something down or restricted someone, by month and guideline, counted from our records.',
    html``,
  ),
  '/setup': {
    ...page('/setup', 'Setup guide', `How to set up ${product.name} on your own server.`, html``),
    indexed: false,
  },
});
