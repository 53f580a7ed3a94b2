import type { Tx } from '../db/transaction.ts';
import { type Letter, letterHtml, letterText } from './mail-template.ts';
import { addMail, type Mail } from './notifications.store.ts';

export type { Mail };

/** Writes a mail in the transaction of the command; it is sent after commit. Nothing happens for a known dedupe key. */
export async function writeMail(tx: Tx, mail: Mail): Promise<void> {
  await addMail(tx, mail);
}

/** A letter's text and page, for `writeMail`. */
export function worded(letter: Letter): Pick<Mail, 'text' | 'html'> {
  return { text: letterText(letter), html: letterHtml(letter) };
}
