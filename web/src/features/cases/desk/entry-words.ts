import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { money } from '../../../lib/words/format.ts';
import { findingInWords, type Names } from '../case-words.ts';

/** What the two sides of a case are called; an admin is neither. */
export const namesOf = ({ renter, owner }: Pick<CaseEntry, 'renter' | 'owner'>): Names => ({
  part: null,
  renter: renter.displayName,
  owner: owner.displayName,
});

/** What a side states: what happened at the pickup, or how much is right. */
export function saysOf(finding: CaseEntry['claim'], names: Names, { kind }: Pick<CaseEntry, 'kind'>): string {
  if (typeof finding === 'string') return findingInWords(finding, names, kind);
  return kind === 'not_as_described' ? `${money(finding)} back` : money(finding);
}

const drawnWords = {
  you: 'You were picked to decide this case.',
  other: 'Another admin was picked to decide this case.',
  nobody:
    "No one could be picked yet: every admin has had dealings with one of them. We'll try again every hour. After a week, anyone who isn't one of them can be picked.",
} as const;
const secondWords = {
  you: 'You were picked to approve a decision involving more than $500, or to make your own.',
  other: 'This is decided as soon as a second admin agrees.',
  nobody:
    "This is decided as soon as a second admin agrees. No one could be picked yet; we'll try again every hour. After a week, it stands without.",
} as const;

/** Who decides a case that is open, for the admin who reads it. */
export function whoDecides(entry: CaseEntry, moment: (at: string) => string): string {
  if (entry.involvement) return involvedInWords(entry, moment);
  if (entry.waitsForSecond) return secondWords[entry.drawn];
  if (entry.decisions.length > 0 && !entry.appealed) return 'It becomes final unless one of them appeals.';
  return drawnWords[entry.drawn];
}

/** Until when an open case waits for a decision, for an admin who may make it: long after the time by which the inbox asks for one. */
export const waitsUntil = ({ verdict, involved, decisions, appealed, decideBy }: CaseEntry): string | null =>
  verdict === null && !involved && (appealed || decisions.length === 0) ? decideBy : null;

/** What comes of a case that nobody decides until `at`. */
export const withoutDecision = ({ appealed }: Pick<CaseEntry, 'appealed'>, at: string): string =>
  appealed
    ? `Without a new decision by ${at}, the first one stands.`
    : `Without a decision by ${at}, it closes undecided, as our terms provide.`;

/** Why another admin has to decide, or that this one may although they have dealt with a side. */
function involvedInWords({ involvement, drawn }: CaseEntry, moment: (at: string) => string): string {
  if (involvement?.as === 'party') return "You're one of these people. Another admin has to decide.";
  const dealt = "You've had dealings with one of these people.";
  if (drawn === 'you')
    return `${dealt} No one else decided for a week, so you were picked. Both will read that.`;
  const from = involvement?.actsAt
    ? ` If no one has decided, you may be picked from ${moment(involvement.actsAt)}.`
    : '';
  return `${dealt} Another admin has to decide.${from}`;
}

/** Whether the reading admin decides this case, or agrees with a decision about it. */
export const isMine = ({ drawn, involved, verdict }: CaseEntry): boolean =>
  drawn === 'you' && !involved && verdict === null;
