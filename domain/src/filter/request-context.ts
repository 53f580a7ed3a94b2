import { leadingUpTo } from './finding.ts';

const negated =
  /\b(?:no|not|don'?t|dont|do not|won'?t|can'?t|cannot|never|shouldn'?t|without|stop|nobody|didn'?t|refuse|rather not|asks?|asked|asking|lost|isn'?t|verif\w+|confirm\w*|updated?|changed?|borough|sees?|shows?|hides?|(?:renter|owner|someone|somebody|guy) wants?)(?: \w+){0,3} ?$/;
const inTheApp =
  /^[^.!?\n]{0,20}\b(?:(?:here|in here|on here|in the app|in this chat|in the chat|through the app|on borough|through borough|on the app|via the app)\b(?! (?:is|doesn'?t|won'?t|isn'?t)))|^[^.!?\n]{0,4}\b(?:support|borough|customer)\b/;
const somebodyElse =
  /\b(?:support|borough|insurance|customer service|police|ranger|marina|fire|store|depot|manufacturer)\b[^.!?\n]{0,15}$/;
/** Places and offices whose number anyone may ask for. */
const offices =
  'stores?|dealer(?:ship)?|manufacturer|company|marina|campground|camp ?site|park(?: office)?|rangers?|ferry|lock ?smith|tow\\w*|customer (?:support|service)|support|help ?(?:line|desk)|repair (?:shop|place|guy)|service (?:center|desk|line)|police|hospital|venue|hoa|gate(?: house)?|guard|vendor|brand|dmv|insurance\\w*|hardware store|plumber|electrician|mechanic|non-?emergency|landlord|front desk|hotel|airport|city|county|harbor ?master|poison control|borough|roadside assistance';
const ofAnOffice = new RegExp(
  `^[^.!?\\n]{0,12}\\b(?:of|for|to|from|at|with)\\b (?:(?:the|that|a|an|their|your|any|some|local|nearest) ){0,2}(?:\\w+ ){0,2}(?:${offices})\\b`,
);

/** Whether a request is declined, meant for this chat, or meant for someone outside the rental. */
export function isHonestRequest(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  const before = leadingUpTo(text, match.index, 30);
  return (
    negated.test(before) ||
    somebodyElse.test(before) ||
    inTheApp.test(text.slice(end, end + 45)) ||
    ofAnOffice.test(text.slice(end, end + 50)) ||
    isRefusedRequest(text, match.index, end)
  );
}

const refusal =
  /\b(?:(?:please |pls |let'?s |we |i'?d rather |i )?(?:don'?t|do not|won'?t|will not|can'?t|cannot|never|shouldn'?t|should not|prefer not to|rather not|not allowed to|aren'?t allowed to|not going to|not comfortable|no need to) (?:\w+ ){0,3}(?:share|sharing|give|giving|send|talk|talking|chat|move|text|call|contact|go|take|exchange|message|communicat\w+|switch|meet|leave)|(?:keep|stay|stick|prefer to (?:keep|stay)|rather (?:keep|stay)|happy to (?:keep|stay)|let'?s (?:keep|stay|stick))\b[^.!?\n]{0,35}\b(?:here|in the app|on the app|in this chat|on borough|on the platform|in the chat|inside the app)|(?:against|breaks) (?:the|their|borough'?s?) (?:rules|policy|guidelines|terms)|(?:somebody|someone|a renter|an owner|another \w+|the last \w+|the guy|he|she|they|people|a guy|some guy|scammers?) (?:\w+ ){0,2}(?:asked|wanted|tried|messaged|told|said|asks?|kept asking|insisted)|verified|report(?:ed|ing)?|scam\w*)\b/;
const stillAsks =
  /\b(?:but (?:my|you can|i can|if you|here|text|call|find)|instead|except|so (?:text|call|here|find|how))\b/;

/** Whether the text declines what it mentions, or reports that someone else wanted it. */
export function isRefusedRequest(text: string, start = 0, end = text.length): boolean {
  const around = text.slice(Math.max(0, start - 70), end + 70);
  return (refusal.test(around) && !stillAsks.test(around)) || inTheApp.test(text.slice(end, end + 45));
}
