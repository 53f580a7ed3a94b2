import type { FilterAnswerSchema } from '@borough/domain/messaging/messaging.contract';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { spend } from '../http/limits.ts';
import { filterText } from './filter-text.ts';

/** Says whether a text could be sent as it is, with the reason when not. Refuses more than 30 questions a minute. */
export async function askFilter(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personId: string,
  content: string,
): Promise<z.infer<typeof FilterAnswerSchema>> {
  await spend(deps, 'filterQuestionsPerPerson', personId);
  const judged = filterText(content, { field: 'message', recent: [], contactOpen: false }, deps.log);
  return judged.verdict === 'block'
    ? { allowed: false, message: judged.explanation }
    : { allowed: true, message: '' };
}
