declare const inMails: unique symbol;

/** What an email calls a person. Only `nameInMail` creates one, so that no one's words reach an email as typed. */
export type MailName = string & { readonly [inMails]: true };

/** The maximum length of a name in an email: enough for a first name, too short for a message. */
export const longestNameInMail = 20;

const first = (text: string, count: number) => [...text].slice(0, count).join('');

/**
 * What an email calls someone: the first word of their public name and the initial of the last, once their address is
 * confirmed; before that, and without a name, "A neighbor". Anyone who signs up chooses their own name, and our emails would
 * carry it to strangers.
 */
export function nameInMail({
  displayName,
  confirmed,
}: {
  displayName: string | null;
  confirmed: boolean;
}): MailName {
  const words = (displayName ?? '').split(/\s+/).filter((word) => word !== '');
  const [one = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const unnamed = !confirmed || one === '' || displayName?.trim().toLowerCase() === 'contributor';
  const initial = /[\p{L}\p{N}]/u.exec(last)?.[0];
  const short = first(one, longestNameInMail) + (initial ? ` ${initial.toUpperCase()}.` : '');
  return (unnamed ? 'A neighbor' : short) as MailName; // the only place that makes one
}
