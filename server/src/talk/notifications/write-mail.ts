import type { Letter } from './catalogue/parts/letter.ts';
import { letterHtml } from './mail-template.ts';
import { letterText } from './mail-text.ts';
import type { Mail } from './notifications.store.ts';

/** A subject without line ends and other control characters, and those that turn the direction of writing: mailboxes show it among their own words. */
const oneLine = (subject: string) =>
  subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}/gu, '');

/** A letter as a mail without a recipient yet: subject, text, page, and what its headers say. */
export function mailOf(letter: Letter): Omit<Mail, 'to' | 'kind'> {
  const { subject, replyTo, unsubscribeUrl, calendarEntry } = letter;
  return {
    subject: oneLine(subject),
    replyTo,
    unsubscribeUrl,
    calendarEntry,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
