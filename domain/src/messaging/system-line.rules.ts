import { nameInMail } from '../profiles/mail-name.rules.ts';

interface Named {
  displayName: string;
}

/**
 * A system line as one of its two readers sees it: "Rafael M. asked to rent this item" becomes "You asked …" for Rafael.
 * Nothing changes if both go by the same name, because then no one can tell who is meant.
 */
export function systemLineFor(line: string, reader: Named, other: Named): string {
  const [own, theirs] = [reader, other].map(({ displayName }) =>
    nameInMail({ displayName, confirmed: true }),
  );
  if (!own || own === theirs || !line.startsWith(`${own} `)) return line;
  return `You ${line.slice(own.length + 1)}`;
}
