import { z } from 'zod';
import { nameProblems, tidyName, whyNotAName, whyNotPartOfName } from './names.rules.ts';

/** Part of a name, or the name of someone who writes for an organization; no characters that hide or deceive. */
export const namePart = (whenMissing: string, max: number) =>
  z
    .string(whenMissing)
    .transform(tidyName)
    .superRefine((part, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', message });
      if (part === '') return say(whenMissing);
      if (part.length > max) return say(`A name can have at most ${max} characters`);
      const problem = whyNotPartOfName(part);
      if (problem) say(nameProblems[problem]);
    });

/** Reports problems of the whole name at the first-name field. */
export function checkWholeName(form: { firstName?: string; lastName?: string }, context: z.RefinementCtx) {
  const { firstName, lastName } = form;
  // A problem in one part is reported at that part.
  if (!firstName || !lastName || whyNotPartOfName(firstName) || whyNotPartOfName(lastName)) return;
  const problem = whyNotAName(`${firstName} ${lastName}`);
  if (problem) context.addIssue({ code: 'custom', path: ['firstName'], message: nameProblems[problem] });
}
