import { leadingUpTo } from './finding.ts';

const negated =
  /\b(?:no|not|don'?t|dont|do not|won'?t|wont|can'?t|cant|cannot|never|isn'?t|didn'?t|doesn'?t|without|refuse[sd]?|shouldn'?t|nor|stop|asked(?: me)? to|wanted(?: me)? to|tried to|asking(?: me)? to|instead of|hate)(?: \w+){0,4} ?$/;
const declined =
  /^ ?[?] ?(?:no|nope|nah)\b|^[^.!?\n]{0,40}\b(?:(?:said|say|told (?:him|her|them)) no|no thanks|not allowed|against the (?:rules|guidelines)|isn'?t allowed|-free)\b|^-free/;
const aboutDeposit = /\b(?:deposit|deposito|devuelv\w*|regres\w*|hold|refund|change|register|drawer|box)\b/;
const refuses =
  /\b(?:no|not|don'?t|dont|never|won'?t|can'?t|nope) (?:carry |have |take |accept |need |want |do |use |any |like |bring |keep )*$/;
/** People you'd pay in cash who aren't the other party. */
const elsewherePaid =
  /\b(?:park(?:ing)? (?:meter|lot|garage|fee|is|only|takes)|parking|meters?|tolls?|ferry|ramp|launch fee|gate fee|entry|entrance|admission|vending|laundr\w*|snacks?|food trucks?|vendors?|farmers?'? market|flea market|yard sale|garage sale|craft fair|guests|customers|tips?|tip jar|cash bar|concession\w*|bus fare|tickets?|raffle|donations?|atm|dump fee|permit|register|till|counter|counting|bills? counter|gas station|casino|poker|monopoly|game|fundraiser|bake sale|lemonade|booth|envelopes? for|wedding|gift|store|shop takes|restaurant|bartender|dj|movers?|delivery guy|pizza|hosts?|firewood|coins|machines?|buy|bought|purchased?|for it new|sold|sell)\b/;
const betweenUs =
  /\b(?:pay|give|hand|bring|slip|owe|paying|giving|bringing) (?:you|u|me|us|ya)\b|\b(?:instead|cheaper|discount|skip|outside|off the|cancel|no fees?|less|direct\w*)\b|\b(?:i|we)(?:'ll| will|'d| can| could)? (?:pay|bring|do|give)\b|\b(?:you|u) (?:take|accept|prefer|want|ok with)\b/;

/** Whether the text declines a payment, or reports that someone else wanted it. */
export function isRefusedPayment(text: string, match: RegExpExecArray): boolean {
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 45);
  return (
    negated.test(leadingUpTo(text, match.index, 32)) ||
    declined.test(after) ||
    /\b(?:said no|no thanks)\b/.test(after)
  );
}

/** Cash mentioned in a question about the deposit, on someone else's behalf, or by someone who doesn't want it. */
export function isHonestCash(text: string, match: RegExpExecArray): boolean {
  const sentence = text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 45);
  const cash = match[0].search(/cash|efectivo/);
  if (refuses.test(match[0].slice(0, Math.max(0, cash)))) return true;
  if (/\bjohnny\b/.test(sentence)) return true;
  if (elsewherePaid.test(sentence) && !betweenUs.test(sentence)) return true;
  return aboutDeposit.test(sentence) && !/\b(?:instead|off|outside|cancel|skip|discount)\b/.test(sentence);
}
