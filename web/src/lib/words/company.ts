import { type Company, companyBlockId, nameProduct } from '@borough/domain/company';
import { offer, offeredBlockId, offeredWith, type OwnOffer } from '@borough/domain/terms/offered';

/**
 * The company that runs this site, as embedded in every page by our server (from validated settings) or by the development
 * server.
 */
export const company = JSON.parse(document.getElementById(companyBlockId)?.textContent ?? '{}') as Company;

/** What its operators have set of what it offers; null if everything is as usual. */
const own = JSON.parse(document.getElementById(offeredBlockId)?.textContent ?? 'null') as OwnOffer | null;

// Words that name the site, and prices, are made after this.
if (company.name) nameProduct(company);
if (own) offer(offeredWith(own, own.since));
