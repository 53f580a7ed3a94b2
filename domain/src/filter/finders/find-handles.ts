import { type Finding, findingsOf, leadingUpTo } from '../finding.ts';

const places = new Set(
  'noon midnight home work the corner gate lunch dinner night park library about around least all school church beach lake dock door front side back house garage shop store my your our his her their a an this that it pier marina station exit airport mall gym office warehouse site both which once any end start most checkout pickup first dawn dusk sunset sunrise breakfast brunch half quarter ten nine eight seven six five four three two one eleven twelve no you me'.split(
    ' ',
  ),
);

const tight = /(?<![\w.@])@([a-z][a-z0-9._-]{1,29})/g;
const apart = /(?<![\w.@])@ +([a-z][a-z0-9._]{2,29})/g;
const seeks =
  /\b(?:search|find|follow|dm|tag|ping|hit|hmu|add|look|message|msg|handle|user ?name|at me|it's|im|i'm|me|reach|contact)\b[^.!?\n]{0,20}$/;
const marked = /[\d_.]/;

/** "@name" and "@ name", but not "@noon" or "@ the corner". */
function findAtNames(text: string): Finding[] {
  return [
    ...findingsOf(text, tight, 'social.handle', 3, (match) =>
      places.has((match[1] ?? '').replace(/[._-]+$/, '')),
    ),
    ...findingsOf(
      text,
      apart,
      'social.handle',
      2.5,
      (match) =>
        places.has(match[1] ?? '') ||
        !(marked.test((match[1] ?? '').replace(/\.$/, '')) || seeks.test(leadingUpTo(text, match.index))),
    ),
  ];
}

