import { type Finding, findingsOf, leadingUpTo } from './finding.ts';

const whose =
  "(?:ur|your|yr|tu|su|ya|yer|my|mi|our|his|her|my (?:husband|wife|partner|brother|son|dad|mom|boss)'?s|the (?:shop|store|office|owner)'?s)";
const numberNoun =
  '(?:(?:phone|fone|cell|cell ?phone|mobile|contact|whatsapp|real|direct|work|home|personal|telephone|business) ?(?:number|num|nmbr|nbr|no\\.|#|digits|line)|number|num|nmbr|digits|celly|landline|numero|celular|cel|telefono|fono)';
const reachBy = '(?:call|text|txt|ring|phone|facetime|face ?time|video ?call|sms)';
const when =
  '(?:directly|direct|instead|tonight|later|now|today|tomorrow|anytime|any time|asap|pls|please|plz|back|first|sometime|real quick|quick|this (?:evening|afternoon|morning)|after (?:work|\\d)|before (?:noon|\\d)|so we can (?:talk|chat)|about it|lol|haha|thx|thanks|bro|man|dude|ok)';

/** Asking for a number, offering one, or saying where it stands. */
const calls: readonly (readonly [pattern: RegExp, score: number])[] = [
  [
    new RegExp(
      `\\b${whose} (?:best |good |new |own )?${numberNoun}(?![a-z])(?! ?(?:of|one|\\d{1,2}\\b|(?:is |gets |ends up |stays |was |stay )?(?:hidden|verified|confirmed|private|safe|visible|masked|blocked|shown)|holder|mount|tripod|stand|case|charger|signal|service|coverage|cord|plates?))`,
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
      `\\b${reachBy} (?:me|us|you|u) (?:up )?(?:directly|direct|instead|privately|outside|off (?:here|this|the)|on (?:my|ur|your) (?:cell|phone|mobile|personal|number|line|work)|at my (?:shop|work|office|number))\\b`,
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
      `\\b(?:can|could|may|should|shall|would|will|let me|lemme|i'?ll|i could|i can|i'?d rather|rather|prefer to|want to|wanna|like to|better to|easier to|easier if (?:i|we|you)|faster to|faster if (?:i|we|you)) (?:i |we |you |u |just |maybe |possibly |quickly |please )*${reachBy}(?: (?:you|u|me|each other|us|ya))?(?: ${when}| directly| on the phone|[^a-z0-9]*$)`,
      'g',
    ),
    2.2,
  ],
  [
    /\b(?:talk|speak|chat|hop|get|jump)(?: to you| with you| to me)? (?:on|over|by) (?:the |a |quick )*(?:phone|call|quick call)\b|\b(?:quick|short|phone) (?:phone )?call\b(?=[^.!?]{0,14}(?:\?|work|ok))|\b(?:switch|move|go|change|stick) (?:over )?to (?:texting|text|texts|sms|calls?|phone|whats)\b/g,
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
    /(?<!\bfor )\b(?:video|voice|phone)[ -]?call\b|\b(?:should|can|could|do|to) (?:i|we) dial\b|\bdo (?:you|u) face ?time\b/g,
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
    /\b(?:do|discuss|arrange|explain|talk|sort|settle|walk me through|handle|go over)\b[^.!?\n]{0,20}\b(?:over|by|on) the phone\b/g,
    2.3,
  ],
  [/\b(?:prefer|rather|easier|like) (?:to )?(?:just )?(?:e-?mail|text|call|phone)(?:ing)?[^a-z]*$/g, 2.2],
  [
    /\b(?:leave|left|put|wrote|write|stick|hide|tape|taped|leaving|tuck|slip) (?:you )?(?:my|a note with (?:my|the)) (?:contact|email|info|phone|cell)\b/g,
    2.5,
  ],
];

const details =
  '(?:e-?mail(?: address| addy)?|mail address|correo(?: electronico)?|contacto|contact (?:info|information|details|card)|contacts|socials?|social media|user ?name|info\\b(?= (?:is|are|in|on)))';

