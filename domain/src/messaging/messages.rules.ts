import { hour } from '../clocks.ts';

/** The maximum length of a message, in characters as people count them (an emoji of one code point counts once). */
export const longestMessage = 2_000;

/** How long a held message waits for an admin before it goes back to its sender. */
export const longestReview = 24 * hour;

/** What everyone but the sender reads in place of a held message. */
export const heldWords = '[Content Filtered]';

/** A message as it is sent: trimmed, with unpaired surrogates replaced. */
export function messageToSend(typed: string): string {
  return typed.toWellFormed().trim();
}

/**
 * Why a message cannot be sent, worded for the person typing: it is empty, too long, or contains something that cannot
 * be stored. Null if it can.
 */
export function whyNotSendable(typed: string): string | null {
  const text = messageToSend(typed);
  if (!/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)) return 'Please write a message.';
  // A code point has one or two code units, so a text that is far too long doesn't need splitting.
  if (text.length > 2 * longestMessage || Array.from(text).length > longestMessage)
    return 'Messages can have at most 2,000 characters.';
  return text.includes('\0') ? "Your message contains a character that can't be sent." : null;
}