const stated = [
  /\b(?:my|mi|our|the) (?:user ?name|screen ?name|usuario|profile name|gamer ?tag|user)(?:'s)? ?(?:is|es|:|=|on|en|everywhere|there)/g,
  /\b(?:user ?name|screen ?name|usuario|handle) ?(?:is|es|:|=) ?@?(?!(?:loose|wobbly|broken|bent|cracked|missing|on|in|at|a|the|not|too|very|stuck|made|off|still|gone|long|short|heavy|detachable|removable|adjustable|plastic|wood|wooden|metal|rubber|steel|fine|good|ok|required|taken|wrong)(?![a-z]))[a-z0-9][\w.]{2,}/g,
  /\b(?:my|our) handle(?:'s)? (?:is|:|on|=) ?@?[a-z0-9][\w.]{2,}/g,
  /\bsame (?:user ?name|handle|@|id)\b|\bsame (?:name|names) (?:as (?:here|mine|my profile|in here)? ?)?(?:everywhere|on (?:there|all|every|insta|ig|fb|all of)|elsewhere|online|on the other)/g,
  /\blook (?:me|us) up(?! in the (?:app|system))(?: (?:on|online|under|as|there|everywhere)|[^a-z]*$)|\b(?:just|you can|then) look (?:me|us) up\b/g,
  /["'][a-z0-9._]{4,}["'] is (?:my|our) (?:name|user|handle)|\bmy @ (?:is|there|on)|\b(?:my|our) name (?:on|over on) (?:there|the (?:photo|video|pic|bird|other) (?:one|app|site))/g,
  /\b(?:as|under) [a-z][a-z0-9]*[._][a-z0-9]+[a-z0-9._]*(?!\w)/g,
  /\bat sign [a-z0-9._]{3,}|\b(?:my|our) (?:tag|@|at) ?(?:is|:|=)/g,
  /\b(?:drop|share|what'?s|whats|send|gimme|give me) (?:me )?(?:ur|your|yr) (?:handle|@|user(?:name)?|socials?)/g,
  /\bfollow (?:my|our) (?:page|account|profile|shop|work|band)\b|\bsocials\b/g,
  /\b(?:my|our|mi) (?:id|name|user|nick(?:name)?|handle|tag|account) (?:on |over |en )?(?:there|that one|it|alli|ahi)\b|\b(?:i'?m|im|we'?re) [a-z0-9._-]{3,}(?: [a-z0-9._-]+)? (?:over|on) there\b(?! (?:at|by))|\b(?:i'?m|im|we'?re) (?:on there |there )?under ["']?[a-z0-9._-]{4,}["']?[^a-z0-9]*$/g,
  /\b(?:add|find|follow|look|dm|message)\b[^.!?\n]{0,12}[,.!]? (?:i'?m|im|it'?s|as|under) [a-z][a-z0-9]*[._][a-z0-9._]+|^[^a-z]*(?:just |pls |please )?add me,/g,
  /\bi go by [a-z0-9._]{3,} (?:online|on|everywhere|there)\b/g,
  /\b(?:find|search|follow|look up|lookup|look for|add|dm|message|hit up|tag|hmu)(?: (?:me|us|for|it|up|at|as|under|:))* ["'@]?[a-z][a-z0-9]*(?:[._][a-z0-9]+)+/g,
  /\b(?:find|search|follow|look up|add|dm)(?: (?:me|us|for|as|under))+ ["']?[a-z]+\d{2,}\b/g,
  /\b(?:find|follow|search|add|dm|hmu)(?: (?:me|us|for))* (?:as|under) (?:the name )?["'@]?[a-z][\w.]{3,}/g,
  /\b(?:i'?m|im|i am) [a-z]+[a-z0-9]*[._]?[a-z0-9]* (?:everywhere|on there|on everything|on all (?:the )?(?:apps|socials|platforms))\b/g,
  /\bat [a-z0-9._]{4,},? (?:no spaces?|all one word|one word)\b/g,
  /\b(?:all|any|every|my|our|your|the|ur) socials?\b|\bsocial media (?:is|:|handle|name|page)|\b(?:on|via|through|over) social(?: media)?\b/g,
  /\bfollow (?:me|us|my page|my work|my account|our page)(?: (?:there|on|over|at)\b|[^a-z]*$| for (?:more|updates|pics))/g,
  /\b(?:my|our|mi) (?:page|profile|account|channel|dms?) (?:on|over on|at|there|are open|is open)\b/g,
  /(?<!\d ?)\b(?:dm|pm|d\.m\.|p\.m\.s?) (?:me|us)\b|\bdms? (?:are )?open\b|\bsend (?:me )?a (?:dm|pm|friend request)\b|\bfriend request\b/g,
];
const tagged =
  /(?<![\w#])(?!(?:locker|apt|unit|suite|order|lot|row|box|slip|gate|room|booking|space|number|item|part|no|model|ste|route|bus|case|shelf|bin|serial|invoice|ref|dock|site)#)[a-z][a-z0-9._]{2,31}#\d{4}(?!\d)/g;
const underscored = /(?<![\w@/.])[a-z]{2,}[a-z0-9]*_[a-z0-9]+(?:_[a-z0-9]+)*(?![\w.])/g;

/** Names of networks, devices and files contain underscores too. */
const namesDevice =
  /\b(?:wi-?fi|ssid|network|bluetooth|pair\w*|hotspot|router|device|files?|folder|preset|playlist|password|pass|pw|login|model|firmware|printer|speaker|projector|drone|shows? up as|called|named)\b[^?\n]{0,35}$|(?:img|dsc|mvi|gopr|vid)$/;

/** User names on other apps: with an @, or announced as one. */
export function findHandles(text: string): Finding[] {
  return [
    ...(text.includes('@') ? findAtNames(text) : []),
    ...stated.flatMap((pattern) => findingsOf(text, pattern, 'social.handle', 2.5)),
    ...(text.includes('#') ? findingsOf(text, tagged, 'social.handle', 2.5) : []),
    ...(text.includes('_')
      ? findingsOf(
          text,
          underscored,
          'social.handle',
          2,
          (match) => /_(?:and|or|the)_/.test(match[0]) || namesDevice.test(leadingUpTo(text, match.index)),
        )
      : []),
  ];
}
