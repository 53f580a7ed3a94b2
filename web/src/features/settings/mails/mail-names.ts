import type { LetterParams } from '@borough/domain/notifications/own-mails.contract';
import { isLetterSection, letterOf, letterSection } from '@borough/domain/settings/letters.contract';

/** The section of the settings in which an email has its page. */
export const sectionOf = ({ notice, reader }: LetterParams): string => letterSection(notice, reader);

/** The email a section is of; null for any other section. */
export function mailNamed(section: string | undefined): LetterParams | null {
  if (section === undefined || !isLetterSection(section)) return null;
  const named = letterOf(section);
  const at = named.lastIndexOf('-');
  return at === -1 ? null : { notice: named.slice(0, at), reader: named.slice(at + 1) };
}

const readers: Readonly<Record<string, string>> = {
  renter: 'To the renter',
  owner: 'To the owner',
  person: 'To the member',
  address: 'To an email address',
};

/** Who reads an email: "To the renter". */
export const readerInWords = (reader: string): string => readers[reader] ?? `To the ${reader}`;
