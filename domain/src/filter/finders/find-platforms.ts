import { type Finding, findingsOf, leadingUpTo, matchesOf } from '../finding.ts';
import { clearPlatforms, everydayPlatforms } from '../vocabulary.ts';

const clear = `(?:the )?(?:${clearPlatforms})`;
const everyday = `(?:the )?['"]?(?:${everydayPlatforms})`;
const any = `(?:the )?(?:${clearPlatforms}|${everydayPlatforms})`;
const end = '(?![a-z0-9])';
const near = '[^.!?\\n]';

const reachVerbs =
  'add|adds|find|follow|message|msg|text|txt|dm|pm|hit|hmu|contact|reach|chat|chatting|talk|speak|move|switch|search|look for|look me|look us|looking for|lookup|write|ping|connect|catch|get me|continue|tag|call|ring|video|go to|go on|take this|take it|hop on|jump on|holler|hola|escrib\\w*|busca\\w*|agrega\\w*|agregame|manda\\w*|sigue\\w*|habl\\w*|contacta\\w*|pasa\\w*|anade\\w*';
const aboutPictures =
  '(?:photos?|pics?|pictures?|video|videos|post|posts|posting|shoot|backdrop|reels?|story|stories|feed|wall|worthy|live stream|content|calls?|compatible|ready|followers|famous|ad|ads|lights?|marketplace listing|filter|generation|style|look|aesthetic|moment)';
/** A trailing period isn't part of it; a separator inside a user name has more of the name after it. */
const identifier = '@?[a-z][a-z0-9]*(?:[._#-]+[a-z0-9]|[\\d_])[a-z0-9._#-]*|@[a-z][a-z0-9._]+';
const plainName = `(?!(?:${aboutPictures}|is|was|with|after|before|when|so|but|because|if|that|this|it|to|by|from|for|and|or|the|at|in|on|about|among|between|group|message|app|account|page|ban|today|tomorrow|please|too|lol|mini|print|frame|camera|photo|booth|prop|props|sign)(?![a-z]))[a-z][a-z0-9]{3,}`;

const clearPatterns: readonly [RegExp, number][] = [
  [new RegExp(`\\b(?:${reachVerbs})\\b${near}{0,45}(?<![a-z])${clear}${end}`, 'g'), 3],
  [new RegExp(`(?<![a-z])${clear}${end} ?(?:(?:[:=]|->|is\\b|es\\b) ?)?(?:${identifier})`, 'g'), 3],
  [new RegExp(`(?<![a-z])${clear} ?(?:[:=]|->|- ) ?[a-z0-9]`, 'g'), 3],
  [
    new RegExp(
      `(?<![a-z])${clear} (?:me|us|id|user|user ?name|handle|name|number|contact|chat|group|dm|dms)${end}`,
      'g',
    ),
    3,
  ],
  [
    new RegExp(`(?:\\bmy|\\bour|\\bmi|\\bur|\\byour|\\btu|\\bthe shop'?s) (?:\\w+ )?${clear}${end}`, 'g'),
    2.5,
  ],
  [
    new RegExp(
      `(?:\\b(?:i'?m|im|i am|we'?re|we are|are you|r u|ru|u|you|estoy|estas|always|mostly|only|also|find us|me|us|easier|faster|better|quicker|it|this|him|her|profile|page|dms?) )(?:also |only |always |mostly )?(?:on|in|en|by|via|over|through|using|por|with) (?:my )?${clear}${end}`,
      'g',
    ),
    2.5,
  ],
  [
    new RegExp(
      `\\b(?:do|does|can|could|should|have|got|tienes?|tiene|usas|usa|use|using|get|prefer|try|dms? on|sent|send|mando|escribo|via|through|por|over|by) (?:you |u |we |i |it |them |stuff |pics |photos |me |te )?(?:have |use |got |on |to |via |over |through |a |an |do |por |en |tu )?${clear}${end}`,
      'g',
    ),
    2.5,
  ],
  [new RegExp(`(?<![a-z])${clear} ?[^a-z0-9\\s.,!?'"()/-]{1,4} ?[a-z0-9]`, 'g'), 2.5],
  [
    new RegExp(
      `\\b(?:same|name|user|username|un|el|al|por|mi|tu) (?:name |user |one |as here )?(?:on |en |at )?${clear}${end}`,
      'g',
    ),
    2.5,
  ],
  [new RegExp(`^[^a-z]*@?[\\w.']+(?: [\\w.']+){0,2} (?:on|en) ${clear}${end}`, 'g'), 2.2],
  [
    new RegExp(
      `\\b(?:best|quickest|easiest|fastest|better|easier|faster|quicker|preferably|prefer|rather)\\b${near}{0,20}(?<![a-z])${clear}${end}|\\b(?:she|he|they|wife|husband|daughter|son|brother|sister)(?:'s|'re| is| are) on ${clear}${end}`,
      'g',
    ),
    2.4,
  ],
  [
    new RegExp(
      `\\b(?:we|i|our|my|us|have|the)\\b${near}{0,20}(?<![a-z])${clear} (?:page|profile|account|group|group ?chat|shop|dms?)${end}`,
      'g',
    ),
    2.3,
  ],
  [
    new RegExp(
      `\\b(?:do|does|got|have|is there) (?:you |u |they |we )?(?:have |use |got )?(?:an? |any )?${clear}${end}`,
      'g',
    ),
    2.5,
  ],
  [new RegExp(`^[^a-z]*${clear}[^a-z]*$`, 'g'), 2.5],
  [new RegExp(`^[^a-z]*(?:${any} ?(?:or|o|/|,) ?){1,3}${any}[^a-z]*$`, 'g'), 2.5],
  [
    new RegExp(
      `\\b(?:i'?m|im|i am|we'?re|it'?s|name is|name'?s|profile|page) [\\w.@]+ (?:\\w+ ){0,2}(?:on|in) ${clear}${end}`,
      'g',
    ),
    2.5,
  ],
  [
    new RegExp(
      `\\b(?:on|in|en|over on) ${clear}${end},? (?:i'?m|im|i am|it'?s|its|soy|estoy|we'?re|my name|under|as|look|find|search)\\b`,
      'g',
    ),
    2.5,
  ],
  [new RegExp(`\\b(?:the|my|our) ${clear} (?:is|name|handle|user|page|account)\\b`, 'g'), 2.5],
  [new RegExp(`(?<![a-z])${clear} ${plainName}(?: [a-z]+)?[^a-z0-9]*$`, 'g'), 2.5],
  [
    new RegExp(
      `(?<![a-z])${clear} (?:works|is|es|seria|would be|seems|might be)? ?(?:best|good|great|nice|cool|better|easier|faster|quicker|fine|mejor|works|instead|ok\\b|please|pls|plz|porfa|lmk|anyone|\\?)`,
      'g',
    ),
    2.5,
  ],
  [
    new RegExp(
      `(?<![a-z])${clear}${end}${near}{0,30}\\b(?:as|under|como|user(?:name)?|handle|search|same name|same as|look for)\\b`,
      'g',
    ),
    2.5,
  ],
];

