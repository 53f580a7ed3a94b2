import tlds from 'tlds' with { type: 'json' };
import { type Finding, findingsOf, leadingUpTo, matchesOf, probable } from '../finding.ts';
import type { View } from '../view.ts';
import { clearProviders, otherProviders } from '../vocabulary.ts';

const topLevel: ReadonlySet<string> = new Set(tlds);
/** Endings that can only be a website when something precedes the dot. */
const usualEndings = new Set('com net org edu gov co io app biz info xyz uk'.split(' '));
/** Endings that are also everyday words, in English and Spanish. */
const everydayEndings = new Set(
  'it is me so no in to at be do am us as my id la al es de se si pm la mu re co ac ad as ag ai an ar au ba by ca cc ci cr do et fm ga gm hm hr ht im je ki km lb ls lt ma mm mo ms na ne nu om pa pe ph pl pr ps pt pw py re ru sa sb sc sd sg sh sk sl sm sn st sv td th tl tm tn tt tv ua ug va ve vi wf ws ye today plus cool fun best work works place garden boats bike bikes camera tools party family love house yoga video photo photos pictures kitchen tires auto car cars deals sale bar cafe pizza fish fishing ski surf golf run fit now one new here how you see win off open day map moe men kim ink ice gold games game film farm fan estate energy engineer email download dog dance condos coach city church chat cheap care camp build blue black beer band baby art apartments academy able top red pink pet phone pub rent rest safe save school shop shopping show site store style support supply taxi team tennis tips tours town toys trade training tube wed works world wtf zone bid bet box call cash cab band fast final fire flights forum free fund giving glass green group guide hair help holiday horse host hot info land lat law life like limited link live living loan lol ltd makeup media menu mini mobile money movie name network news next ninja observer online page parts partners pay pics pin play post press prime prof promo racing read repair report review reviews ride rip room salon services sex silk singles soccer social software solar space spot storage stream study sucks theater tickets total toys vet villas vision vote voyage watch water weather webcam website wiki wine winners wow yachts you zip'.split(
    ' ',
  ),
);

