import { eachSentence, type Finding, matchesOf, probable } from '../finding.ts';
import { isRefusedRequest } from '../request-context.ts';

/** What a sentence can mention; a hint combines two or three of these, however it is worded. */
const speaksOf = {
  talk: /\b(?:talk|talking|chat|chatting|speak|speaking|text|texting|message|messages|messaging|msg|call|reach|contact|connect|communicat\w+|coordinate|discuss|write|writing|ping|convo|conversation|get (?:in touch|a hold|ahold|hold)|stay in touch|keep in touch|catch you|get to (?:you|me)|habl\w+|platic\w+|escrib\w+|contact\w+|comunic\w+|charl\w+|find (?:me|you|us)|reply|replies|respond\w*|responsive|answer)\b/,
  elsewhere:
    /\b(?:elsewhere|(?:some|any)(?:where|place) (?:else|easier|better|quicker|faster|simpler|normal|private|more (?:private|normal|convenient|direct))|(?:another|an?other|a different|some other|any other|other|a better|a normal|a real|a proper) (?:app|apps|channel|channels|platform|messenger|chat|way|method|line|means|site)|outside (?:of )?(?:this|the (?:app|site|platform|chat|website)|here|borough)|off (?:of )?(?:this|here|(?:the |this )?(?:app|site|platform|chat|grid|borough))|off[- ]?(?:line|app|site|platform)|one on one|in private|privately|(?:other than|besides|apart from|aside from) (?:this|here|the app|in here)|instead of (?:this|here|the app|in here)|away from (?:this|here|the app)|otra (?:app|aplicacion|parte|forma|manera|via)|otro (?:lado|lugar|medio)|por fuera|en privado|fuera de (?:aqui|la app|esta app))\b/,
  easier:
    /\b(?:easier|better|faster|quicker|simpler|smoother|handier|more convenient|mas (?:facil|rapido|comodo)|mejor)\b/,
  asks: /[?]|\b(?:can|could|may|might|would|should|shall|want|wanna|prefer|rather|let'?s|lets|how about|what about|is there|do (?:you|u)|got|mind|maybe|please|pls|we could|i'?d|podemos|puedes|puedo|hay|tienes|prefiero|mejor)\b/,
  things:
    /\b(?:pick(?:ing|ed)?[ -]?(?:it |them )?up|pickup|drop(?:ping)?(?:[ -]?off)?|meet(?:ing)?|park(?:ing|ed)?|deliver\w*|load\w*|stor(?:e|ed|age|ing)|return\w*|plug\w*|charg\w*|mount\w*|attach\w*|open|hook|buy|bought|rent it|transport\w*|haul\w*|power|fold|connect it|tie|lock|clean|recog\w*|retirar|recoger|entreg\w*)\b/,
} as const;

