import { siteHead } from './site-look.ts';
import { type Company, companyBlockId, pageTitle, product } from '@borough/domain/company';
import { lookNow } from '@borough/domain/look';
import { hasPictures, picturesBlockId } from '@borough/domain/site-pictures';
import { offeredBlockId, ownOffer } from '@borough/domain/terms/offered';
import { dataBlock, html, type Html } from '#floor/http/markup.ts';

/** What a page offers to anything that doesn't run its program: search engines, previews, readers. */
export interface WebPage {
  /** 301: it is at its canonical address now. */
  status: 200 | 301 | 404;
  /** Without the product's name; absent on the first page, which is named after the product. */
  title?: string;
  description: string;
  /** The one address of this page, starting with `/`; absent if it shouldn't be remembered under any address. */
  canonical?: string;
  /** Whether search engines should list it. */
  indexed: boolean;
  kind?: 'website' | 'article' | 'profile' | 'product';
  /** The picture shown when someone shares the address. */
  picture?: { path: string; alt: string };
  /** Machine-readable facts about it: schema.org objects. */
  facts?: readonly object[];
  /** Additional lines for the head. */
  head?: Html;
  content: Html;
  /** The file of the app's page, so that its program can be requested with the first bytes. */
  program?: string;
  /** The API responses that the program would request first: their addresses and finished JSON. */
  answers?: readonly { address: string; json: string }[];
}

const sitePicture = () => ({ path: '/preview.png', alt: `${product.name}: ${product.tagline}` });

/** The full address for one of our paths; a full address stays as it is. */
export const absolute = (publicUrl: string, path: string): string => new URL(path, `${publicUrl}/`).href;

/** Shortens a text to at most `max` characters, at a word boundary if possible. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const words = cut.replace(/\s+\S*$/, '');
  return `${words.length > max / 2 ? words : cut}…`;
}

/** Whose site it is and what it offers, as every page includes it for the program. */
export function siteBlocks(company: Company): Html {
  const own = ownOffer();
  const { pictures } = lookNow();
  return html`${dataBlock('application/json', JSON.stringify(company), { id: companyBlockId })}
  ${hasPictures(pictures) && dataBlock('application/json', JSON.stringify(pictures), { id: picturesBlockId })}
  ${own && dataBlock('application/json', JSON.stringify(own), { id: offeredBlockId })}`;
}

/** The lines of the head that describe the page. */
export function headOf(page: WebPage, { publicUrl, company }: { publicUrl: string; company: Company }): Html {
  const title = pageTitle(page.title);
  const { path, alt } = page.picture ?? sitePicture();
  const address = page.canonical === undefined ? undefined : absolute(publicUrl, page.canonical);
  const facts =
    page.facts && page.facts.length > 0
      ? JSON.stringify({ '@context': 'https://schema.org', '@graph': page.facts })
      : undefined;
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}" />
    ${!page.indexed && html`<meta name="robots" content="noindex" />`}
    ${address && html`<link rel="canonical" href="${address}" />`}
    <meta property="og:site_name" content="${product.name}" />
    <meta property="og:type" content="${page.kind ?? 'website'}" />
    <meta property="og:title" content="${page.title ?? title}" />
    <meta property="og:description" content="${page.description}" />
    ${address && html`<meta property="og:url" content="${address}" />`}
    <meta property="og:image" content="${absolute(publicUrl, path)}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" /> ${page.head}
    ${facts && dataBlock('application/ld+json', facts)}
    ${page.answers?.map(({ address, json }) => dataBlock('application/json', json, { 'data-address': address }))}
    ${siteHead()} ${siteBlocks(company)}`;
}
