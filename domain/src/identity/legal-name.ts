import type { z } from 'zod';
import { nameProblems, tidyName, whyNotAName } from '../profiles/names.rules.ts';

export const legalNameLength = 120;

/** A legal name as it is stored. */
export const tidyLegalName = tidyName;

/** Reports what is wrong with a legal name: nothing typed, or not a name a person could have. */
export function checkLegalName(typed: string, context: z.RefinementCtx): void {
  const name = tidyName(typed);
  if (name === '')
    return context.addIssue({
      code: 'custom',
      message: 'Please enter your name as it appears on the document',
    });
  const problem = whyNotAName(name);
  if (problem) context.addIssue({ code: 'custom', message: nameProblems[problem] });
}
