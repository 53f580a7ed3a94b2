import { nameInMail } from '../profiles/mail-name.rules.ts';

interface Named {
  displayName: string;
}

/**
 * A system line as one of its two readers is told it: "Rafael M. asked to rent this item" is "You asked …" to Rafael. Nothing
 * changes where both go by one name, for then nobody can tell whose it is.
 */
export function systemLineFor(line: string, reader: Named, other: Named): string {
  const [own, theirs] = [reader, other].map(({ displayName }) =>
    nameInMail({ displayName, confirmed: true }),
  );
  if (!own || own === theirs || !line.startsWith(`${own} `)) return line;
  return `You ${line.slice(own.length + 1)}`;
}
