import { z } from 'zod';
import { nameProblems, tidyName, whyNotAName, whyNotPartOfName } from './names.rules.ts';

/** A part of a name, or the name of somebody who writes for an office: no signs that hide or pretend. */
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

/** Says at the first name what is wrong with both together. */
export function checkWholeName(form: { firstName?: string; lastName?: string }, context: z.RefinementCtx) {
  const { firstName, lastName } = form;
  // What is wrong with a part is said there.
  if (!firstName || !lastName || whyNotPartOfName(firstName) || whyNotPartOfName(lastName)) return;
  const problem = whyNotAName(`${firstName} ${lastName}`);
  if (problem) context.addIssue({ code: 'custom', path: ['firstName'], message: nameProblems[problem] });
}
