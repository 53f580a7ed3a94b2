import type { Company } from '../company.ts';
import { withCompany } from '../company-facts.ts';
import { offeredFact } from './offered-facts.ts';

/**
 * Fills in what texts say of the company and of what it offers now; other names in braces stay. In HTML the company's facts are
 * escaped; those of the offer hold nothing to escape.
 */
export function withFacts(text: string, company: Company, as: 'text' | 'html'): string {
  return withCompany(text, company, as).replace(
    /\{\{([a-zA-Z.]+)\}\}/g,
    (whole, name: string) => offeredFact(name) ?? whole,
  );
}
