import { judgeText } from './filter.rules.ts';
import { mask } from './mask.ts';
import type { FilterRule } from './rule-explanations.ts';

/** What leads to a person outside: numbers, addresses, links and names elsewhere, also disguised. */
const contact: ReadonlySet<FilterRule> = new Set([
  'phone.number',
  'phone.abroad',
  'phone.spelled',
  'phone.instructed',
  'phone.counted',
  'email.address',
  'email.provider',
  'link.address',
  'social.handle',
  'payment.cashtag',
  'hidden.encoded',
  'hidden.reversed',
]);

/** The text with contact details as `•••`, also those two people may have exchanged by then; everything else stays as it was written. */
export function maskContact(text: string): string {
  const { hits } = judgeText(text, { field: 'message', recent: [], contactOpen: false });
  return mask(
    text,
    hits.filter(({ rule }) => contact.has(rule)),
  );
}
