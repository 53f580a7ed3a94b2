import { product } from '@borough/domain/company';
import { explain, judgeText } from '@borough/domain/filter/filter.rules';
import type { FilterRule } from '@borough/domain/filter/rule-explanations';
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

/** Marks that turn the order of letters around, so that others read something else than what is stored. */
const turnsLetters = /[\u202a-\u202e\u2066-\u2069]/;
const turned =
  'This text has invisible characters that turn letters around. Please type it instead of pasting it.';

const textsOf = (written: Written): readonly string[] =>
  typeof written === 'string' ? [written] : (written ?? []);
const wordsFor = (rule: FilterRule) =>
  `${explain(rule)} Please remove it. Keep messages and payments on ${product.name}.`;

/** What's wrong with a text strangers can read, worded for its writer; null if nothing is. */
function whatIsWrong(
  written: Written,
  { judge = judgeText, names = false }: { judge?: typeof judgeText; names?: boolean },
): string | null {
  const texts = textsOf(written);
  for (const [line, text] of texts.entries()) {
    if (turnsLetters.test(text)) return turned;
    // Read the lines of a list together: a number can be spread across several of them.
    const recent = texts.slice(0, line);
    const { verdict, hits } = judge(text, { field: 'public-text', recent, contactOpen: false });
    const hit = hits.find(({ rule }) => !names || !meaninglessInNames.has(rule));
    if (verdict !== 'allow' && hit) return wordsFor(hit.rule);
  }
  return null;
}

/**
 * The field that completes contact details begun in an earlier one, with what's wrong; null if there is none. Each field alone was
 * judged before.
 */
function wrongTogether(
  fields: readonly (readonly [name: string, text: string])[],
  judge: typeof judgeText,
): { name: string; words: string } | null {
  const whole = fields.map(([, text]) => text).join('\n');
  const asOne = judge(whole, { field: 'public-text', recent: [], contactOpen: false });
  let border = 0;
  for (const [n, [name, text]] of fields.entries()) {
    const recent = fields.slice(0, n).map(([, earlier]) => earlier);
    const from = border;
    border += text.length + 1;
    if (n === 0) continue;
    const inParts = judge(text, { field: 'public-text', recent, contactOpen: false });
    const hit =
      inParts.hits[0] ?? asOne.hits.find(({ start, end }) => start < from - 1 && end > from && end < border);
    if (hit) return { name, words: wordsFor(hit.rule) };
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
 * Refuses contact details in texts others can read (`text.contact-details`, on each field), also those spread over several fields,
 * which are read in the order given; names stand alone. Refuses marks that turn letters around. If the filter fails, nothing may
 * be written: refuses `text.not-checked`.
 */
export function refuseContactDetails(
  fields: Record<string, Written>,
  log: Log,
  { judge, names = false }: Judging = {},
): void {
  const wrong: Record<string, string> = {};
  const together: (readonly [name: string, text: string])[] = [];
  try {
    for (const [name, written] of Object.entries(fields)) {
      const isName = typeof names === 'boolean' ? names : names.includes(name);
      const words = whatIsWrong(written, { judge, names: isName });
      if (words) wrong[name] = words;
      else if (!isName && written) together.push([name, textsOf(written).join('\n')]);
    }
    const joined = together.length > 1 ? wrongTogether(together, judge ?? judgeText) : null;
    if (joined) wrong[joined.name] ??= joined.words;
  } catch (error) {
    log.error({ err: error }, 'the filter failed');
    throw new Problem('text.not-checked', { retryAfter: 5 });
  }
  if (Object.keys(wrong).length > 0) throw new Problem('text.contact-details', { fields: wrong });
}
