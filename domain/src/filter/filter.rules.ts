import { joined, undisguised } from './disguise.ts';
import { type FilterKind, type FilterRule, filterRules } from './rule-explanations.ts';
import { findAddresses } from './finders/find-addresses.ts';
import { findCalls } from './finders/find-calls.ts';
import { findDeals } from './finders/find-deals.ts';
import { findHandles } from './finders/find-handles.ts';
import { findEncoded, findReversed } from './finders/find-hidden.ts';
import { findHints } from './finders/find-hints.ts';
import { findInParts } from './finders/find-in-parts.ts';
import { findPayments } from './finders/find-payments.ts';
import { findPhones } from './finders/find-phones.ts';
import { findPictures } from './finders/find-pictures.ts';
import { findPlatforms } from './finders/find-platforms.ts';
import { findPointers } from './finders/find-pointers.ts';
import { findRequests } from './finders/find-requests.ts';
import { findSums } from './finders/find-sums.ts';
import { type Finding, probable, sure } from './finding.ts';
import { mask } from './mask.ts';
import { respelled } from './misspelled.ts';
import { inOriginal, normalise, type Span, type View } from './view.ts';
import { judgeWording, type WordingModel } from './wording.ts';

export interface FilterContext {
  /** A message in a conversation, or a public text, which is refused outright because no one reviews it. */
  field: 'message' | 'public-text';
  /** The sender's texts to that person in the last 48 hours, oldest first; at most 30 are considered. */
  recent: readonly string[];
  /** Whether the two parties may exchange phone numbers at this time. */
  contactOpen: boolean;
}

export interface FilterHit extends Span {
  rule: FilterRule;
  kind: FilterKind;
}

export type FilterVerdict = 'allow' | 'block' | 'hold';

export interface Judgment {
  verdict: FilterVerdict;
  hits: FilterHit[];
  /** The text with every hit replaced by `•••`. */
  masked: string;
}

function everyFinding(view: View, recent: readonly string[]): [View, Finding[]][] {
  const plain = undisguised(view);
  const together = respelled(joined(plain));
  const found: [View, Finding[]][] = [
    [
      plain,
      [
        ...findPhones(plain.text),
        ...findSums(plain.text),
        ...inWords(plain),
        ...findReversed(plain),
        ...findEncoded(view),
        ...findInParts(plain, recent),
      ],
    ],
  ];
  if (together !== plain)
    found.push([together, [...findPhones(together.text), ...inWords(together), ...findReversed(together)]]);
  return found;
}

function inWords(view: View): Finding[] {
  const { text } = view;
  return [
    ...findAddresses(view),
    ...findPlatforms(text),
    ...findHandles(text),
    ...findPayments(text),
    ...findCalls(text),
    ...findRequests(text),
    ...findHints(text),
    ...findPointers(text),
    ...findDeals(text),
    ...findPictures(text),
  ];
}

/**
 * Judges a text that others would read. Blocks what certainly contains contact details or payment outside Borough, and holds
 * what probably does; a public text is refused in both cases. While contact is open, phone numbers pass and every other hit is
 * masked. Where the rules find nothing in a message, a model of wording, if given, may have it held, but never blocked.
 */
export function judgeText(text: string, context: FilterContext, wording?: WordingModel): Judgment {
  const hits: (FilterHit & { score: number })[] = [];
  for (const [view, found] of everyFinding(normalise(text), context.recent))
    for (const finding of found) {
      if (finding.score < probable) continue;
      const { kind } = filterRules[finding.rule];
      if (context.contactOpen && kind === 'phone') continue;
      hits.push({ rule: finding.rule, kind, score: finding.score, ...inOriginal(view, finding) });
    }
  if (wording && hits.length === 0 && context.field === 'message' && !context.contactOpen)
    return byWording(text, wording);
  const best = Math.max(0, ...hits.map((hit) => hit.score));
  const telling = withoutCovered(hits);
  return {
    verdict: verdictOf(best, context),
    hits: telling.map(({ rule, kind, start, end }) => ({ rule, kind, start, end })),
    masked: mask(text, telling),
  };
}

/** What the model makes of a message in which the rules found nothing: it's held if it reads like an attempt to leave. */
function byWording(text: string, model: WordingModel): Judgment {
  const { suspicious, telling } = judgeWording(text, model);
  const rule = 'wording.elsewhere';
  const hits = telling.map(({ start, end }) => ({ rule, kind: filterRules[rule].kind, start, end }) as const);
  return { verdict: suspicious ? 'hold' : 'allow', hits, masked: text };
}

/** Keeps one hit where several rules of a kind found something in the same place: the widest, then the most certain. */
function withoutCovered<Hit extends FilterHit & { score: number }>(hits: readonly Hit[]): Hit[] {
  const widestFirst = [...hits].sort((a, b) => b.end - b.start - (a.end - a.start) || b.score - a.score);
  const kept: Hit[] = [];
  for (const hit of widestFirst)
    if (!kept.some((other) => other.kind === hit.kind && other.start <= hit.start && hit.end <= other.end))
      kept.push(hit);
  return kept.sort((a, b) => a.start - b.start || b.score - a.score);
}

function verdictOf(score: number, { field, contactOpen }: FilterContext): FilterVerdict {
  if (contactOpen || score < probable) return 'allow';
  return score >= sure || field === 'public-text' ? 'block' : 'hold';
}

/** Once in plain letters and once with an emoji: the engine compiles a pattern separately for each of its two string representations. */
const samples = ['', '👻 '].map(
  (start) =>
    `${start}Call 415-555-0100, joe_1@mail.com, www.x.com/a, @joe, joe#1234, $joe 40+2 bWF5YUBnbWFpbC5jb20= backwards`,
);

/** Compiles every pattern, which takes up to a second; called at server start so that the first message doesn't wait for it. */
export function warmUpFilter(wording?: WordingModel): void {
  for (let round = 0; round < 3; round++)
    for (const sample of samples)
      judgeText(sample, { field: 'message', recent: ['my name is', 'joe 4', 'at'], contactOpen: false });
  // A text in which the rules find nothing, so that the model is asked.
  if (wording) judgeWording('Is it free?', wording);
}

/** What a rule found, in words for the sender. */
export function explain(rule: FilterRule): string {
  return filterRules[rule].explain;
}

/** Why a message was not sent, and what its sender can do: numbers can be exchanged later, nothing else can. */
export function whyNotDelivered(rule: FilterRule): string {
  const { explain: found, kind } = filterRules[rule];
  const later = kind === 'phone' ? ' You can share phone numbers once pickup details are visible.' : '';
  return `${found}${later} Edit your message and send it again.`;
}
