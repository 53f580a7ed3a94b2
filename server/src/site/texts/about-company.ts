import type { Company } from '@borough/domain/company';
import { withFacts } from '@borough/domain/texts/with-facts';

const htmlKeys = new Set(['html', 'intro']);

/** Fills in the facts of the company and its offer throughout a text. */
export function aboutCompany<T>(value: T, company: Company, key = ''): T {
  if (typeof value === 'string') return withFacts(value, company, htmlKeys.has(key) ? 'html' : 'text') as T; // text stays text
  if (Array.isArray(value)) return value.map((part: unknown) => aboutCompany(part, company)) as T; // keeps the list's shape
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, aboutCompany<unknown>(part, company, name)]),
  ) as T; // the same keys
}
