import { withFacts } from '@borough/domain/texts/with-facts';
import { company } from './company.ts';

const htmlKeys = new Set(['html', 'intro']);

/** Fills in what one of our texts says of the company and its offer, throughout. */
export function aboutCompany<T>(value: T, key = ''): T {
  if (typeof value === 'string') return withFacts(value, company, htmlKeys.has(key) ? 'html' : 'text') as T; // text stays text
  if (Array.isArray(value)) return value.map((part) => aboutCompany<unknown>(part)) as T; // keeps the list's shape
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, aboutCompany<unknown>(part, name)]),
  ) as T; // the same keys
}
