import { type Finding, findingsOf } from '../finding.ts';
import { isHonestCash, isRefusedPayment } from '../payment-context.ts';
import { payServices } from '../vocabulary.ts';

const near = '[^.!?\\n]';
const services = new RegExp(`(?<![a-z])(?:${payServices})(?:'?d|ed|ing|eo|o|s|eame|arte)?(?![a-z])`, 'g');
const cashtag = /(?<![\w$])\$[a-z][a-z0-9_-]{2,29}(?![\w$])/g;

const elsewhere: readonly (readonly [pattern: RegExp, score: number])[] = [
  // Paying with something outside the app.
  [
    /\b(?:google|apple|samsung) ?pay (?:me|us|you|u|directly|to my|instead|works|is (?:easiest|easier|fine|best))\b/g,
    2.5,
  ],
  [
    /\b(?:wire|bank|direct|iban|ach|sepa) (?:me|transfer|deposit to|the (?:money|cash|funds|rent|payment|deposit|amount))\b/g,
    2.5,
  ],
  [/\b(?:por|una|hago|hacer|hacerte|una) transferencia\b|\btransferencia (?:bancaria|directa)\b/g, 2.5],
  [/\b(?:routing|iban|account) (?:number|no|#|\d)|\bmy (?:bank account|iban|routing|account number)\b/g, 2.5],
  [
    new RegExp(
      `\\b(?:pay|paid|send|accept|take|takes|do|use|using|with|in|transfer|deal in)\\b${near}{0,20}\\b(?:btc|bitcoins?|crypto|usdt|usdc|ethereum|eth|dogecoin|litecoin|tether)\\b|\\b(?:btc|bitcoins?|crypto|usdt|usdc|ethereum|eth)\\b${near}{0,20}\\b(?:accepted|wallet|address|works|ok|fine|welcome|only|payment|instead)\\b|\\b(?:my|the|your) (?:crypto )?wallet address\\b|\\bto (?:my|your) (?:crypto )?wallet\\b`,
      'g',
    ),
    2.5,
  ],
  [
    /\bgift ?cards?\b[^.!?\n]{0,20}\b(?:works?|instead|fine|ok|accepted|too)\b|\b(?:pay|accept|take|send)\b[^.!?\n]{0,25}\bgift ?cards?\b/g,
    2.5,
  ],
  [/\bfriends (?:and|&|n) family\b/g, 2],
  [
    /\b(?:personal )?(?:check|cheque|money order) (?:made out|payable|to my name)\b|\b(?:pay|paid|take|accept) (?:you |me |it )?(?:by |with |a )*(?:personal )?(?:check|cheque|money order)\b/g,
    2,
  ],
  [
    /\b(?:pay|paying|book|booking|rent|renting|deal|transact) (?:\w+ )?outside\b(?! the (?:shop|house|store|gate|garage|door))/g,
    2.3,
  ],
  [
    /\b(?:send|mail|write|give|cut) (?:me |us |you |u )?an? (?:personal |cashier'?s )?(?:check|cheque)\b(?! ?list)/g,
    2.2,
  ],
  [
    /\b(?:stripe|square|paypal|quickbooks) (?:invoice|link|request|me)\b|\b(?:payment|pay) link\b|\binvoice (?:me|you|u|instead)\b/g,
    2.2,
  ],
  [
    /\b(?:pay|send|transfer|wire)\b[^.!?\n]{0,30}\b(?:to|into|in) (?:my|your|ur|tu|mi) (?:bank|account|checking|cuenta)\b/g,
    2.3,
  ],
  // Paying or booking outside the app.
  [
    /\b(?:don'?t|do not|no|without) (?:need|have|want|having|needing)? ?to (?:use|go through|involve|deal with) (?:this|the) (?:app|site|platform|website)\b/g,
    2.5,
  ],
  [
    /(?<!\b(?:borough|app|it|they|stripe|site|platform|does|will) )\bpay (?:me|us)\b(?! (?:through|in|via|on) (?:the|this) (?:app|site|platform)| (?:here|through borough|via borough|back for))/g,
    2.1,
  ],
  [
    /\bpay (?:you|u) (?:straight|at (?:the door|pick ?up)|when (?:i|we) (?:get|pick|come|arrive|see)|on arrival|there|in person|upfront|by hand)\b/g,
    2.2,
  ],
  [/\bno pag\w+ (?:la |esa )?comision|\bahorra\w* (?:la )?comision/g, 2.5],
  [
    new RegExp(
      `\\b(?:pay|paid|paying|payment|settle|book|booking|reserve|rent|renting|deal|do|handle|arrange|sort|keep|go|cheaper|less|money|cash|transaction|this|it|better price|discount|\\$\\d+|off|for \\d+)\\b${near}{0,45}\\b(?:outside|off|around|without|bypass\\w*|out of|instead of|not through|not thru|away from|not on|not via)(?: of)? (?:the |this |that )?(?:app|apps|platform|site|website|borough|system|here|books?)\\b`,
      'g',
    ),
    3,
  ],
  [
    /\b(?:skip|skips|skipping|avoid|avoiding|dodge|save|saves|saving|save on|beat|get around|get out of|cut out|lose|without|no|not pay|don'?t (?:want to )?pay|escape|bypass) (?:\w+ ){0,3}(?:platform |service |app |booking |borough |user |the |its |their |these |those |silly )*(?:(?<!\b(?:late|cleaning|delivery|cancellation|cancel|damage|dump|entry|parking|gate|setup|replacement|extra) )fees?\b(?! (?:for|on|when|if|to|until|unless|after))|15 ?(?:%|percent)|commission|cut\b|middle ?man|percentage)/g,
    2.5,
  ],
  [/\bcut (?:out )?(?:the app|borough|the middle ?man|the site|them) ?(?:out)?\b/g, 3],
  [
    /\b(?:pay|paid|paying|pays|settle|settling|give|hand|square up|reimburse) (?:me |you |u |it |us |up |\d+ |the rest |the money |the rent |half )?(?:directly|direct|in person|privately|under the table|on the side|off the books|person to person)\b|\b(?:pay|paid|cash|deal|money|book|rent|do (?:it|this)|settle|price)\b[^.!?\n]{0,30}\b(?:under the table|off the books|on the side|on the down ?low)\b(?! of)|\boff[- ]?(?:platform|app|borough)\b|\boff (?:the |this )?site\b|\boff the books\b/g,
    2.5,
  ],
  [
    /\b(?:cancel|decline)\b[^.!?\n]{0,40}\b(?:pay|cash|direct|directly|privately|come (?:by|over)|deal|cheaper|between us|work something out)\b/g,
    3,
  ],
  [
    /\b(?:don'?t|do not|no need to|instead of|without|rather than|stop|before you|not) (?:\w+ )?(?:book|booking|reserve|reserving|request|paying|pay) (?:it |this |that )?(?:here|on here|in here|through (?:here|the app|the site|borough)|in the app|on the app|on borough|on the site|thru (?:here|the app))\b/g,
    3,
  ],
  [
    /\b(?:no need for|forget|skip|avoid|bypass|ditch|screw|who needs|without using|without going through) (?:the |this |these )?(?:app|platform|site|borough|website)\b/g,
    2.5,
  ],
  [
    /\brent (?:it |this |them |one )(?:to you |from you |you )?(?:privately|direct|directly)\b|\brent (?:to|from) (?:you|me|us) (?:privately|direct|directly)\b|\b(?:come|book|go|deal|rent|reserve) (?:straight|direct|directly) (?:to|with|from|through) (?:me|us|you)\b|\bprivate (?:deal|arrangement|rental)\b|\b(?:deal|work|arrange|transact|handle (?:it|this)|do (?:it|this|business)) direct(?:ly)?\b/g,
    2.5,
  ],
  [
    /\b(?:between us|just us two|between you and me|between the two of us)\b[^.!?\n]{0,40}\b(?:pay|cash|fee|deal|settle|cheaper|app|price)\b|\b(?:settle|deal|price|pay|cash|arrange|keep)\b[^.!?\n]{0,40}\b(?:between us|between you and me|between the two of us|just us two)\b/g,
    2.5,
  ],
  [
    /\bpor fuera\b|\bfuera de (?:la|esta) (?:app|aplicacion|plataforma|pagina)\b|\bsin (?:la app|la comision|comision(?:es)?|la plataforma)\b/g,
    2.5,
  ],
  [
    /\b(?:hand|give|bring|leave|slip|pass) (?:me |us |you )?(?:the |your |over the )?(?:money|payment)\b/g,
    2.2,
  ],
  [
    /\bpay\b[^.!?\n]{0,30}\b(?:to|with) (?:me|us) ?(?:direct\w*|personally|[^a-z]*$)|\bpay (?:me|us|you) personally\b/g,
    2.2,
  ],
  [/\b(?:why|who wants to) pay (?:\w+ )?(?:fees?|them|borough)\b|\bcome direct\b/g, 2.3],
  [
    /\b(?:pag\w+|reserv\w+|rent\w+|trato) (?:\w+ )?direct[oa](?:mente)?\b|\b(?:hacerlo|hacemos|hagamos|hacerla) (?:sin|fuera|direct[oa])\b/g,
    2.3,
  ],
  [
    /\b(?:give|bring|brought|hand|handed|pay|slip|offer) (?:me|you|u|ya) (?:the |like |about |just )?\$?\d+ ?(?:bucks |dollars )?(?:at|in person|when|on the spot|in bills|in hand|direct\w*|right|under|upfront)\b/g,
    2.3,
  ],
  [
    /\b(?:work (?:something|it|this) out|figure (?:something|it|this) out|come to (?:an|some) (?:arrangement|agreement)|make a deal)\b[^.!?\n]{0,30}\b(?:without|outside|past|around|off|instead)\b/g,
    2.3,
  ],
  [
    /\bpay\b[^.!?\n]{0,25}\b(?:(?:some|any|an)?other way|differently|a different way|otherwise|other means|other method)\b|\b(?:other|another|different) (?:way|ways|method) (?:to|of) pay\w*/g,
    2.3,
  ],
  [
    /\b(?:in|bring|with|have|paper|small|just) bills\b|\bsettle up\b|\binvoice (?:you )?direct\w*|\b(?:company|personal|cashier'?s?|business) (?:check|cheque)\b|\bte (?:deposito|transfiero)\b|\b(?:feria|dinero|billetes?) en mano\b/g,
    2.2,
  ],
  [/\b(?:with|to|from|through) (?:me|us|you) direct(?:ly)?\b/g, 2.3],
  [
    /\b(?:leave|keep|cut) (?:this |the )?(?:app|site|platform|borough) out\b|\b(?:we both (?:win|save|come out)|both of us save|saves? (?:us )?both|save both of us)\b/g,
    2.1,
  ],
  [/\bwire (?:me|you|u|us)\b(?! up| a )/g, 2.2],
  [
    /\b(?:outside|direct|private|off-?app|personal) payments?\b|\bpayments? (?:outside|directly|privately|in person)\b/g,
    2.2,
  ],
  [/\b(?:\d+|bucks|dollars) direct\b/g, 2.2],
  // Cash.
  [
    /\bcash\b(?!-| ?(?:box|register|drawer|app\b|back|cow|cab|flow|crop|price is|tip|counter|allowance|prize|bar|bag|(?:is |was )?not\b|isn'?t|won'?t))/g,
    2.2,
  ],
  [
    /\b(?:in cash|en efectivo|(?:acepta\w*|recib\w*|tomas) efectivo)\b|\b(?:pay|paid|paying|bring|take|takes|accept|prefer|give|hand|do|want|have|need|leave|got|send|with|use|paga\w*|pago|traigo|trae)\b[^.!?\n]{0,30}\b(?:in cash|cash|efectivo)\b(?! ?(?:cow|cab|box|register|drawer|app\b|back))|\bcash (?:is (?:fine|ok|okay|best|better|king|easier|good|preferred)|only|works|on (?:pickup|delivery|the spot|arrival)|at (?:pickup|pick up|the door)|when you|in hand|instead|price|deal|discount|works|preferred|please|or (?:venmo|zelle|check)|under|and (?:cancel|skip|we))\b|\b(?:bucks?|dollars|\d+) (?:in )?cash\b/g,
    2.2,
  ],
];

const paysAnother =
  /^ (?:my|our|his|her|their) (?:friends?|buddy|roommates?|wife|husband|brother|sister|mom|dad|son|daughter|kids?|babysitter|band|group|team)\b/;

/** Ways to pay or book outside Borough. */
export function findPayments(text: string): Finding[] {
  const unless = (match: RegExpExecArray) => isRefusedPayment(text, match);
  const found = findingsOf(
    text,
    services,
    'payment.service',
    3,
    (match) => unless(match) || paysAnother.test(text.slice(match.index + match[0].length)),
  );
  for (const [pattern, score] of elsewhere)
    found.push(
      ...findingsOf(
        text,
        pattern,
        'payment.elsewhere',
        score,
        (match) =>
          (startsRefusing(match[0]) ? false : isRefusedPayment(text, match)) ||
          (score === 2.2 && isHonestCash(text, match)),
      ),
    );
  if (text.includes('$')) found.push(...findingsOf(text, cashtag, 'payment.cashtag', 3));
  return found;
}

/** Patterns such as "don't book here" contain their own "not". */
function startsRefusing(stretch: string): boolean {
  return /^(?:don'?t|do not|no need|instead of|without|rather than|not|no|stop)\b/.test(stretch);
}