const everydayPatterns: readonly [RegExp, number][] = [
  [
    new RegExp(
      `\\b(?:text|txt|message|msg|chat|talk|find|reach|contact|move|write|hmu|hit me up|hit me|switch|dm|ping|add|call|follow|look for|look me up|look me|search|connect|catch|continue|get|i'?m|im|we'?re|you|u|easier|better|faster|busca\\w*|agrega\\w*|escrib\\w*|manda\\w*|habl\\w*)(?: (?:me|us|you|with|up|there|here|this|over|to|also|find|it|out|for|joe|[a-z]+))?(?: (?:me|us|up|over|to))? (?:on|to|via|over|through|using|in|en|por|al) ${everyday}${end}(?! ?(?:light|lights|strength|booster|hill|at the|for|with|up|down|paint|side|of|to the|on the|corner|bar|level|in\\b|\\d|the|street|st\\b|axis|mode|ring))`,
      'g',
    ),
    2.5,
  ],
  [
    new RegExp(
      `\\b(?:agregame|add me|agrega|busca\\w*|find me) (?:al|on|en|in|to) (?:el |my |the )?${everyday}${end}`,
      'g',
    ),
    3,
  ],
  [
    /\b(?:kik|messenger) me\b|\b(?:signal|snap|tweet|wa|yt) me(?: @|[^a-z]*$| (?:at|on|if|pls|please|instead|later|up|joe|your|ur|for|it'?s)\b|,)/g,
    2.5,
  ],
  [/\btweet (?:me|at me|us)\b/g, 3],
  [
    /\b(?:add|message|text|find|hit|dm|write|search|follow|talk|chat|send)(?: [a-z']+){1,4} (?:on|to|via|over|through|in) (?:the )?(?:snap|sc|kik|messenger|gram|tok|whats|threads)(?![a-z])(?! (?:ring|hook|hooks|button|buttons|bag))/g,
    2.3,
  ],
  [/\bline id\b|\b(?:my|mi|ur|your) line (?:id|is @)/g, 3],
  [
    new RegExp(
      `\\b(?:my|mi|our|ur|your) (?:signal|x|snap|sc|kik|messenger|threads|tok|gram|yt|whats|face|wa) ?(?:[:=@]|(?:is|es|user|name|id|handle|account)\\b)`,
      'g',
    ),
    2.5,
  ],
  [/\b(?:add|agrega) (?:my|mi|me on|me en|ur|your) (?:snap|sc|kik|line|signal|x|messenger|gram|whats)\b/g, 3],
  [
    new RegExp(
      `(?<![a-z0-9])(?:tt|tg|wx|vx|snap|sc|kik|x|signal|line|messenger|tele|gram|wa|threads|yt) ?(?::|=|->) ?@?[a-z][\\w.]{2,}`,
      'g',
    ),
    2.5,
  ],
  [
    new RegExp(
      `(?<![a-z0-9])(?:signal|snap|kik|sc|messenger|gram|line|x|threads|tok) ?@ ?[a-z][\\w.]{2,}`,
      'g',
    ),
    3,
  ],
  [
    /\b(?:fb|face ?book|facebok|face) ?(?:messenger|msgr)\b|\bmessenger (?:is|works|would be) (?:faster|better|easier|best|fine|quicker)/g,
    2.5,
  ],
  [/\b(?:ur|your|tu|su|yr) (?:snap|whats|sc|kik|signal|wa|tele|gram|threads)[^a-z]*$/g, 2.5],
  [/\b(?:kik|snap) [a-z]{2,}[\d._][\w.]*/g, 2.5],
  [/\b(?:kik|snap|sc|tg|wa|signal|messenger) (?:is|es|name|id|user) @?[a-z]+[\d._][\w.]*/g, 2.5],
  [/^[^a-z]*(?:kik|tg) @?(?!is\b|drum|bag|ball|it\b|off\b|out\b|back\b)[a-z][\w.]{2,}[^a-z]*$/g, 2.3],
  [/\bdiscord @?[a-z][\w.]+ \d{4}(?!\d)/g, 2.5],
  [
    /\b(?:kakao|zalo|slack|strava|bumble|kik|snap) me[^a-z]*$|\b(?:got|have|use) (?:a |an )?(?:snap|kik|whats|kakao|messenger|zalo|strava) ?[?]/g,
    2.4,
  ],
  [
    /\b(?:my|mi) line (?:is|es|:) ?@?(?!broken|tangled|snapped|short|old|long|open|fine|new|busy|out|stuck|gone)[a-z0-9._-]{3,}[^a-z0-9]*$/g,
    2.3,
  ],
  [
    /\b(?:do|does|you|u|also) (?:you |u |anyone |we )?use (?:signal|line|threads|x|slack|strava) ?(?:[?]|at all|too)/g,
    2.4,
  ],
  [
    /\b(?:do (?:you|u)|you|u|tienes) (?:have|use|got|on) (?:a |the )?(?:kik|snap|sc|messenger|whats|face)[^a-z]*$/g,
    2.5,
  ],
];

const chatApps =
  /\b(?:what'?s[ .*_/-]?ap+s?|what sap+|w\/app|whatap+|wat'?s[ -]?ap+|wh?ass?ap+|guass?ap+|wazz?ap+|wh?a?ts?app|wsp|we ?chat|groupme)(?![a-z])/g;
const refused = /\b(?:no|not|don'?t|dont|never|without|hate|deleted?|isn'?t|need)(?: \w+){0,3} ?$/;
/** WeChat, QQ and the Brazilian nickname of WhatsApp. Chinese has no spaces between words. */
const abroad =
  /加(?:我|个|一下)?的?(?:微信|薇信|v信|vx|wx|qq|好友)|(?:微信|薇信|qq|vx|wx)(?:号|id)?(?:是|为|[ :])*[a-z0-9_-]{4,}|(?:用|在|到)?(?:微信|qq)(?:聊|说|联系|上聊)|(?:你|您)?(?:有|的)(?:微信|qq)(?:吗|号|多少)|\b(?:no|pelo|meu|teu|seu|tem|passa o|manda o) (?:zap|whats)(?![a-z])/g;
const refusedAbroad = /(?:不|没|没有|不要|别|\b(?:nao|sem|nunca)(?: \w+)?) ?$/;
const markets =
  /\b(?:my|our|also|find me|find us|me|us|cheaper|listed|find it|search)\b[^.!?\n]{0,25}\b(?:craigslist|offerup|offer up|marketplace|ebay|letgo|mercari|fat ?llama|sharegrid)\b|\b(?:un|el|al|por|en|mi|tu) (?:el )?(?:whats|feis|face|wpp|wasa)(?![a-z])/g;
const meetings =
  /\b(?:hop|jump|get|meet|call|talk|chat|do|video|ping|message|msg|dm|add|find|reach) (?:\w+ ){0,3}(?:on|over|via|by|in|through) (?:a |an )?(?:zoom|slack|teams|hangouts?|google (?:meet|chat|hangouts?)|meet)(?: call| chat)?(?![a-z])(?! (?:lens|in|out|line|range|the))/g;

/** Apps named by their logo. */
const byPicture =
  /\b(?:on|in|the|that|via|over|use|using|have|to) (?:the |that )?(?:bird|ghost|green (?:phone|chat|message|messaging|messenger)?|blue (?:bird|chat|message|messenger|f)|photo|paper plane|purple phone|clock|dancing|zuck|meta) ?app\b|\b(?:app|icon|one) with the (?:\w+ )?(?:ghost|bird|paper plane|green phone|phone on it|camera|music note|little ghost|yellow ghost|plane)\b|\bapp (?:that starts with|beginning with|with the letter) |\bbird app ?:|\b(?:on|hmu on|me on|via|over|hit me on) (?:the )?['"]?(?:gram|tok|book of faces|blue app|green app|yellow app|purple app|vid app|clock app)\b|\b(?:rhymes with|sounds like) (?:insta|bats? ?app|smell|hats app|tell|lap)|\b(?:slide|slid|hop|come|drop|jump) (?:in|into|in to|on) (?:my|the|ur|your|our) dms?\b/g;

const byColor =
  /\b(?:message|msg|find|search|add|follow|dm|text|chat|talk|hit|reach|hmu|look)\b[^.!?\n]{0,20}\b(?:that|the) (?!borough|same|rental|whole|actual)(?:\w+ ){1,3}app\b|\bthe (?:big |blue |white |letter )+['"]?f['"]?(?![a-z0-9])|\bthe (?:bird|blue|green|ghost) (?:site|messenger|chat)\b/g;

const innocent = new RegExp(
  `(?:\\b(?:saw|seen|posted|posting|post|shared|famous|viral|watched|review|reviews|advertised?|was|look(?:s|ed)? (?:great|good|nice|amazing|cool|awesome)|like those|ones) (?:\\w+ ){0,5}on|\\bfor (?:an?|my|the|our|her|his|their) (?:\\w+ )?|\\ban?|\\b(?:not|never|no|don'?t|without|deleted?|quit|hate) (?:\\w+ ){0,3}) ?$`,
);
const innocentAfter = new RegExp(
  `^(?:-| )?(?:${aboutPictures}|web ?cam(?:era)?s?|able|marketplace|frame|prop|props|sign|about|among|between|mini|print|cutout|booth|tutorial|tutorials|channel)(?![a-z])`,
);
/** "Does it connect to …": devices connect, too. */
const ofDevice =
  /\b(?:does|can|will|would|is) (?:it|this|that|the \w+) (?:\w+ )?(?:connect|work|pair|run|stream|support|compatible|play)\w*(?: \w+){0,2} ?$/;
const nameOnly = new RegExp(`(?<![a-z])${any}(?![a-z0-9])`, 'g');
const invites = /\b(?:me|my|mi|us|our|dm|hmu)\b/;

/** Mentions such as "a backdrop for my Instagram photos" or "I saw it on Facebook", which don't invite anyone there. */
function merelyMentions(text: string, match: RegExpExecArray): boolean {
  const stretch = match[0];
  const names = matchesOf(stretch, nameOnly);
  const name = names.at(-1);
  if (!name) return false;
  const from = match.index + name.index;
  const to = from + name[0].length;
  const before = leadingUpTo(text, from);
  if (innocentAfter.test(text.slice(to, to + 20)) || ofDevice.test(before)) return true;
  if (!innocent.test(before)) return false;
  return (
    !/\b(?:add|dm|hmu|message|text|find|follow) (?:me|us)\b/.test(before) &&
    !/[:=@]/.test(stretch) &&
    !(invites.test(before) && /\bno\b/.test(before))
  );
}

/** Invitations to another app or network: its name, together with a sign that contact is meant. */
export function findPlatforms(text: string): Finding[] {
  const unless = (match: RegExpExecArray) => merelyMentions(text, match);
  return [
    ...clearPatterns.flatMap(([pattern, score]) =>
      findingsOf(text, pattern, 'social.contact', score, unless),
    ),
    ...everydayPatterns.flatMap(([pattern, score]) => findingsOf(text, pattern, 'social.contact', score)),
    ...findingsOf(
      text,
      chatApps,
      'social.contact',
      2.1,
      (match) =>
        refused.test(leadingUpTo(text, match.index)) ||
        ofDevice.test(leadingUpTo(text, match.index)) ||
        /^ web ?cam/.test(text.slice(match.index + match[0].length)),
    ),
    ...findingsOf(text, abroad, 'social.contact', 2.5, (match) =>
      refusedAbroad.test(leadingUpTo(text, match.index)),
    ),
    ...findingsOf(text, markets, 'social.contact', 2.2),
    ...findingsOf(text, meetings, 'social.contact', 2.3),
    ...findingsOf(text, byPicture, 'social.contact', 2.5),
    ...findingsOf(text, byColor, 'social.contact', 2.1),
  ];
}
