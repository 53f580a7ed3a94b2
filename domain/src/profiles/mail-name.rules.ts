declare const inMails: unique symbol;

/** What a mail calls a person. Only `nameInMail` creates one, so that nobody's words reach a mail as they were typed. */
export type MailName = string & { readonly [inMails]: true };

/** The maximum length of a name in a mail: enough for a first name, too short for a message. */
export const longestNameInMail = 20;

const first = (text: string, count: number) => [...text].slice(0, count).join('');

/**
 * What a mail calls somebody: the first word of their public name and the initial of the last, once they have confirmed
 * their address; before that, and without a name, "A neighbor". Anyone who signs up chooses their name, and our mail
 * would carry it to strangers.
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
  return (unnamed ? 'A neighbor' : short) as MailName; // the only place one is made
}
