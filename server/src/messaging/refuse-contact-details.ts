import { explain, judgeText } from '@borough/domain/messaging/filter/filter.rules';
import type { FilterRule } from '@borough/domain/messaging/filter/rule-explanations';
import { Problem } from '@borough/domain/problems';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'error'>;
type Written = string | readonly string[] | null | undefined;

/** People are called Cash, Zelle and Will Call: in a name, these words don't ask for anything. */
const meaninglessInNames = new Set<FilterRule>([
  'payment.service',
  'payment.elsewhere',
  'request.call',
  'request.contact',
]);

interface Judging {
  judge?: typeof judgeText;
  /** Whether the texts, or just those in these fields, are people's names. */
  names?: boolean | readonly string[];
}

/** What's wrong with a text strangers can read, worded for its writer; null if nothing is. */
function whatIsWrong(
  written: Written,
  { judge = judgeText, names = false }: { judge?: typeof judgeText; names?: boolean },
): string | null {
  const texts = typeof written === 'string' ? [written] : (written ?? []);
  for (const [line, text] of texts.entries()) {
    // Read the lines of a list together: a number can be spread across several of them.
    const recent = texts.slice(0, line);
    const { verdict, hits } = judge(text, { field: 'public-text', recent, contactOpen: false });
    const hit = hits.find(({ rule }) => !names || !meaninglessInNames.has(rule));
    if (verdict !== 'allow' && hit)
      return `${explain(hit.rule)} Please remove it. Keep messages and payments on Borough.`;
  }
  return null;
}

/** Whether a name that wasn't typed here contains contact details; if the filter can't judge it, assume so. */
export function nameCarriesContactDetails(name: string, log: Log): boolean {
  try {
    return whatIsWrong(name, { names: true }) !== null;
  } catch (error) {
    log.error({ err: error }, 'the filter failed');
    return true;
  }
}

/**
 * Refuses contact details in texts others can read (`text.contact-details`, on each field). If the filter fails,
 * nothing may be written: refuses `text.not-checked`.
 */
export function refuseContactDetails(
  fields: Record<string, Written>,
  log: Log,
  { judge, names = false }: Judging = {},
): void {
  const wrong: Record<string, string> = {};
  try {
    for (const [name, written] of Object.entries(fields)) {
      const isName = typeof names === 'boolean' ? names : names.includes(name);
      const words = whatIsWrong(written, { judge, names: isName });
      if (words) wrong[name] = words;
    }
  } catch (error) {
    log.error({ err: error }, 'the filter failed');
    throw new Problem('text.not-checked', { retryAfter: 5 });
  }
  if (Object.keys(wrong).length > 0) throw new Problem('text.contact-details', { fields: wrong });
}
