import { type Company, companyBlockId } from '@borough/domain/company';

/**
 * The company that runs this site, as every page carries it. Our own server wrote it, from settings it had checked; the
 * development server writes it too.
 */
export const company = JSON.parse(document.getElementById(companyBlockId)?.textContent ?? '{}') as Company;
