import { type Finding, findingsOf } from '../finding.ts';
import { isHonestRequest } from '../request-context.ts';

const details =
  '(?:e-?mail(?: address| addy)?|mail address|correo(?: electronico)?|contacto|contact (?:info|information|details|card)|contacts|socials?|social media|user ?name|info\\b(?= (?:is|are|in|on)))';

/** Asking for other contact details, or for a conversation elsewhere. */
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
  [
    /\b(?:best|good|easiest|quickest|simplest|surest) (?:way|place|time) to (?:reach|contact|get (?:a )?hold of|call|text|message) (?:you|u|ya|me|us)\b(?! (?:here|on here|in here|through (?:here|the app)))/g,
    2.2,
  ],
  [
    /\b(?:ur|your|tu) (?:contact|contacto)\b(?! (?:at|with|lens|paper|cement|point|person))|\bwhere else can (?:i|we) (?:talk|chat|reach|find you|contact|text|message|write|get)\b|\bprivate chat\b|\blink (?:up )?(?:on|over|via) (?:another|a different)\b|\bhow (?:do|can|could|would|should|may|might) (?:i|we|my \w+) (?:best |even |actually |still )?(?:reach|contact|get (?:a )?hold of|locate) (?:you|u|ya)\b(?! (?:on|through|in) (?:here|borough|the app))/g,
    2.1,
  ],
  [
    /\b(?:como|donde) (?:te|los|la|lo|les) (?:contacto|localizo|hablo|puedo (?:contactar|llamar|hablar|localizar|marcar))\b/g,
    2.3,
  ],
  [
    /\b(?:somewhere|someplace|anywhere|anyplace) (?:that |which )?(?:isn'?t|is not|not|other than|but|besides) (?:here|this|in here|on here)\b|\b(?:i'?m|im|i am) on there\b|\bfriend me\b|\b(?:can we|could we|let'?s|we should) connect[^a-z0-9]*$/g,
    2.1,
  ],
  [
    /\b(?:somewhere|anywhere|someplace|some place) else (?:where )?(?:(?:we|i|you|u) can|to) (?:chat|talk|message|text|reach|write|speak)\b|^[^a-z]*(?:(?:ur|your|tu) )?(?:e-?mail|correo|e-?mail address|contact|phone)(?: (?:pls|please|plz|por ?fa))?[^a-z]*$/g,
    2.3,
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

/** Requests for other contact details or a conversation elsewhere, and hints at where to look. */
export function findRequests(text: string): Finding[] {
  return contacts.flatMap(([pattern, score]) =>
    findingsOf(text, pattern, 'request.contact', score, (match) => isHonestRequest(text, match)),
  );
}