const complaint =
  /\b(?:this|the|borough'?s?|these) (?:\w+ )?(?:app|chat|inbox|messenger|messaging|site|platform|messages|thing|chat box|system)\b[^.!?\n]{0,12}\b(?:is|are|keeps?|gets?|was|feels?|does ?n'?o?t|won'?t|never|always|can be|sucks|lags?|glitch\w*|crash\w*|freez\w*|eats?|bugs?)\b|\b(?:don'?t|dont|do not|hardly|barely|rarely|seldom|never|not|hate|can'?t stand|dislike|forget to|terrible at|bad at|casi no|no) (?:\w+ ){0,2}(?:check|checking|look at|open|see|use|using|log ?in\w*|read|reading|get|like|typing|type|messaging|reviso|veo|uso|entro)\b[^.!?\n]{0,20}\b(?:here|this|app|chat|inbox|site|messages|notifications?|typing|aqui|esta|la app)\b/;
const alternative =
  /\b(?:other|another|better|easier|faster|quicker|different|best|direct|otra|mejor) (?:option|options|way|ways|app|apps|place|places|channel|method|means|idea|choice|forma|manera|via)\b|\b(?:something|somewhere|anything|someplace|anywhere|someway|somehow) (?:else|other|better|easier|different|faster|quicker)\b|\bwhat'?s (?:faster|easier|better|best|quicker|quickest|easiest) for (?:you|u)\b|\bhow else\b|\bwhere else\b|\breach (?:me|you|u|each)\b|\bget (?:a )?hold of\b|\bdirectly\b|\bwhat else\b/;

/** Ways to say how to get in touch without saying it: each entry is one idea in its usual wordings. */
const turns: readonly (readonly [pattern: RegExp, score: number])[] = [
  // Saying that the other person knows or will find a way.
  [
    /\b(?:you|u|ya)(?:'ll| will| can| could| already|'d| should| might)?(?: easily| probably| just)? (?:know|find|see|spot|figure out|work out|guess|learn) (?:exactly |out )?(?:how|where|which way) (?:to|i can be|you can) (?:reach(?:ed)?|contact(?:ed)?|find|get (?:me|us|to|in|a)|call|text|message)\b/g,
    2.3,
  ],
  [
    /\b(?:i'?m|im|we're|i am|we are) (?:pretty |very |really |quite |not |super )*(?:easy|simple|hard|difficult|tough) to (?:find|track down|look up|reach|locate|get (?:a )?hold of)\b/g,
    2.2,
  ],
  [
    /\b(?:my|our) (?:\w+ )?(?:name|shop|business|company|brand|band)\b[^.!?\n]{0,30}\b(?:comes? up|pops? up|shows? up|searchable|first (?:result|hit)|top (?:result|hit)|online|all you need)\b|\b(?:i|we) (?:come|pop|show)(?:s)? (?:right )?up (?:first|if you|when you|online|on)\b|\bonly one (?:with|of) (?:that|this|my) name\b/g,
    2.3,
  ],
  // Where the details are.
  [
    /\b(?:my|our) (?:\w+ )?(?:number|digits|cell|contacts?|email|e-mail|mail|handle|user ?name|insta|details|info|information|#)\b[^.!?\n]{0,25}\b(?:(?:is|are|'s)(?: \w+){0,2}|printed|painted|written|posted|stuck|taped|stenciled|displayed|listed|visible|shown|hidden) (?:on|in|inside|under|along|across|by|at|below|behind) (?:the|my|our|that|this|every|each)\b/g,
    2.3,
  ],
  [
    /\b(?:look|zoom|check|peek|peep|see|study|squint|glance|read)\b[^.!?\n]{0,30}\b(?:photos?|pictures?|pics?|images?|sign|van|truck|trailer|sticker|door|label|banner|flyer|card|shirt|hat|bumper|window|bio|profile|background)\b[^.!?\n]{0,40}\b(?:reach|contact me|contact us|contact info|my number|our number|a number|the digits|my digits|find me|find us|get me|get (?:a )?hold|how to (?:get|find)|call|text me|wink)\b/g,
    2.3,
  ],
  [
    /\b(?:number|digits|phone|contact|email)\b[^.!?\n]{0,30}\b(?:on|in|painted on|written on|side of) (?:the side of )?(?:my|our) (?:van|truck|trailer|car|sign|boat|shop|store|storefront|website|window|fence|flyer|card|shirt|hat|bumper|tailgate|photos?|pictures?|pics?|profile|bio)\b/g,
    2.3,
  ],
  // A call by another name.
  [
    /\b(?:up for|open to|ok with|okay with|free for|down for|available for|hop on|jump on|get on|set up|schedule|do|have|prefer|want|fancy|take|make|arrange|time for|chance of|mind|got time for) (?:a |an )?(?:(?:quick|short|fast|brief|little|real|proper|phone|voice|video|old ?-?fashioned|\w+[ -]min(?:ute)?s?|\d+[ -]?min(?:ute)?s?) )*(?:call|phone ?call|facetime|zoom|phone chat|voice chat|video ?chat)\b(?! (?:to|from|with|for) (?:the |borough|support|a ))(?! (?:out|button|box|center|ahead))/g,
    2.2,
  ],
  [
    /\b(?:hear|heard) (?:your |a (?:real |human |friendly )?|an actual )voice\b|\bvoice to voice\b|\btalk (?:live|for real|in real time|like (?:real |normal )?(?:people|humans|adults))\b|\b(?:phone|voice|live) (?:conversation|convo|chat)\b|\bpick up the phone\b|\bput a voice\b/g,
    2.2,
  ],
  [
    /\b(?:over|via|by|through|on|with) (?:a |an )(?:(?:quick|short|fast|brief|little|real|phone|voice) )*(?:call|phone ?call)\b|\b(?:my|your|ur) (?:regular|real|actual|personal|own|other|work|direct) (?:phone|cell|line|inbox|mail|texts?)\b(?! (?:case|charger|plan|died|broke))/g,
    2.1,
  ],
  [
    /\b(?:send|shoot|forward|drop|write|get)\b[^.!?\n]{0,20}\b(?:at|to|in|into|on) (?:my|your|ur) (?:mail|inbox|e-?mail|dms?)\b|\bdms? (?:for|if|to|with|with questions)\b(?! (?:here|borough))|\b(?:got|have|gimme|any) (?:a |an |any |ur |your )?(?:number|cell|e-?mail|contact|handle|digits|line)[^a-z0-9]*$/g,
    2.2,
  ],
  [
    /\b(?:go-?to|preferred|favorite|usual) (?:app|way|method|channel|messenger|for (?:messaging|texting|chatting|talking))\b|\bdo (?:you|u) (?:text|call|dm|facetime|snap)[^a-z0-9]*$|\b(?:do (?:you|u) have|got|have) (?:a |an )(?:work|home|business|direct|shop|second|personal) (?:phone|cell|line|number|email)\b/g,
    2.2,
  ],
  [
    /\b(?:take|move|bring|carry|continue|switch) (?:this|the (?:chat|convo|conversation|rest)|our (?:chat|convo|conversation)|things) (?:conversation |chat |convo |over )*(?:offline|private|elsewhere|to (?:our|my|your|the) (?:phones?|cells?|texts?|dms?)|to (?:dms?|texts?|voice|a call))\b|\blet'?s take it offline\b/g,
    2.2,
  ],
  [
    /\bwhere (?:can|do|could) i (?:follow|see more of|find more of|check out) (?:you|your|ur)\b|\b(?:card|flyer|something|paper|note)\b[^.!?\n]{0,15}\bwith (?:your|ur|my|our) (?:info|number|contact|details)\b|\b(?:it'?s|its|they'?re|everything'?s|all|is|are|check|see|look at|read) (?:all |out )?(?:in |on )?my bio\b|\bfilter\b[^.!?\n]{0,20}\bso\b[^.!?\n]{0,15}\b(?:spell|write|type)\b/g,
    2.2,
  ],
  // Asking which other apps the other person uses.
  [
    /\b(?:what|which|any) (?:other |chat |messaging |social |messenger )?(?:apps?|messengers?|socials|platforms?|networks?) (?:do|are|can|could|would|you|u|we) ?(?:you|u|we|both|all|use|on|have|else)\b|\bwhat else (?:do you|can we|could we|are you) (?:use|on)\b|\b(?:use|have|on|try|got|install\w*|know) (?:any |some |the )?(?:other|different|usual|same) (?:\w+ )?(?:apps?|messengers?|chat|messaging)\b|\b(?:otra|que otra) app\b/g,
    2.2,
  ],
  // Asking how the other person can be reached.
  [
    /\b(?:what|which|any|how|got|have|share|send|give|drop|leave|pass|need|swap|exchange|trade|get|want|tell me)\b[^.!?\n]{0,25}\b(?:(?:your|ur|yer|a|an|some|the best) (?:\w+ )?(?:contact (?:info\w*|details?|number)|digits|handle|coordinates|contact)|way (?:to|of|for me to) (?:reach|contact|get (?:a )?hold|get in touch|find|keep in touch|stay in touch)|a number (?:to|for|where|i can)|an? e-?mail (?:to|for|where|i can|address)|your details|your info|contact (?:info\w*|details?))\b(?! (?:lens|of (?:hours|days|people|guests|times|items|things|chairs|tables)|\d))/g,
    2.2,
  ],
  [
    /\b(?:how|where) (?:can|do|could|would|should|might|else|will|am|are) (?:i|we|my \w+|people|someone) (?:\w+ )?(?:get (?:a )?hold of|get in touch|reach|contact|track down) (?:you|u|ya|with you)\b(?! (?:the|a|support|borough|that|it)\b)/g,
    2.2,
  ],
  // My name, in the usual place.
  [
    /\b(?:first|last|full|user|whole|profile|shop|business|company|my) ?(?:and last )?name\b[^.!?\n]{0,40}(?:@|\b(?:at (?:the )?(?:g|big g|usual|y|google)|at (?:\w+ )?mail|dot|dotcom|[.]com|gee|com)\b)/g,
    2.5,
  ],
  [
    /\b(?:same|identical) (?:name|handle|user ?name|nick(?:name)?|id|tag|profile|photo)\b[^.!?\n]{0,30}\b(?:everywhere|elsewhere|across|all over|other (?:apps?|sites?|places|platforms?|one)|on (?:all|every|most|any)|there|insta\w*|online|socials?)\b|\b(?:find|search|look) (?:for )?(?:me|us)\b[^.!?\n]{0,25}\b(?:by (?:my )?name|same name|anywhere|everywhere|with my (?:full )?name|my full name)\b/g,
    2.5,
  ],
  // Beating the filter.
  [
    /\b(?:get(?:ting)? around|trick|fool|bypass|beat|dodge|outsmart|past|fooling|sneak\w* (?:by|past)) (?:the |this |their |borough'?s? )?(?:filter|filters|censor\w*|block(?:er|ing)?|bot|robot|system|moderat\w*)\b|\b(?:it|they|app|filter|site|borough) (?:keeps?|will|won'?t|doesn'?t|always|just|is)\b[^.!?\n]{0,15}\b(?:block\w*|censor\w*|filter\w*|hid(?:e|es|ing)|remov\w*|delet\w*|let)\b[^.!?\n]{0,30}\b(?:number|numbers|digits|email|contact|phone|it so|so)\b/g,
    2.2,
  ],
];

interface Sentence {
  text: string;
  start: number;
}

function sentencesOf(text: string): Sentence[] {
  return matchesOf(text, eachSentence).map((match) => ({ text: match[0], start: match.index }));
}

function scoreOf(sentence: string): number {
  const talks = speaksOf.talk.test(sentence);
  if (!speaksOf.elsewhere.test(sentence)) return 0;
  if (speaksOf.things.test(sentence)) return 0;
  if (talks) return 2.3;
  return speaksOf.easier.test(sentence) && speaksOf.asks.test(sentence) ? 2.1 : 0;
}

/** Requests for and offers of contact that name no details: talking elsewhere, a place to look, a way to be found. */
export function findHints(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { text: sentence, start } of sentencesOf(text)) {
    const score = scoreOf(sentence);
    if (score >= probable && !isRefusedRequest(sentence))
      found.push({ rule: 'request.contact', score, start, end: start + sentence.trimEnd().length });
  }
  for (const [pattern, score] of turns)
    for (const match of matchesOf(text, pattern)) {
      const end = match.index + match[0].length;
      if (!isRefusedRequest(text, match.index, end))
        found.push({ rule: 'request.contact', score, start: match.index, end });
    }
  const grumble = complaint.exec(text);
  const wish = grumble && alternative.exec(text);
  if (wish && speaksOf.asks.test(text) && !speaksOf.things.test(text) && !isRefusedRequest(text))
    found.push({
      rule: 'request.contact',
      score: 2.1,
      start: Math.min(grumble.index, wish.index),
      end: Math.max(grumble.index + grumble[0].length, wish.index + wish[0].length),
    });
  return found;
}
