/** A term people read, and the wording it replaces. */
export interface PlainWord {
  say: string;
  /** The wording that is refused. */
  refused: RegExp;
}

/** The terms people read. docs/words.md has the same list for people who write them. */
export const plainWords: readonly PlainWord[] = [
  { say: 'email', refused: /\be-mails?\b|(?<![{./@-])\bmail(?:s|ed|ing)?\b(?! server|to:|box|\.)/i },
  { say: 'sign in', refused: /\blog(?:ged|ging)?[ -]?in\b|\blogins?\b/i },
  { say: 'sign out', refused: /\blog(?:ged|ging)?[ -]?out\b/i },
  { say: 'sign up', refused: /\bregister(?:ed)? (?:an account|here|now)\b/i },
  { say: 'service fee', refused: /\buser fees?\b|\bservice charge\b/i },
  { say: 'payment processing', refused: /\b(?:merchant|payment|processing) fees?\b/i },
  {
    say: 'verified email, phone or ID',
    refused:
      /\b(?:un)?confirmed (?:your )?(?:email|phone|ID)\b|\b(?:email|phone|ID)(?: address| number)? (?:(?:is|was) )?confirmed\b/i,
  },
  { say: 'two-step verification', refused: /\btwo-step sign-in\b/i },
  { say: 'someone, anyone, everyone, no one', refused: /\b(?:some|any|every)body\b|\bnobody\b/i },
  { say: 'pickup', refused: /\bpick-up\b/i },
  { say: 'setup', refused: /\bset-up\b/i },
  { say: 'cancelled', refused: /\bcancel(?:ed|ing)\b/i },
  { say: 'anymore, no longer', refused: /\bany more\b/i },
  { say: 'again', refused: /\banew\b/i },
  { say: 'released', refused: /\blet go\b/i },
  { say: 'a new code, a new link', refused: /\bfresh (?:code|link|one)\b/i },
  { say: "couldn't be loaded", refused: /\bdid not arrive\b/i },
  { say: 'there is no', refused: /\bis none\b/i },
  { say: 'continues', refused: /\b(?:rentals?|bookings?|refunds|payouts)\b[^.]*\bgo(?:es)? on\b/i },
  { say: "doesn't respond", refused: /\bsays? (?:nothing|anything)\b|\bsaid nothing\b/i },
  { say: 'is completed', refused: /\brental completes\b/i },
  { say: 'renews automatically', refused: /\brenews by itself\b/i },
  { say: 'in person', refused: /\bface to face\b/i },
  { say: 'next to', refused: /\bbeside\b/i },
  { say: 'part of what', refused: /\ba part of (?:everything|the|this|what|your)\b/i },
  { say: 'you disagree', refused: /\bsees? (?:it|this|the \w+) differently\b/i },
  {
    say: 'US spelling',
    refused:
      /\b(?:colour|favourite|neighbour|behaviour|licen[c]e|catalogue|centre|metre|cheque|grey|organis|recognis|realis|authoris|apologis)/i,
  },
];

/** Texts taken literally from Borough's specification, which says "log in"; everything else says "sign in". */
export const literalTexts: readonly RegExp[] = [
  /^Please log in to list an item$/,
  /^(?:Login|\{…\} login) failed(?:: \{…\})?$/,
  /^Back to login$/,
];

/** Wording that comments and titles of tests avoid: it says what a plainer word says. */
export const plainComments: readonly PlainWord[] = [
  { say: 'anyone who, the person who', refused: /\bwhom?ever\b/i },
  { say: 'again', refused: /\banew\b/i },
  { say: 'failed, forever', refused: /\bin vain\b/i },
  { say: 'anymore, no longer', refused: /\bany more\b(?=\s*(?:[.,;:)'’*]|$))/i },
  { say: 'is set in the environment', refused: /\bstands? in the environment\b/i },
];

/** Titles begin with their subject: "a person who is blocked", not "who is blocked". */
export const titleWithoutSubject = /^(?:who|whom|of whom|of which|whose) /;

const title = /^\s*(?:test|it|describe|proofTest)(?:[.]\w+)?[(]\s*(['`])(.*?)(?<!\\)\1/gm;
const comment = /^\s*(?:[/]?\*+|[/][/]|--) ?(.*?)(?: \*[/])?$/gm;

/** The titles of tests in the text of a program. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(title)].map(([, , words = '']) => words);

/** The comments in the text of a program, a line each; functions in SQL, which upgrades compare, aside. */
export const commentsIn = (text: string): string[] =>
  [...text.replaceAll(/\$\$[^]*?\$\$/g, '').matchAll(comment)].map(([, words = '']) => words);
