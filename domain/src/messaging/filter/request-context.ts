import { leadingUpTo } from './finding.ts';

const negated =
  /\b(?:no|not|don'?t|dont|do not|won'?t|can'?t|cannot|never|shouldn'?t|without|stop|nobody|didn'?t|refuse|rather not|asks?|asked|asking|lost|isn'?t|verif\w+|confirm\w*|updated?|changed?|borough|sees?|shows?|hides?)(?: \w+){0,3} ?$/;
const inTheApp =
  /^[^.!?\n]{0,20}\b(?:(?:here|in here|on here|in the app|in this chat|in the chat|through the app|on borough|through borough|on the app|via the app)\b(?! (?:is|doesn'?t|won'?t|isn'?t)))|^[^.!?\n]{0,4}\b(?:support|borough|customer)\b/;
const somebodyElse =
  /\b(?:support|borough|insurance|customer service|police|ranger|marina|fire|store|depot|manufacturer)\b[^.!?\n]{0,15}$/;

/** Whether a request is refused, meant for this chat, or meant for somebody outside the rental. */
export function isHonestRequest(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  const before = leadingUpTo(text, match.index, 30);
  return negated.test(before) || somebodyElse.test(before) || inTheApp.test(text.slice(end, end + 45));
}
