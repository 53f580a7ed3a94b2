import { judgeText } from './filter.rules.ts';
import { mask } from './mask.ts';
import type { FilterRule } from './rule-explanations.ts';

/** What leads to someone outside Borough: numbers, addresses, links and names elsewhere, disguised ones included. */
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

/** The text with contact details masked as `•••`, even those the two people may exchange by now; everything else stays as written. */
export function maskContact(text: string): string {
  const { hits } = judgeText(text, { field: 'message', recent: [], contactOpen: false });
  return mask(
    text,
    hits.filter(({ rule }) => contact.has(rule)),
  );
}
