import { type Company, copyrightLine, product, usualProduct } from '@borough/domain/company';
import { footerLinks } from '@borough/domain/footer-links';
import { roof } from '@borough/domain/roof';
import { html, type Html } from '#floor/http/markup.ts';
import { ownLogo } from './site-look.ts';

/** The width and margins of a page, the same as in the app. */
export const pageWidth = 'mx-auto w-full max-w-[1240px] px-4 md:px-8';
/** The space around a page, the same as in the app. */
export const pageClass = `${pageWidth} pt-6 pb-20 md:pt-10 md:pb-28`;

const navLink = 'hidden min-h-11 items-center rounded-full px-3.5 text-sm font-semibold md:inline-flex';

/** The name, Borough's with its roof, drawn exactly as in the app, so that nothing changes when the app takes over. */
const roofed = html`<span class="font-display text-xl leading-none font-semibold tracking-tight"
  >B<span class="relative ml-[0.03em] inline-block"
    >o<svg
      aria-hidden="true"
      viewBox="${roof.viewBox}"
      class="absolute -top-[0.07em] left-1/2 w-[0.84em] -translate-x-1/2 text-brick"
      fill="none"
      stroke="currentColor"
      stroke-width="${roof.strokeWidth}"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d="${roof.d}" /></svg></span
  >rough</span
>`;

const wordmark = () =>
  ownLogo() ??
  (product.name === usualProduct.name
    ? roofed
    : html`<span class="font-display text-xl leading-none font-semibold tracking-tight whitespace-nowrap"
        >${product.name}</span
      >`);

/**
 * A page between header and footer, as it looks until the program runs: the same dimensions, links by their paths.
 * `around` is a plain box if the content has its own main element.
 */
export function framed(
  content: Html,
  { year, company }: { year: number; company: Company },
  around: 'main' | 'div' = 'main',
): Html {
  return html`<div data-served class="flex min-h-dvh flex-col">
    <header class="sticky top-0 z-40 border-b border-line bg-paper">
      <div class="${pageWidth} flex h-16 items-center gap-3 md:gap-6">
        <a href="/" aria-label="${product.name}, home" class="-ml-1.5 rounded-field p-1.5 pt-2.5"
          >${wordmark()}</a
        >
        <nav aria-label="Main" class="ml-auto flex items-center gap-1 md:gap-2">
          <a href="/listings" class="${navLink}">Browse Items</a>
          <a href="/list-item" class="${navLink}">List Your Item</a>
        </nav>
      </div>
    </header>
    <${around} id="main" class="min-h-[calc(100dvh-4rem)] flex-1">${content}</${around}>
    <footer class="border-t border-line bg-sunk pb-24 md:pb-10">
      <div class="${pageWidth} grid grid-cols-2 gap-x-6 gap-y-10 pt-14 md:grid-cols-3">
        ${footerLinks.map(
          ({ links }) =>
            html`<ul>
              ${links
                .filter((link) => !('forOperators' in link))
                .map(
                  ({ to, label }) =>
                    html`<li>
                      <a href="${to}" class="inline-flex min-h-11 items-center text-sm text-muted"
                        >${label}</a
                      >
                    </li>`,
                )}
            </ul>`,
        )}
      </div>
      <p class="${pageWidth} mt-10 pt-6 text-xs text-muted">${copyrightLine(year, company)}</p>
    </footer>
  </div>`;
}
