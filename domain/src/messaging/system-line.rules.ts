import { nameInMail } from '../profiles/mail-name.rules.ts';

interface Named {
  displayName: string;
}

/** What someone does now, said about them and said to them. Whatever they did before is said the same way. */
const present: Readonly<Record<string, string>> = { claims: 'claim', says: 'say', is: 'are' };

/**
 * A system line as one of its two readers sees it: "Rafael M. asked to rent this item" becomes "You asked …" for Rafael.
 * Nothing changes if both go by the same name, because then no one can tell who is meant.
 */
export function systemLineFor(line: string, reader: Named, other: Named): string {
  const [own, theirs] = [reader, other].map(({ displayName }) =>
    nameInMail({ displayName, confirmed: true }),
  );
  if (!own || own === theirs || !line.startsWith(`${own} `)) return line;
  const [verb = '', ...rest] = line.slice(own.length + 1).split(' ');
  const words = ['You', present[verb] ?? verb, ...rest].join(' ');
  return words.replace(/^(You (?:say|said) that) they /, '$1 you ');
}
