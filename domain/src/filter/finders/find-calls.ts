import { type Finding, findingsOf } from '../finding.ts';
import { isHonestRequest } from '../request-context.ts';

const whose =
  "(?:ur|your|yr|tu|su|ya|yer|my|mi|our|his|her|my (?:husband|wife|partner|brother|son|dad|mom|boss)'?s|the (?:shop|store|office|owner)'?s)";
const numberNoun =
  '(?:(?:phone|fone|cell|cell ?phone|mobile|contact|whatsapp|real|direct|work|home|personal|telephone|business) ?(?:number|num|nmbr|nbr|no\\.|#|digits|line)|number|num|nmbr|digits|celly|landline|numero|celular|cel|telefono|fono)';
const reachBy = '(?:call|text|txt|ring|phone|facetime|face ?time|video ?call|sms)';
const when =
  '(?:directly|direct|instead|tonight|later|now|today|tomorrow|anytime|any time|asap|pls|please|plz|back|first|sometime|real quick|quick|this (?:evening|afternoon|morning)|after (?:work|\\d)|before (?:noon|\\d)|so we can (?:talk|chat)|about it|(?:when|whenever|if|once|as soon as) (?:you|u|ya) (?:can|get (?:a|this|the) \\w+|are free|have (?:a |the )?\\w+|want|need|like)|k|lol|haha|thx|thanks|bro|man|dude|ok)';

