import { numberWords } from './number-words.ts';

/** Instagram, WhatsApp and the like, under names that hardly mean anything else. */
export const clearPlatforms =
  "insta(?:gram|gr?am)?|ins ?ta ?gram|in?sta?gra?m|instgram|inst?ragram|insagram|istagram|what'?s?[ .*_/-]?s?ap+s?|w/?app|whatap+|wat'?s[ -]?ap+|watap+|wh?a?ts?app?|whastapp|whatssap|wattsap+|wats ?up app|wh?ass?ap+|guass?ap+|wazz?ap+|wsp|telegram|tele[ .*-]gram|tlgrm|telgrm|i[.]g|f[.]b|f b|snap[ -]?chat|snapcaht|telgram|telegrm|face[ -]?book(?! (?:shelf|shelves|case|club|ends?))|facebok|facbook|fcebook|facebk|faceboook|face[ -]?time|tik[ -]?tok|linked[ -]?in|we[ -]?chat|skype|viber|twitter|nextdoor|discord|fb|ig|pinterest|reddit|youtube|google ?voice|imessage|groupme";

/** Names that are also everyday words: they count only in a sentence that can't mean anything else. */
export const everydayPlatforms =
  'signal|line|x|snap|sc|threads|kik|gram|face|messenger|tok|yt|wa|whats|marco polo|strava|blue ?sky|mastodon|kakao(?: ?talk)?|zalo|twitch|bumble|tinder|hinge|threema|wickr|slack|tumblr|flickr|soundcloud|bandcamp|patreon|etsy|depop|poshmark|thumbtack|be ?real|hangouts?|google (?:chat|hangouts?)|alltrails|steam|qq|weibo|yelp';

/** Mail providers whose names have no other meaning. */
export const clearProviders =
  'g[ -]?mail|[gj]e+[ -]?mail|jmail|google(?:.?s)? ?e?-?mail|hot[ -]?mail|y[ -]mail|ymail|proton ?mail|rocketmail|fastmail|yahoo ?mail|gmial|gmai|hotmial';

/** Mail providers whose names also mean something else. */
export const otherProviders =
  'yahoo|out[ -]?look|i ?cloud|aol|proton|live|msn|gmx|zoho|comcast|verizon|sbcglobal|yandex|hushmail|tutanota';

/** Payment services outside the app whose names have no other meaning. */
export const payServices =
  'ven[ ._-]?mo|zell?e|zele|zel(?= me| you| u\\b)|e-?transfer|interac|cash ?-?app|pay ?-?pal|western union|money ?gram|pago movil|bizum|revolut|xoom|remitly|cashapp';

const plainWords = [
  'at',
  'dot',
  'com',
  'net',
  'gmail',
  'hotmail',
  'yahoo',
  'outlook',
  'icloud',
  'mail',
  'email',
  'phone',
  'cell',
  'call',
  'text',
  'number',
  'insta',
  'instagram',
  'book',
  'chat',
  'pal',
  'gram',
  'whatsapp',
  'whats',
  'app',
  'telegram',
  'snapchat',
  'snap',
  'facebook',
  'tiktok',
  'tik',
  'tok',
  'linkedin',
  'wechat',
  'skype',
  'viber',
  'twitter',
  'discord',
  'messenger',
  'signal',
  'kik',
  'venmo',
  'zelle',
  'cashapp',
  'cash',
  'paypal',
  'bitcoin',
  'crypto',
  'arroba',
  'punto',
  'add',
  'message',
  'contact',
];

/** Words worth recognizing when digits stand in for letters. */
export const wordsInDisguise: ReadonlySet<string> = new Set([...plainWords, ...numberWords]);
