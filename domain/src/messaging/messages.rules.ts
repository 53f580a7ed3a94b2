/** The longest message, in characters as people count them (an emoji of one code point is one). */
export const longestMessage = 2_000;

/** What everybody but its sender reads instead of a message the filter holds back. */
export const heldWords = '[Content Filtered]';

/** A message as it is sent: what was typed without blanks around it, with halves of broken characters replaced. */
export function messageToSend(typed: string): string {
  return typed.toWellFormed().trim();
}

/** Why a message cannot be sent, in words for the person typing, or null: it says nothing, is too long, or cannot be kept. */
export function whyNotSendable(typed: string): string | null {
  const text = messageToSend(typed);
  if (!/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)) return 'Please write a message.';
  // Each code point has one unit or two, so that what is far too long is not taken apart.
  if (text.length > 2 * longestMessage || Array.from(text).length > longestMessage)
    return 'Messages can have at most 2,000 characters.';
  return text.includes('\0') ? "Your message contains a character that can't be sent." : null;
}
