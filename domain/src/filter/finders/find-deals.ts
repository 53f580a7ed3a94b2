import { eachSentence, type Finding, findingsOf, leadingUpTo, matchesOf, probable } from '../finding.ts';
import { isRefusedPayment } from '../payment-context.ts';
import { isRefusedRequest } from '../request-context.ts';

/** What a sentence about money can mention; a deal outside Borough combines two or three of these. */
const speaksOf = {
  paying:
    /\b(?:pay(?:ing|ment|ments|s)?|paid|settle\w*|money|send (?:it|you|me|over)|rent(?:al|ing)?|book(?:ing)?|reserv\w+|deal|transaction|arrange\w*|charge|reimburs\w+|compensat\w+|price|rate|pag\w+|dinero|renta\w*|trato|precio|handle (?:it|this|things)|do (?:it|this|business))\b/,
  past: /\b(?:outside (?:of )?(?:the |this |here|borough)|off (?:of )?(?:the |this )?(?:app|site|platform|website|borough|books|record|here)|without (?:the |this |going through |using |involving |paying )?(?:app|site|platform|website|borough|middle ?man|them|it going through|the system)|(?:don'?t|not|stop|without) (?:use|using|go through|going through|book through|booking through|involve|involving) (?:the |this )?(?:app|site|platform|website|borough|here)|not (?:through|thru|via|on|using|in) (?:here|(?:the |this )?(?:app|site|platform|website|borough)|this)|instead of (?:through |on |via |using |paying )?(?:here|(?:the |this )?(?:app|site|platform|website|borough))|around (?:the |this )?(?:app|site|platform|system|borough|fees?)|between (?:us|you and me|ourselves|the two of us|neighbors|friends)|just (?:us|you and me|the two of us)|among ourselves|on our own|by ourselves|ourselves|under the table|off the books|off-site|privately|person[- ]to[- ]person|peer[- ]to[- ]peer|p2p|bank[- ]to[- ]bank|hand[- ]to[- ]hand|(?:skip|cut|leave|ditch|drop|forget|bypass|avoid|sidestep|circumvent)(?:ping|ting|ing)? (?:out )?(?:the |this )?(?:app|site|platform|website|borough|middle ?man|system)|fuera|por fuera|sin (?:la )?(?:app|pagina|plataforma|comision\w*)|entre nosotros)\b/,
  fees: /(?<!\b(?:late|cleaning|delivery|cancellation|damage|dump|entry|launch|parking|gate|setup|entrance|replacement|restocking) )\b(?:fees?|commissions?|service charge|platform charge|surcharge|cut|percentage|mark[- ]?up|comision\w*|their share|overhead|fifteen percent|15 ?%|15 percent|cargos?)\b/,
  saving:
    /\b(?:skip\w*|avoid\w*|sav(?:e|es|ing)|without|dodg\w+|los(?:e|ing)|no|zero|eat|eats|takes?|taking|kee(?:p|ps)|get around|work around|bypass\w*|pocket|split|ditch|cut out|waste|wasting|rob\w*|steal\w*|giv(?:e|ing)|hand(?:ing)?|not pay\w*|ahorr\w+|evit\w+|sin|quit\w+|out of (?:the|these)|neither of us)\b/,
  offers:
    /[?]|\b(?:let'?s|lets|(?:we|you|u) (?:can|could|should|both|might|would)|we'?d|you'?d|i'?d|i'?ll|i (?:can|could|would)|if (?:we|you|u|i)|how about|what if|want to|wanna|would you|could we|can we|both|cheaper|discount|knock|less|better price|better deal|win[- ]win|instead|rather|just|por que no|podemos|te dejo|mejor)\b/,
} as const;

/** Common phrases for deals outside Borough. */
const turns: readonly (readonly [pattern: RegExp, score: number])[] = [
  [
    /\b(?:apple|google|samsung|amazon|android) ?(?:cash|pay)\b(?! (?:in|on|through|at) (?:the app|borough|checkout|here))(?! (?:not|isn|doesn|won|button|option))|\bg ?pay\b|\b(?:chime|wise|payoneer|skrill|mercado ?pago|oxxo|spei|clabe|nequi|yape|pix) (?:me|you|u|works|ok|is fine|transfer|account|instead)\b|\b(?:pay|send|with|by|via|use|through|have|using|on|por) (?:it |you |u |me |the money |money |over )?(?:by |with |via |through |on |using |por )?(?:chime|mercado ?pago|oxxo|spei|nequi|yape)\b/g,
    2.3,
  ],
  [
    /\b(?:(?:another|other|different|any|some|a|your|my|which|what) (?:\w+ )?(?:pay(?:ment|ing)?|money|cash|bank(?:ing)?|transfer) apps?)\b|\bapp (?:for|to) (?:pay|send(?:ing)?|transfer\w*) (?:money|you|me)?|\b(?:money|cash) app\b(?! (?:is|was)(?:n't| not))/g,
    2.3,
  ],
  [
    /\b(?:money|bills|payment|cash|check|the rent|envelope)\b[^.!?\n]{0,25}\b(?:in|under|inside|into|behind|through) (?:the|an|your|my|a) (?:mail ?box|mail slot|envelope|(?:door ?)?mat|flower ?pot|planter|glove ?box|jar|grill|toolbox|shed|cooler|seat|rock|bag)\b/g,
    2.3,
  ],
  [
    /\b(?:bank|wire|direct|account|electronic|instant|same[- ]day) (?:transfers?|deposit|to account|payment)\b|\b(?:send|move|transfer|wire|deposit) (?:it |you |the money |money |funds |the rest |half |me )+(?:\w+ ){0,2}(?:to|into|from|by|via|through) (?:my|your|ur|a|the) (?:\w+ )?(?:bank|account|checking|savings|phone)\b|\byour (?:bank|account|routing) (?:details|info\w*|number|#)\b/g,
    2.3,
  ],
  [
    /\b(?:next time|in (?:the )?future|from now on|going forward|for (?:the )?next (?:one|time|rental)|after this one|second (?:day|rental)|extra days?|extend)\b[^.!?\n]{0,40}\b(?:(?:book|rent|reserve|deal|come|go|pay|contact|call|text|get it|order|hire)\w* (?:it |this |straight |directly |right )*(?:with|from|to|through) (?:me|us|you)|pay (?:me|you|us)|direct|directly|without|skip|off the|outside|no fees?|come to (?:me|us))\b/g,
    2.3,
  ],
  [
    /\b(?:cancel|decline|reject|withdraw|call off|don'?t accept|let (?:it|the request) expire)\b[^.!?\n]{0,45}\b(?:(?:we|you|i|u)(?:'ll| will| can| could| just)? (?:do|make|settle|work|arrange|figure|pay|come|swing|sort|meet)|between us|ourselves|save|without|instead|re-?do|in person|cheaper|outside|off)\b/g,
    2.3,
  ],
  [
    /\b(?:cheaper|discount|less|lower|\d+ ?(?:%|percent|bucks|dollars)? off|better (?:price|rate|deal)|knock (?:off )?\w+|save (?:us|you|me|both)|special price|deal|\$\d+)\b[^.!?\n]{0,30}\b(?:if|when) (?:you|we|u|i) (?:\w+ )?(?:(?:pay|come|book|deal|go|rent|contact|do it|do this|work|bring|settle|handle)\w*) (?:it |this |with |to |through |from )*(?:me|us|you|direct|directly|straight|in person|ourselves|privately|cash|without|outside|off)\b/g,
    2.5,
  ],
  [
    /\b(?:why|no (?:need|point|reason|sense)|silly|pointless|dumb|waste|hate|rather not|don'?t (?:like|see why|need|want))\b[^.!?\n]{0,30}\b(?:middle ?man|give (?:them|borough|the (?:app|site)) (?:a |their |our |any )?(?:cut|money|fee|percentage|share|anything)|feed(?:ing)? (?:them|the (?:app|site|platform))|(?:app|site|platform|borough|company|they) (?:to )?(?:take|takes|taking|get|gets|keep|keeps)|pay(?:ing)? (?:them|borough|the (?:app|site|platform))|borough involved|involve)\b/g,
    2.3,
  ],
  [
    /\b(?:can|could|may|should|mind if|ok if|okay if|rather|happy to|i'?ll|let me|want to|like to|i can|i could|ok to|fine to|i'?d) (?:i |we |just |possibly |maybe |also )*(?:pay|give|hand|slip|bring|send|owe) (?:you|u|ya|it|the money|the rest|for it)? ?(?:the (?:money|rest|fee|rent) )?(?:at (?:the door|pick ?up|drop ?off|the end|return)|when (?:i|we|you)|once (?:i|we)|on (?:arrival|the day|pick ?up|the spot|site)|in person|upfront|by hand|directly|direct|face to face|there|straight|after)\b/g,
    2.2,
  ],
  [
    /\b(?:bring|leave|hand|give|slip|have|put|in) (?:you |me |it |the money |\$?\d+ )?(?:in )?(?:an|the|a sealed|a plain) envelope\b|(?<!\b(?:does|do|will|can) )\b(?:them|they|borough|the app|this app|the site|the platform|the company|somebody|someone) (?:to )?(?:take|taking|takes|get|getting|gets|keep|keeps|have|grab\w*|skim\w*) (?:a|their|its|the|that|such a|any|so much of a|an? \w+) (?:\w+ )?(?:cut|share|slice|percentage|piece|chunk|commission)\b/g,
    2.2,
  ],
  // One price here, another there.
  [
    /\b\$?\d+ (?:bucks |dollars )?(?:through|on|in|via|with|thru|using) (?:the |this )?(?:app|here|borough|site|platform)\b[^.!?\n]{0,20}\b(?:or|vs|versus|but|and)\b[^.!?\n]{0,12}\d|(?:\b(?:\d+|money|pay\w*|cash|bucks|dollars|it|rent|deal|come|go|goes)\b[^.!?\n]{0,12}|^)\b(?:straight|directly|right|direct) (?:to|with|from) (?:me|us|my (?:hand|pocket|account))\b(?! (?:in|on|at) )/g,
    2.3,
  ],
  // Part of it here, the rest elsewhere; a handshake deal.
  [
    /\b(?:book|reserve|rent|pay)\b[^.!?\n]{0,30}\b(?:here|on the app|in the app)\b[^.!?\n]{0,25}\b(?:rest|other|others|remaining|half|extra)\b[^.!?\n]{0,20}\b(?:off|cash|in hand|in person|direct\w*|between|when|to me|outside|without)\b|\b(?:half|rest|money|paid|\$?\d+) in hand\b|\b(?:handshake|side|back ?door|gentlem[ae]n'?s|informal|unofficial|verbal) (?:deal|agreement|arrangement|rental|payment)\b/g,
    2.3,
  ],
  [
    /\b(?:sort|figure|handle|do|settle|arrange|take care of|square|discuss)\b[^.!?\n]{0,15}\b(?:payment|the money|money|paying)\b[^.!?\n]{0,15}\b(?:when (?:we|i|you)|in person|at (?:pick ?up|the door)|between|there|ourselves|directly)\b|\bpa(?:y|id|ying) (?:you|me|u|us) (?:by hand|in (?:hand|person|bills)|straight|direct\w*|privately|on the side|myself|yourself|back)\b|\bdiscounts? for (?:bills|paying|direct)\b|\b(?:pay|send|book|through|via) (?:\w+ ){0,2}my (?:own )?link\b|\bmoney orders?\b|\bcut (?:out )?(?:the |their )?(?:15|fifteen|fees?|commission)\b|\bkeep (?:the whole|all (?:of )?(?:it|the money)|100 ?%|the full|the entire) ?(?:amount|price|sum|thing|payment|rate)?\b(?! (?:deposit|day|week|weekend|time|night))/g,
    2.2,
  ],
  [
    /\bcash ?tag\b|\bdollar ?sign [a-z]{3,}|\b(?:can|could|just|i'?ll|will) wire (?:it|that|the (?:money|rest|payment)|\$?\d+)(?: over| to you| to me)?[^a-z0-9]*$|\b(?:do|take|accept|use|pay|write|by|with) (?:a |an )?(?:personal )?(?:check|cheque|money order) ?(?:instead|ok|okay|fine|[?])/g,
    2.3,
  ],
  [
    /\b(?:me pagas|pagame|pagamelo|te pago|paga(?:r|n)?me|pagarte)\b(?! (?:por|en|con) (?:la app|aqui|borough|la aplicacion|tarjeta))|\btransfier\w+|\btransferir\w*|\bdeposita(?:me|lo)\b|\befectivo y\b|\b(?:con|en|y|si|te) (?:pago |pagas |pagan )?(?:efectivo|cash) (?:te|le|sale|mejor|y)\b/g,
    2.2,
  ],
  [
    /\b(?:cold|hard|actual|paper|physical|real|green|straight) (?:cash|money|bills|currency|dollars)\b|\bgreenbacks?\b|\bbenjamins\b|\b(?:in|with|by|for|take|takes|accept|prefer|bring) (?:venm|zell|crypto|bitcoin|btc|efectivo|transferencia|billetes|money orders?|cashier'?s checks?)\b|\b(?:pay\w*|take|in|with|bring|accept)\b[^.!?\n]{0,12}[💵💸💲]/gu,
    2.3,
  ],
];

function scoreOf(sentence: string): number {
  const { paying, past, fees, saving, offers } = speaksOf;
  if (past.test(sentence) && paying.test(sentence)) return 2.5;
  if (fees.test(sentence) && saving.test(sentence) && offers.test(sentence))
    return paying.test(sentence) ||
      /\b(?:platform|app|borough|site|service|their|both|us|them|they)\b/.test(sentence)
      ? 2.2
      : 0;
  return 0;
}

/** Whether a question is about Borough's rules or fees and proposes nothing. */
const asksRules =
  /\b(?:how (?:much|does|do|is|are)|who (?:pays|covers)|what (?:is|are|does)|does (?:the|borough|it)|is (?:the|there a|it)|are (?:the|there)|included|refund\w*|returned|why (?:is|are|does|do))\b[^.!?\n]{0,30}\b(?:fees?|commission|charge|cut|percentage)\b/;

const asksBorough =
  /^[^a-z]*(?:so |does |ok )*(?:borough|the app|the site) (?:still )?(?:takes?|keeps?|charges?|gets?)\b[^!]*[?]/;
const refused =
  /\b(?:(?:don'?t|do not|won'?t|can'?t|cannot|never|not going to|not allowed to|rather not|refuse to|shouldn'?t) (?:\w+ ){0,3}(?:pay|book|do|go|deal|handle|settle|rent|meet)\b(?: \w+){0,2} (?:outside|off)|(?:asked|wanted|tried|offered|told me|asks|wants)(?: me| us)? to \w+|said no|no thanks)\b/;
const byBorough = /\b(?:does|do|can|will|could) (?:borough|the app|the site|you guys|they|i pay borough)\b/;

/** Proposals to pay or rent outside Borough that name no service: who pays whom, bypassing what, to save what. */
export function findDeals(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of matchesOf(text, eachSentence)) {
    const score = scoreOf(match[0]);
    if (score < probable || asksRules.test(match[0]) || asksBorough.test(match[0])) continue;
    if (isRefusedRequest(match[0]) || refused.test(match[0])) continue;
    const end = match.index + match[0].trimEnd().length;
    found.push({ rule: 'payment.elsewhere', score, start: match.index, end });
  }
  for (const [pattern, score] of turns)
    found.push(
      ...findingsOf(
        text,
        pattern,
        'payment.elsewhere',
        score,
        (match) =>
          isRefusedPayment(text, match) ||
          byBorough.test(leadingUpTo(text, match.index, 30)) ||
          isRefusedRequest(text, match.index, match.index + match[0].length),
      ),
    );
  return found;
}
