import { type Finding, findingsOf } from '../finding.ts';
import { isRefusedRequest } from '../request-context.ts';

/** Where to find contact details, without stating them: with someone, in a code, from an earlier time. */
const pointers: readonly (readonly [pattern: RegExp, score: number])[] = [
  // At a counter, with a person, in a directory.
  [
    /\b(?:call|ring|phone|dial|text|contact|email|message) (?:up )?(?:(?:the|my|our) )?(?:\w+ )?(?:office|shop|store|front desk|desk|clinic|work|restaurant|bar|salon|studio|school|church|bakery|garage|gym|place)\b[^.!?\n]{0,15}\bask (?:for|them)\b|\bask (?:(?!me\b)\w+ ){1,4}for my (?:number|cell|phone|contact|info|card)\b|\b(?:call|ring|phone) (?:there|over there|them) (?:and|to)\b/g,
    2.3,
  ],
  [
    /\b(?:in|on|through|via|check|use) (?:the |our |your |my )?(?:\w+ ){0,2}(?<!lobby )(?:directory|phone ?book|white pages|yellow pages|roster)\b|\b(?:i'?m|we're|i am) (?:in the book|listed)\b/g,
    2.2,
  ],
  [
    /\b(?:i'?m|im|we're|i am|we are|there'?s only one|just the one|the only one) (?:the only )?(?:\w+ ){0,4}in (?:town|[a-z]+(?: [a-z]+)?)\b[^!?\n]{0,30}\b(?:look (?:me|us|it) up|find (?:me|us)|search|google|ring|call|phone|reach|contact|hard to find|easy to find|can'?t miss)\b/g,
    2.2,
  ],
  [
    /\b(?:search|google|look up|type|find|enter)\b[^.!?\n]{0,40}\b(?:you'?ll|you will|you can|and) (?:get|find|see|reach) (?:me|us|my (?:number|page|site|shop)|our (?:number|page|site|shop))\b/g,
    2.2,
  ],
  [
    /\b(?:google|bing) ["']?(?!maps|says|tv|home|it\b|the manual|how)[^.!?\n"']{2,40}["']? (?:and|then|&) (?:call|ring|phone|message|text|hit|tap|write|give (?:us|me))\b/g,
    2.3,
  ],
  [
    /\b(?:just|you can|you could|or) google (?:me|us|our|my|[a-z]+(?: [a-z]+){0,2} (?:rentals?|tools?|events?|party|shop))\b/g,
    2.2,
  ],
  // From an earlier time.
  [
    /(?<!\b(?:order|serial|model|part|confirmation|booking|lot|gate|room|unit|site|tracking) )\b(?:number|cell|contact|digits|email|phone)\b(?!s? of)[^.!?\n]{0,20}\b(?:from (?:before|last (?!minute)\w+|our last|the (?:flyer|invoice|card|sign))|as (?:before|last)|as on the|i gave (?:you|u)|you (?:still )?have from)\b/g,
    2.2,
  ],
  // In a code.
  [
    /\bfirst (?:letter|digit|number|character|word)s? (?:of|in|from) (?:each|every|all)\b|\b(?:digits|number|contact|email|answer|clue|handle)\b[^.!?\n]{0,12}\b(?:hidden|encoded|spelled out|disguised|buried) (?:in|inside|within|as|by)\b/g,
    2.3,
  ],
  [
    /\bqr\b(?! code (?:for|to|with) (?:the )?(?:manual|unlock|instructions|start|guide|wifi))[^.!?\n]{0,30}\b(?:my|profile|pictures?|photos?|pics?|listing|card|truck|van|trailer|contact|reach|everything|details)\b(?![^.!?\n]{0,25}\b(?:manual|unlock\w*|instructions|guide|video)\b)|\b(?:scan|snap) (?:my|our) (?:qr|code|tag|sticker)\b/g,
    2.2,
  ],
  // In Spanish.
  [
    /\b(?:dame|pasame|mandame|enviame|dejame|regalame|comparte\w*|me (?:das|pasas|mandas|dejas|compartes)) (?:un |tu |tus |el |su )?(?:numero|cel|celular|telefono|correo|contacto|whats\w*|wasap|datos|insta\w*|face)\b|\b(?:habla|escribe|marca|llama|contacta|manda|textea)\w* (?:al|a mi|por|en mi|a tu|mi) (?:cel|celular|telefono|numero|whats\w*|correo|privado)\b|\bte (?:paso|doy|mando|dejo) (?:mi|el) (?:numero|cel|celular|telefono|correo|contacto|whats\w*)\b/g,
    2.3,
  ],
];

/** Hints at contact details that the other person can find or already knows. */
export function findPointers(text: string): Finding[] {
  return pointers.flatMap(([pattern, score]) =>
    findingsOf(text, pattern, 'request.contact', score, (match) =>
      isRefusedRequest(text, match.index, match.index + match[0].length),
    ),
  );
}