/** Asking for other contact details, or for a talk somewhere else. */
const contacts: readonly (readonly [pattern: RegExp, score: number])[] = [
  [
    new RegExp(
      `(?<!\\b(?:in|check|checked|from|see|watch|got) )\\b(?:ur|your|tu|su|my|mi|our)(?:'s)? (?:work |personal |home |best )?${details}(?! (?:app|client|confirmation|from borough|says|got|has|had|received|hasn'?t|didn'?t|notifications?|settings|verified|paper|lens))`,
      'g',
    ),
    2.3,
  ],
  [
    /\b(?:my|mi) (?:info|information|details|contact|stuff|socials)(?:'s| is| are|s)? (?:is |are )?(?:in|on|under|at|inside) (?:my|the|mi|el|la)\b/g,
    2.4,
  ],
  [
    /\b(?:e-?mail) (?:me|us|it to me|them to me|at me)\b(?! (?:through|on) (?:the app|here|borough))|\b(?:drop|shoot|send) (?:me|us|you) an e-?mail\b|\b(?:can|could|may|should|shall|i'?ll|i can|let me|i could) (?:i |we )?(?:just )?e-?mail (?:you|u|it|them|the)\b|\bdo (?:you|u) (?:do|have|use|check) (?:an |a )?e-?mail\b|\b(?:talk|chat|contact|reach|discuss|write|communicate|coordinate|send (?:me|you|it|them))\b[^.!?\n]{0,20}\b(?:by|via|through|over) e-?mail\b(?! from)/g,
    2.3,
  ],
  [
    /\b(?:talk|chat|speak|text|communicate|discuss|continue|conversation|contact|reach(?: out)?|write|hmu|message|ping|hit me|get in touch|coordinate|connect|finish|take|move)\b[^.!?\n]{0,25}\b(?:outside|off)(?: of)? (?:the |this |these )?(?:app|platform|site|website|borough|chat|here|this|thing)\b(?! (?:weekend|week|month|price|street))/g,
    2.5,
  ],
  [
    /\b(?:talk|chat|speak|communicate|discuss|continue|connect|contact|reach|message|conversation|convo|meet up|hablamos|hablar|platicamos)\b[^.!?\n]{0,25}\b(?:elsewhere|somewhere else|someplace else|somewhere (?:more )?private|in private|privately|offline|off here|off app|other than (?:here|this|the app)|por otro lado|en otro lado|por privado|en privado|por otra parte)\b/g,
    2.5,
  ],
  [
    /\b(?:talk|chat|connect|contact|message|speak|write|meet|continue|reach|move)\b[^.!?\n]{0,20}\b(?:on|via|through|in|to|over) (?:another|a different|some other|any other|a better) (?:app|platform|channel|site|place)\b/g,
    2.4,
  ],
  [/\b(?:this|the) (?:conversation|chat|convo|talk) (?:elsewhere|somewhere else|offline|off here)\b/g, 2.5],
  [
    /\b(?:contact|reach|message|get (?:a )?hold of|get in touch with|talk to|text|buscar\w*|escrib\w*|contactar\w*) (?:me|us|you|u|te|ya) (?:directly|direct|another way|some other way|some way else|outside|off ?line|personally|online|por privado|por otro lado|besides here)\b|\b(?:otra forma|otra manera) de (?:contactar|hablar|comunicar)\w*/g,
    2.5,
  ],
  [
    /\b(?:other|another|better|different|faster|easier|quicker) (?:way|place|means|app|channel|method)s? (?:to|of|for|we can|i can|where) (?:i can |we can |me to |us to )?(?:contact|contacting|reach|reaching (?:you|u|me)|talk|talking|chat|chatting|message|communicat\w+|get (?:a )?hold|get in touch|write to|text)\b(?! (?:the|it|that)\b)/g,
    2.5,
  ],
  [
    /\bhow else (?:can|could|do|should) (?:i|we) (?:contact|reach|get|find)\b|\b(?:how|where) (?:can|do|could|should|else can) (?:i|we|you) (?:else )?(?:contact|reach|get (?:a )?hold of|get in touch with|find) (?:you|u|me|us)\b(?=[^.!?\n]{0,25}(?:direct|outside|otherwise|off|else\b|besides|apart from|online))/g,
    2.3,
  ],
  [
    /\b(?:any|is there any|what) other (?:app|apps|chat|way to chat)\b|\b(?:this|the) (?:chat|app|inbox|messenger|messaging)\b[^.!?\n]{0,30}[.!,?\n ]{1,3}(?:any )?(?:other options|another option|something else|somewhere else|anything else we can use)\b/g,
    2.3,
  ],
  [
    /\b(?:look at|check|see|read|zoom (?:in|into)|study|my) (?:the |my |in |on |out |out my )?(?:first|second|third|fourth|fifth|last|\d(?:st|nd|rd|th)|profile|other|listing)? ?(?:photo|picture|pic|image|bio|profile|avatar)s?\b[^.!?\n]{0,25}\b(?:for (?:how|my|the number|contact|info|details)|to (?:reach|contact|find me|text|call|get me)|has my|with my)\b/g,
    2.5,
  ],
  [
    /\b(?:google|look up|bing|googlea|busca) (?:me\b|us\b|(?:my|our|the) (?:name|business|company|shop|store)\b)|\bsearch (?:for )?(?:my|our) (?:name|business|company|shop|store)\b/g,
    2.3,
  ],
  [
    /\bfind (?:(?:our|my|the|their) (?:phone|number|contact|info|website|site|email|page|details)|us|me)\b[^.!?\n]{0,10}\b(?:online|on google|on the (?:web|internet)|on maps|on yelp)\b|\b(?:yelp|google maps) (?:listing|page|for)\b|\b(?:our|my) (?:shop|business|company|store)(?:'s)? (?:is|has|name is)\b[^.!?\n]{0,40}\b(?:google|website|phone|yelp|maps)\b/g,
    2.3,
  ],
  [
    /^[^a-z]*(?:just |pls |please |so |or |ok |pls just )*(?:add|dm|pm|hmu|email|contact) (?:me|us)(?: (?:pls|please|there|up|bro))?[^a-z]*$/g,
    2.3,
  ],
  [
    /\b(?:write|message|text|talk to|escribeme|hablame|contact|msg|escribe|mandame) (?:me |us |to me )?(?:privately|in private|en privado|por privado|al privado|por interno|inbox|al inbox)\b/g,
    2.5,
  ],
  [
    /\b(?:move|take|switch|carry|continue|bring) (?:this|it|the (?:chat|conversation|convo)|our (?:chat|conversation)|things) (?:off(?! the)|elsewhere|to (?:text|texts|sms|phone|email|e-mail|another app|imessage))\b|\b(?:text|texting|calling|call|email|e-mail) (?:is|would be|works|is just) (?:\w+ )?(?:faster|easier|better|best|quicker|simpler)\b|\b(?:faster|easier|better|prefer|quicker|simpler) (?:to )?(?:just )?(?:by|via|over|on|through|text|call|e-?mail)(?:ing)?(?: (?:text|texting|sms|phone|email|directly|me|you))\b/g,
    2.3,
  ],
  [
    /\b(?:get|contact|reach|find) (?:me|us) (?:at|on) my (?:work|home|personal|business|other|cell|phone|shop)\b/g,
    2.3,
  ],
  [
    /\b(?:find|add|follow|message|text|dm|look|reach|hit|write|talk to|ping) (?:me|us) (?:up )?(?:on |over )?there\b(?! (?:at|by|around|in \d|@|when|before|after|are|is))/g,
    2.1,
  ],
  [
    /\byou(?:'ll| can| will|'d)? (?:easily )?find me (?:online|on the internet|on google|pretty easily|out there)\b|\beasy to find (?:online|me online)\b/g,
    2.3,
  ],
  [
    /\b(?:check|visit|see|go to|browse|look at|on|from|through|via) (?:out )?(?:my|our|mi) (?:own )?(?:site|web ?site|web ?page|pagina|page|etsy|ebay|blog|channel|online (?:store|shop)|listing on)\b|\b(?:my|our|mi) (?:own )?(?:web ?site|web ?page|pagina web|etsy|blog|online (?:store|shop))\b/g,
    2.3,
  ],
];

const negated =
  /\b(?:no|not|don'?t|dont|do not|won'?t|can'?t|cannot|never|shouldn'?t|without|stop|nobody|didn'?t|refuse|rather not|asks?|asked|asking|lost|isn'?t|verif\w+|confirm\w*|updated?|changed?|borough)(?: \w+){0,3} ?$/;
const inTheApp =
  /^[^.!?\n]{0,20}\b(?:(?:here|in here|on here|in the app|in this chat|in the chat|through the app|on borough|through borough|on the app|via the app)\b(?! (?:is|doesn'?t|won'?t|isn'?t)))|^[^.!?\n]{0,4}\b(?:support|borough|customer)\b/;
const somebodyElse =
  /\b(?:support|borough|insurance|customer service|police|ranger|marina|fire|store|depot|manufacturer)\b[^.!?\n]{0,15}$/;

/** Requests for contact details, and hints where they are. */
export function findRequests(text: string): Finding[] {
  const unless = (match: RegExpExecArray) => {
    const end = match.index + match[0].length;
    const before = leadingUpTo(text, match.index, 30);
    return negated.test(before) || somebodyElse.test(before) || inTheApp.test(text.slice(end, end + 45));
  };
  return [
    ...calls.flatMap(([pattern, score]) => findingsOf(text, pattern, 'request.call', score, unless)),
    ...contacts.flatMap(([pattern, score]) => findingsOf(text, pattern, 'request.contact', score, unless)),
  ];
}