const around = '[\\s\\-_/|*~()[\\]{}<>.]{1,3}';
const dot = `(?:[.]| ?[.] ?| ?[([{<] ?[.] ?[)\\]}>] ?|${around}(?:dot|punto|period)${around}|[([{<]point[)\\]}>])`;
const domain = new RegExp(
  `(?<![a-z0-9.-])[a-z0-9][a-z0-9-]{0,40}(?:${dot}[a-z][a-z0-9-]{1,24}){1,4}(?![a-z0-9])`,
  'g',
);
const dots = new RegExp(dot, 'g');
const articles = new Set(
  'a an the this that these my your his her any some of on in is with red green black blue white'.split(' '),
);
const at = new RegExp(
  `(?:([a-z0-9][a-z0-9._+-]{0,60})|["')\\]])(?: ?@ ?| ?[([{<] ?(?:@|a) ?[)\\]}>] ?|${around}(?:at|arroba)${around}| ?[^\\x20-\\x7e]{1,3} ?)$`,
);
const commaForDot = /(?<![a-z0-9])[a-z0-9-]{4,40},(?:com|net|org)(?![a-z0-9])/g;
const drawnAt = /[a-z0-9._+-](?:@| @ ?|@ | ?[([{<] ?(?:at|@|arroba) ?[)\]}>] ?| arroba )$/;
const path = /^(?:\/[\w$@#?+.=-]|:\d{2})/;
const siteWords =
  /\b(?:site|web|website|page|book|visit|check|link|browse|google|online|url|www|order from|look (?:up|at)|more (?:at|on)|http)\b/;

/** Whether this is just a missing space between two sentences ("Great.Thanks"). */
function joinsSentences(view: View, start: number, end: number, ending: string): boolean {
  const raw = view.cased.slice(start, end);
  const last = raw.slice(-ending.length);
  return raw !== raw.toUpperCase() && /^[A-Z]/.test(last);
}

interface Judged {
  score: number;
  end: number;
}

/** Whether dotted labels are a domain name, and how certainly. */
function judgeDomain(view: View, start: number, whole: string): Judged | null {
  const end = start + whole.length;
  const labels = whole.split(dots);
  const ending = labels.at(-1) ?? '';
  const name = labels[0] ?? '';
  if (labels.length < 2) return null;
  if (!topLevel.has(ending)) {
    // The sentence may continue after the name: "peakrentals.com. Bring …".
    const shorter = whole.slice(0, whole.length - ending.length).replace(new RegExp(`${dot}$`), '');
    return labels.length > 2 && shorter.length < whole.length ? judgeDomain(view, start, shorter) : null;
  }
  if (articles.has(name) || !/[a-z]/.test(labels.slice(0, -1).join(''))) return null;
  const spelled = /dot|punto|period|point|[([{<]/.test(whole.slice(name.length));
  const spaced = !spelled && /\s/.test(whole);
  // After an @, any ending makes an address.
  if (!spaced && drawnAt.test(leadingUpTo(view.text, start, 12))) return { score: 4, end };
  const hasPath = path.test(view.text.slice(end, end + 3));
  const afterWww = name === 'www' || /(?:https?:?\/*|www\.?) ?$/.test(leadingUpTo(view.text, start, 10));
  if (hasPath || afterWww) return { score: 4, end };
  if (joinsSentences(view, start, end, ending)) return null;
  return judgeEnding(view, start, { whole, labels, name, ending, spelled, spaced });
}

interface Labels {
  whole: string;
  labels: readonly string[];
  name: string;
  ending: string;
  /** The dots are written in words. */
  spelled: boolean;
  spaced: boolean;
}

/** What remains: how certain the ending makes it. */
function judgeEnding(view: View, start: number, found: Labels): Judged | null {
  const { whole, labels, name, ending, spelled, spaced } = found;
  const end = start + whole.length;
  if (usualEndings.has(ending)) {
    if (ending === 'co' || !spaced) return { score: 4, end };
    return /(?:\s[.]|[.]\s?(?:com|net|org)$)/.test(whole) ? { score: 3.5, end } : null;
  }
  if (spaced) return null;
  if (!everydayEndings.has(ending)) return { score: ending.length === 2 && name.length < 3 ? 1 : 4, end };
  const talksOfSites = siteWords.test(leadingUpTo(view.text, start, 60));
  if (ending.length > 2 && (name.length >= 6 || spelled || talksOfSites || labels.length > 2))
    return { score: 3, end };
  return { score: talksOfSites || (labels.length > 2 && name.length > 3) ? probable : 0, end };
}

/** Websites and email addresses, written plainly or with "at" and "dot". */
export function findAddresses(view: View): Finding[] {
  const { text } = view;
  const found: Finding[] = [];
  if (/[.]|dot|punto|period/.test(text))
    for (const match of matchesOf(text, domain)) {
      const judged = judgeDomain(view, match.index, match[0]);
      if (!judged || judged.score < probable) continue;
      const before = at.exec(leadingUpTo(text, match.index, 70));
      found.push({
        rule: before ? 'email.address' : 'link.address',
        score: judged.score,
        start: match.index - (before?.[0].length ?? 0),
        end: judged.end,
      });
    }
  found.push(...findingsOf(text, commaForDot, 'link.address', 2.5));
  return [...found, ...findLinks(text), ...findMailboxes(text)];
}

const schemes =
  /(?:\bwww[ .]{1,2}[a-z0-9-]{3,40}[ .]{1,3}(?:com|net|org|shop|co)\b|\b(?:h[tx]{2}ps?|ftp)\b ?(?::|colon) ?(?:\/|slash)|\bwww ?(?:\.|dot) ?[a-z0-9]|\b(?:wa|t|m|ig|fb|bit|goo|ow|is|tr|cutt|linktr|lnkd|youtu|discord|signal|paypal|cash|venmo|snapchat|calendly|tinyurl) ?\. ?(?:me|ly|gl|ee|gg|com|app|be|in|gd)\/)[^\s]*/g;

function findLinks(text: string): Finding[] {
  return text.includes('/') || /www|slash/.test(text)
    ? [
        ...findingsOf(text, schemes, 'link.address', 4),
        ...findingsOf(text, slashed, 'link.address', 3),
        ...findingsOf(text, shortLinks, 'link.address', 3),
      ]
    : [];
}

const shortLinks = /\b(?:t|wa|m|fb|ig) ?(?:dot|[.]) ?me ?(?:slash|\/) ?\w+/g;
const protonMail = /[a-z0-9._]{2,} (?:at|@|arroba) (?:proton|pm) ?(?:dot|punto|[.]) ?me\b/g;
const slashed = /\b[a-z0-9]{4,}(?: dot)? (?:com|net|org|me|shop) slash\b/g;

const anyProvider = `(?:${clearProviders}|${otherProviders})`;
const notMailboxes =
  /\b(?:work|works|worked|job|working|here|look|looking|employed|engineer|me|us|it|that|lives?|plays?|is|was|are|be|re|ve|ll)$/;
const atProvider = new RegExp(
  `([a-z0-9][a-z0-9._+-]{1,40}) ?(?:@|\\(at\\)|\\[at\\]| at | at the | arroba | on | over at | \\(|->)[ ]?(?:the )?(${anyProvider})(?![a-z])(?! (?:building|office|campus|hq|headquarters|team|park))`,
  'g',
);
const clearMention = new RegExp(
  `(?<![a-z])(?:${clearProviders})(?![a-z])(?! (?:app|icon|logo|password reset|building|office|campus|team|tab|inbox is))`,
  'g',
);
const ownMailbox = new RegExp(
  `(?:\\bmy |\\bmi |^)(?:${otherProviders})(?: (?:is|address|account|es|addy)|:| ?=)|\\b(?:on|at|with|use|in) (?:${otherProviders})\\b[^.!?\\n]{0,12}\\b(?:i'?m|im|as|under|my)\\b|^\\W*(?:${otherProviders}) ?mail`,
  'g',
);
const danglingAt = /(?<![\w.])[a-z][a-z0-9._]{3,40}[0-9._a-z]@(?![\w])/g;
const runTogether =
  /(?<![a-z0-9])[a-z0-9._]{2,30}(?:at)?(?:gmail|yahoo|hotmail|outlook|icloud|protonmail|aol)(?:dot|punto|[.])com?\b/g;
const providerComma = new RegExp(`@ ?${anyProvider}|(?:${anyProvider}) ?[,*] ?com\\b`, 'g');

/** Mailboxes named without the rest of the address: "maya at gmail". */
function findMailboxes(text: string): Finding[] {
  return [
    ...findingsOf(text, atProvider, 'email.provider', 3.5, (match) => {
      const everyday = new RegExp(`^(?:${otherProviders})$`).test(match[2] ?? '');
      const clear = match[0].includes('@');
      const live =
        /^(?:live|proton|yandex|verizon|comcast|me)$/.test(match[2] ?? '') && !/[\d._]/.test(match[1] ?? '');
      return everyday && !clear && (live || notMailboxes.test(match[1] ?? ''));
    }),
    ...findingsOf(text, clearMention, 'email.provider', 2),
    ...findingsOf(text, ownMailbox, 'email.provider', 2.5),
    ...findingsOf(text, protonMail, 'email.address', 3.5),
    ...findingsOf(text, providerComma, 'email.provider', 3.5),
    ...findingsOf(text, runTogether, 'email.address', 3.5),
    ...findingsOf(text, danglingAt, 'email.provider', 2),
  ];
}