/** Asking for a number, offering one, or saying where it can be found. */
const calls: readonly (readonly [pattern: RegExp, score: number])[] = [
  [
    new RegExp(
      `\\b${whose} (?:best |good |new |own )?${numberNoun}(?![a-z])(?! ?(?:of|changed|has changed|in (?:the |my )?(?:settings|account|profile)|de (?!tel|cel|whats)|one|\\d{1,2}\\b|(?:is |gets |ends up |stays |was |stay )?(?:hidden|verified|confirmed|private|safe|visible|masked|blocked|shown)|holder|mount|tripod|stand|case|charger|signal|service|coverage|cord|plates?))`,
      'g',
    ),
    2.3,
  ],
  [
    /\b(?:a|any|the|another|which|what|best|good|another|some|that) (?:good |best |other |contact |different )?(?:(?:phone|cell|mobile|contact|telephone|direct) ?(?:number|num|#)|number (?:to (?:call|text|reach|dial)|i can (?:call|text|reach)|for you|where i|can i (?:call|text|reach)|should i (?:call|text)|we can))(?![a-z])/g,
    2.3,
  ],
  [
    /\bnumber (?:i can|we can|to|my \w+ can|where i can) (?:call|text|reach|contact|save)\b|\bbest number\b|\bphone ?#/g,
    2.3,
  ],
  [
    /\b(?:give|send|share|have|get|need|want|what'?s|whats|drop|whats|pasame|dame|exchange) (?:me |us )?(?:ur|your|tu|su) (?:cell|phone|mobile|whats|snap)(?![a-z])(?! (?:case|charger|mount|plan|out|away|ready|with|number))/g,
    2.3,
  ],
  [
    /\bnumber(?: is|'s) (?:in|on|under|at) (?:my|the|our) (?:photos?|pics?|pictures?|profile|bio|listing|sign|van|truck|website|window|banner|card|trailer|box lid|door)\b/g,
    2.3,
  ],
  [/\bwhat'?s the (?:number|num)(?! (?:of|on|for|plate|for the part|stamped|in))(?![a-z])/g, 2.2],
  [
    /^[^a-z0-9]*(?:(?:ur|your|whats|wats|what'?s|the|cell|phone|and|ok|so|tu|u got|got|send|send me|drop)(?: a| the| ur| your| tu)? ?)?(?:number|num|digits|cell|celly|numero|cel|celular|phone (?:number|#)|ur phone|your phone)[^a-z0-9]*(?:pls|please|plz|porfa|thx)?[^a-z0-9]*$/g,
    2.3,
  ],
  [
    /(?<!\bi )\b(?:will|gonna|going to) (?:just )?(?:call|text|phone|ring) (?:you|u)\b|\bsend (?:me |us )?a number\b|(?:^|[,.!] ?)(?:call|text|phone) ?\?/g,
    2.2,
  ],
  [/\b\w+'s (?:cell|mobile|number)(?:'s| is) (?:on|in|at|under|below)\b/g, 2.2],
  [
    /\b(?:can|could|would|will|should) (?:you|u) (?:just |please )?(?:call|text|txt|phone|ring) (?:him|her|them|my \w+)\b/g,
    2.2,
  ],
  [/\b(?:phone|telephone|ring|dial|facetime) (?:me|you|u|us|him|her|them|mine)\b(?! up\b)/g, 2.2],
  [
    /\b(?:can|could|may|shall|should|might) (?:i|we) (?:just |maybe |possibly )?(?:call|text|txt) (?:you|u|ya) (?:on|at|when|if|after|before|about|tomorrow|tonight|in|during|from|with|later|now|back|for|so|to|the|around|this|once|real|maybe|please|instead|first)\b/g,
    2.2,
  ],
  [
    /\b(?:call|text|txt) (?:me|us) (?:on|at|from|about|after|before|so|to|and|or|around|during|as soon|any|whenever|in the (?:morning|evening|afternoon))\b(?! (?:here|in here|this chat|the app|borough)\b)(?! you(?:'re| are)? (?:here|arriv\w*|park\w*|get here))/g,
    2.2,
  ],
  [
    /\b(?:what'?s|whats|got|need|send me|give me|have|is there) (?:you |u )?a (?:good|better|best|contact|direct|quick) (?:number|num|#)(?! of)\b/g,
    2.2,
  ],
  [
    /\b(?:my|our) (?:numbers|number'?s|digits|nums?) (?:is |are )?(?:on|in|at|under|below|inside|behind|over)\b/g,
    2.3,
  ],
  [/\b(?:mob(?:ile)?|ph|contact|cell) ?(?:no|num|nr)\b\.?/g, 2.1],
  [
    /\b(?:exchange|swap|trade|share|sharing|trading|swapping) (?:phone |cell |our )?(?:numbers|digits|contacts?|info)\b/g,
    2.5,
  ],
  [
    /\b(?:got|have|need|want|give me|gimme|send me|leave me) (?:a |an |any |your |ur )(?:phone|cell|mobile|number|line)(?: (?:number|#))? (?:i|we|that i|where i|to|for me to) (?:can |could )?(?:call|text|reach|ring)/g,
    2.5,
  ],
  [
    /\bdo (?:you|u) have (?:a |another |an? )?(?:phone|cell|mobile|number)\b(?! (?:holder|mount|tripod|case|charger|signal|service|of|for|stand|on|card|i can use))/g,
    2.3,
  ],
  [
    /\b(?:my|our) (?:phone|cell|mobile)(?:'s| is) (?:also )?(?:on|in|written|painted|printed|posted|listed|at the|below|there)\b(?! (?:charging|silent|silence|vibrate|me|low|dead|the charger|the truck|the car|my pocket|mute|the other))/g,
    2.3,
  ],
  [
    new RegExp(
      `\\b${reachBy} (?:me |us |it |him |her )?(?:at|on|with) (?:the |my |that |a )?(?:number|num|#|phone|cell|one|sign)\\b|\\b${reachBy} (?:the|that) (?:number|phone|one on)\\b`,
      'g',
    ),
    2.5,
  ],
  [
    new RegExp(
      `(?<![a-z] )\\b(?:just |really |please |pls |then |can you |can u |could you |could u |will you |would you |so |ok |hey |yo |or |and |you can |u can |maybe |me puedes |puedes )*${reachBy} (?:me|us)\\b(?: ${when})*(?:[^a-z0-9]*$| ?[?])`,
      'g',
    ),
    2.3,
  ],
  [
    new RegExp(
      `\\b${reachBy} (?:me|us|you|u) (?:up )?(?:directly|direct|instead|privately|outside|off (?:here|this|the)|on (?:my|ur|your|the) (?:cell|phone|telephone|mobile|personal|number|line|work)|at my (?:shop|work|office|number))\\b`,
      'g',
    ),
    2.5,
  ],
  [
    /\b(?:give|gimme|giving|gave) (?:me|us|him|her|u|you) a (?:call|ring|buzz|text|shout on|holler|phone call)\b|\b(?:shoot|drop|send) (?:me|you|us|u) (?:a |an )?(?:text|txt|sms|call|text message)\b|\b(?:hit|blow) (?:me|my (?:phone|cell|line)) up\b(?! (?:here|in the app|in here|on here))|\bhmu\b(?! (?:here|in the app|in here|on here|on borough))/g,
    2.3,
  ],
  [
    new RegExp(
      `\\b(?:can|could|may|should|shall|would|will|let me|lemme|i'?ll|i could|i can|i'?d rather|rather|prefer to|want to|love to|need to|happy to|glad to|able to|wanna|like to|better to|easier to|easier if (?:i|we|you)|faster to|faster if (?:i|we|you)) (?:i |we |you |u |just |maybe |possibly |quickly |please )*${reachBy}(?: (?:you|u|me|each other|us|ya))?(?: ${when}| directly| on the phone|[^a-z0-9]*$)`,
      'g',
    ),
    2.2,
  ],
  [
    /\b(?:talk|speak|chat|hop|get|jump)(?: to you| with you| to me| to us| live)? (?:on|over|by)(?: the| a)?(?: quick)? (?:phone|telephone|call)\b|\b(?:quick|short|phone) (?:phone )?call\b(?=[^.!?]{0,14}(?:\?|work|ok))|\b(?:switch|move|go|change|stick) (?:over )?to (?:texting|text|texts|sms|calls?|phone|whats)\b/g,
    2.3,
  ],
  [/\bso (?:i|we|he|she|my \w+) can (?:text|call|ring|reach|phone)\b(?! (?:the|borough|support|it)\b)/g, 2.3],
  [
    /\b(?:llamame|llameme|marcame|marqueme|textea?me|echame (?:un )?(?:call|llamada|fonazo)|mandame (?:un )?(?:texto|sms)|me (?:puedes|podrias|puede) (?:llamar|marcar|textear)|te (?:puedo )?(?:llamo|llamar|marco|marcar)|(?:puedo|podria) (?:llamarte|marcarte)|hablamos por telefono|por llamada)\b(?! por aqui| aqui)/g,
    2.3,
  ],
  [/\bbusiness card\b|\b(?:slip|give|hand|leave) (?:you|u) (?:my|our) card\b/g, 2.1],
  [
    /(?<!\bno )\b(?:reachable |available |talk |speak |chat |discuss |explain |something |it |this |you |me |us |order |book |arrange )?(?:by|via|over) (?:the )?(?:phone|telephone)\b(?! (?:app|camera|booth|bluetooth|speaker))|\bpor telefono\b|\bdirect line\b/g,
    2.2,
  ],
  [
    /\bnumero\b[^.!?\n]{0,25}\b(?:marcar|llamar|contactar|textear|whats\w*)|\b(?:te llamo|te marco|me llamas|me marcas|me llame)\b/g,
    2.3,
  ],
  [
    new RegExp(
      `\\b(?:can|could|should|may|will|would) (?:she|he|they|someone|somebody|my \\w+|our \\w+) (?:just )?${reachBy} (?:you|u|me|us)\\b`,
      'g',
    ),
    2.3,
  ],
  [
    /(?<!\b(?:for|on|during|in) (?:an? |my |our |work |the |your )?)\b(?:video|voice|phone)[ -]?call\b(?! (?:set ?up|lights?|rooms?|camera|mic|backdrop|quality|background|with (?:my|the) (?:boss|team|client|doctor)))|\b(?:should|can|could|do|to) (?:i|we) dial\b|\bdo (?:you|u) face ?time\b/g,
    2.2,
  ],
  [
    /\b(?:put|add|include|type|leave|enter|share|give|send) (?:me |us )?(?:your|ur|my) (?:cell|phone|mobile)(?![a-z])(?! (?:case|charger|down|away|on|in the|mount|holder|at home|here))/g,
    2.2,
  ],
  [
    new RegExp(
      `\\b(?:have|tell|ask|get|let) (?:your|ur|my|him|her|them|the)(?: \\w+)? (?:to )?${reachBy} (?:me|us|mine|him|her|you|my \\w+)\\b`,
      'g',
    ),
    2.3,
  ],
  [
    /\b(?:please|just|pls|plz) (?:telephone|phone|call|text|ring)[^a-z0-9]*$|\bhit my (?:line|cell|phone)\b|\bmy (?:line|phone)(?:'s| is) (?:always )?open\b|\b(?:phone ?book|yellow pages|white pages)\b/g,
    2.2,
  ],
  [
    /\bgoogle (?!maps?|says|said|pixel|home|nest|tv|it\b|how|translate|calendar|drive|docs|pay|play|photos?|search|the\b|what|why|where|lens|chrome|earth|wifi)[a-z0-9]{5,}[^a-z0-9]*$/g,
    2.1,
  ],
  [
    /\bmy (?:shop|business|company|work|office|wife|husband|mom|dad|brother|sister|son|daughter|friend|boss|partner)(?:'?s)? (?:phone |cell )?number\b/g,
    2.3,
  ],
  [
    /(?<!\b(?:serial|model|part|order|lot|house|item|tag|bin|site|slot) )\bnumber(?: is|'s) (?:right )?on (?:it|there)\b/g,
    2.1,
  ],
  [
    /\b(?:won'?t let (?:me|us|you)|doesn'?t let (?:me|us|you)|blocks?|blocking|filters?|hides?|censors?|deletes?)\b[^.!?\n]{0,25}\b(?:numbers?|contacts?|emails?|it|them)\b[^.!?\n]{0,6}\b(?:so i|so you|so we|how do|how can|but i|but you)\b/g,
    2.2,
  ],
  [
    /\b(?:search|google|type|bing|enter) (?:for )?(?:in )?(?:my|our) (?:full |last |first |business |company |whole )*(?:name|business|company|shop)\b/g,
    2.3,
  ],
  [/\b(?:ur|your|my|his|her|a|yr|tu|mi) #(?![a-z0-9])/g, 2.2],
  [
    new RegExp(
      `\\b(?:mind|ok|okay|cool|alright|all right|fine|possible|better) if (?:i|we) (?:just )?${reachBy}(?![a-z])(?! (?:the|borough|support|it|a)\\b)`,
      'g',
    ),
    2.2,
  ],
  [
    /\b(?:do|discuss|arrange|explain|talk|sort|settle|walk me through|handle|go over)\b[^.!?\n]{0,20}\b(?:over|by|on) the (?:tele)?phone\b/g,
    2.3,
  ],
  [/\b(?:prefer|rather|easier|like) (?:to )?(?:just )?(?:e-?mail|text|call|phone)(?:ing)?[^a-z]*$/g, 2.2],
  [
    /\b(?:leave|left|put|wrote|write|stick|hide|tape|taped|leaving|tuck|slip) (?:you )?(?:my|a note with (?:my|the)) (?:contact|email|info|phone|cell)\b/g,
    2.5,
  ],
];

/** Requests for a call or a number, offers of one, and hints at where it can be found. */
export function findCalls(text: string): Finding[] {
  return calls.flatMap(([pattern, score]) =>
    findingsOf(text, pattern, 'request.call', score, (match) => isHonestRequest(text, match)),
  );
}
