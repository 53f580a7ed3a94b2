import { explain, judgeText } from '@borough/domain/messaging/filter/filter.rules';
import { Problem } from '@borough/domain/problems';
import type { FastifyBaseLogger } from 'fastify';

type Written = string | readonly string[] | null | undefined;

/** What is wrong with a text strangers can read, in words for its writer; null when nothing is. */
function whatIsWrong(written: Written, judge: typeof judgeText): string | null {
  const texts = typeof written === 'string' ? [written] : (written ?? []);
  for (const text of texts) {
    const { verdict, hits } = judge(text, { field: 'public-text', recent: [], contactOpen: false });
    if (verdict === 'allow') continue;
    const why = hits[0] ? explain(hits[0].rule) : 'This reads as contact details.';
    return `${why} Please leave it out: people talk and pay on Borough.`;
  }
  return null;
}

/**
 * Refuses contact details in texts others can read (`text.contact-details`, each at its field). When the filter fails
 * nothing may be written: refuses `text.not-checked`.
 */
export function refuseContactDetails(
  fields: Record<string, Written>,
  log: Pick<FastifyBaseLogger, 'error'>,
  judge = judgeText,
): void {
  const wrong: Record<string, string> = {};
  try {
    for (const [name, written] of Object.entries(fields)) {
      const words = whatIsWrong(written, judge);
      if (words) wrong[name] = words;
    }
  } catch (error) {
    log.error({ err: error }, 'the filter failed');
    throw new Problem('text.not-checked', { retryAfter: 5 });
  }
  if (Object.keys(wrong).length > 0) throw new Problem('text.contact-details', { fields: wrong });
}
