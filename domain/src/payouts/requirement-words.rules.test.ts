import { expect, test } from 'vitest';
import { requirementsInWords } from './requirement-words.rules.ts';

const words = (...what: string[]) => requirementsInWords(what.map((each) => ({ what: each })));

test('what the provider needs is named in words, each once', () => {
  expect(
    words(
      'identity.individual.given_name',
      'identity.individual.surname',
      'identity.individual.date_of_birth',
      'identity.individual.id_numbers.us_ssn_last_4',
      'identity.individual.address.line1',
      'identity.individual.address.postal_code',
      'identity.individual.documents.primary_verification.front_back.front',
      'identity.attestations.terms_of_service.account',
      'defaults.payout_methods',
      'defaults.profile.product_description',
    ),
  ).toEqual([
    'Your legal name',
    'Your date of birth',
    'Your Social Security number',
    'Your home address',
    'A photo of your ID',
    "Agreement to Stripe's terms",
    'The bank account for your payouts',
    'What you rent out',
  ]);
});

test('what we have no words for is described as explained on the provider’s page', () => {
  expect(words('something.new', 'something.newer')).toEqual(["A detail listed on Stripe's page"]);
});
