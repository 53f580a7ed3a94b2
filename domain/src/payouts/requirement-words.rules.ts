import type { Requirement } from './payout-account.rules.ts';

/** Our words for a requirement, by a part of the provider's name for it; the first match counts. */
const words: readonly (readonly [RegExp, string])[] = [
  [/terms_of_service|attestations/, "Agreement to Stripe's terms"],
  [/documents?|verification/, 'A photo of your ID'],
  [/given_name|surname|first_name|last_name|legal_name/, 'Your legal name'],
  [/date_of_birth|\bdob\b/, 'Your date of birth'],
  [/id_number|ssn|tax_id/, 'Your Social Security number'],
  [/address/, 'Your home address'],
  [/payout_method|bank|external_account|outbound_destination/, 'The bank account for your payouts'],
  [/phone/, 'Your phone number'],
  [/email/, 'Your email address'],
  [/product_description|business|profile/, 'What you rent out'],
];

const otherwise = "A detail listed on Stripe's page";

/** What the provider still needs, in words for the owner, without repeats and in the provider's order. */
export function requirementsInWords(requirements: readonly Pick<Requirement, 'what'>[]): string[] {
  const named = requirements.map(({ what }) => words.find(([part]) => part.test(what))?.[1] ?? otherwise);
  return [...new Set(named)];
}
