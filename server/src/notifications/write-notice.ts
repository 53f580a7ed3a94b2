import type { Tx } from '../db/transaction.ts';
import { catalogue, type FactsOf, type NoticeName, type ReaderOf } from './catalogue/catalogue.ts';
import type { Notice } from './catalogue/notice.ts';
import { mailOf, writeMail } from './write-mail.ts';
import { writeText } from './write-text.ts';

/** Where somebody reads a notice; a channel without an address stays silent. */
interface Address {
  mail?: string;
  /** E.164: '+14155550100'. */
  sms?: string;
}

interface Writing<N extends NoticeName> {
  /** Whoever is missing, or whose account is gone (an empty address), is not written to. */
  to: { readonly [R in ReaderOf<N>]?: Address };
  facts: FactsOf<N>;
  /** The same notice with the same word here is mailed once to each reader, however often a job repeats itself. */
  once?: string;
  /** When a text message is no longer worth sending. */
  uselessAfter?: Date;
}

/**
 * Writes what a notice of the catalogue says to each of its readers, in the transaction of the command; it is sent after
 * commit. Answers the line for the conversation of the two, null when there is none.
 */
export async function writeNotice<N extends NoticeName>(
  tx: Tx,
  name: N,
  { to, facts, once, uselessAfter }: Writing<N>,
): Promise<string | null> {
  // The facts are those of this very notice; the compiler cannot follow a name into a table of many shapes.
  const notice = catalogue[name] as Notice<unknown>;
  const addresses: Record<string, Address | undefined> = to;
  for (const [reader, words] of Object.entries(notice.readers)) {
    const { mail, sms } = addresses[reader] ?? {};
    const letter = mail ? words?.mail?.(facts) : null;
    if (mail && letter)
      await writeMail(tx, {
        ...mailOf(letter),
        to: mail,
        kind: name,
        dedupeKey: once === undefined ? undefined : [name, once, reader].join(':'),
      });
    const text = sms ? words?.sms?.(facts) : null;
    if (sms && text) await writeText(tx, { to: sms, kind: name, text, uselessAfter });
  }
  return notice.line?.(facts) ?? null;
}

/** The notices that only one person gets. */
type PersonalName = { [N in NoticeName]: ReaderOf<N> extends 'person' ? N : never }[NoticeName];

/** Mails a notice that only one person gets; nothing where there is no address. */
export async function mailPerson<N extends PersonalName>(
  tx: Tx,
  name: N,
  email: string | null,
  facts: FactsOf<N>,
  once?: string,
): Promise<void> {
  // Their only reader is the person.
  const to = { person: { mail: email ?? '' } } as Writing<N>['to'];
  await writeNotice(tx, name, { to, facts, once });
}
