import { type Company, companyBlockId, nameProduct } from '@borough/domain/company';

/**
 * The company that runs this site, as embedded in every page by our server (from validated settings) or by the development
 * server.
 */
export const company = JSON.parse(document.getElementById(companyBlockId)?.textContent ?? '{}') as Company;

// Words that name the site are made after this.
if (company.name) nameProduct(company);
