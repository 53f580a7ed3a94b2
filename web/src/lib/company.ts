import { type Company, companyBlockId, demoCompany, withCompany } from '@borough/domain/company';

/** The company that runs this site, as the page carries it; the development server's pages carry none. */
function readCompany(): Company {
  const json = document.getElementById(companyBlockId)?.textContent;
  // Our own server wrote it, from settings it had checked.
  return json ? (JSON.parse(json) as Company) : demoCompany;
}

export const company = readCompany();

const htmlKeys = new Set(['html', 'intro']);

/** A text of ours with the company named in all its parts. */
export function aboutCompany<T>(value: T, key = ''): T {
  if (typeof value === 'string') return withCompany(value, company, htmlKeys.has(key) ? 'html' : 'text') as T;
  if (Array.isArray(value)) return value.map((part) => aboutCompany<unknown>(part)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, aboutCompany<unknown>(part, name)]),
  ) as T;
}
