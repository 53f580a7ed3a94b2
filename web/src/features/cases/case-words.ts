import type { MeetingVerdict, Part } from '@borough/domain/bookings/booking-state';
import type { MeetingStatement } from '@borough/domain/bookings/handover/meeting.rules';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { Finding } from '@borough/domain/cases/finding';
import type { CaseOutcome, CaseSaid } from '@borough/domain/cases/cases.contract';
import { money } from '../../lib/words/format.ts';

/** Who is reading, and what the two sides are called; an admin reads as neither. */
export interface Names {
  part: Part | null;
  renter: string;
  owner: string;
  /** The item's time zone, in which the rest of the page says its times; the reader's own if it isn't given. */
  zone?: string;
}

const didNotCome = (who: Part, { part, [who]: name }: Names) =>
  `${part === who ? 'You' : name} didn't show up.`;

/** What a verdict says to its reader. */
export function verdictInWords(verdict: MeetingVerdict, names: Names): string {
  if (verdict === 'handed_over') return 'The item was handed over.';
  if (verdict === 'not_met') return "We can't tell what happened.";
  return didNotCome(verdict === 'renter_absent' ? 'renter' : 'owner', names);
}

/** What was said, decided, or found, for its reader: a verdict about a pickup, or an amount for a claim or a complaint. */
export function findingInWords(finding: Finding, names: Names, kind: CaseKind): string {
  if (typeof finding === 'string') return verdictInWords(finding, names);
  if (kind === 'not_as_described')
    return `${names.renter} gets ${finding > 0 ? money(finding) : 'nothing'} back.`;
  return `${names.owner} gets ${finding > 0 ? money(finding) : 'nothing'}.`;
}

/** What stands still while a case about a pickup is open. */
export const untilSettled = (depositCents: number): string =>
  `Until this is settled, ${depositCents > 0 ? 'the deposit stays as it is and ' : ''}no one is paid.`;

/** A possible statement, as worded on its button. */
export function statementInWords(statement: MeetingStatement, names: Names): string {
  if (statement === 'handed_over') return 'The item was handed over';
  if (statement === 'i_did_not_come') return "I didn't show up";
  return `${names.part === 'renter' ? names.owner : names.renter} didn't show up`;
}

/** What a verdict means for the money, for its reader. */
export function moneyInWords(outcome: CaseOutcome, { part, renter, owner }: Names): string {
  const { verdict, refundCents, ownerCents, owedCents } = outcome;
  if (verdict === 'handed_over')
    return part === 'renter'
      ? 'The rental continues, and nothing is refunded.'
      : `The rental continues, and ${part === 'owner' ? 'you earn' : `${owner} earns`} ${money(ownerCents)}.`;
  const back = `${part === 'renter' ? 'You get' : `${renter} gets`} everything back: ${money(refundCents)}.`;
  const owes = `${part === 'owner' ? 'You owe' : `${owner} owes`} ${money(owedCents)} in fees.`;
  // A renter who was told the item is late loses nothing by staying away; its owner may lose the fees.
  if (verdict === 'renter_absent' && ownerCents === 0)
    return `${back} The item was late.${part !== 'renter' && owedCents > 0 ? ` ${owes}` : ''}`;
  if (verdict === 'renter_absent')
    return part === 'renter'
      ? `You get ${money(refundCents)} back. ${owner} is paid ${money(ownerCents)}, and the fees aren't refunded.`
      : `${part === 'owner' ? "You're paid" : `${owner} is paid`} ${money(ownerCents)}. ${renter} gets ${money(refundCents)} back.`;
  if (verdict === 'not_met') return `${back} It doesn't count against anyone.`;
  return part === 'renter' ? back : `${back} ${owes}`;
}

const said: Record<CaseSaid['says'], string> = {
  handed_over: 'The item was handed over.',
  i_did_not_come: "I didn't show up.",
  you_did_not_come: '',
  agree: "That's right.",
  withdraw: 'I withdraw it.',
  appeal: 'I appeal.',
};

/** What one side said, worded for the other. */
export function saidInWords({ by, says }: Pick<CaseSaid, 'by' | 'says'>, names: Names): string {
  if (says !== 'you_did_not_come') return said[says];
  const other = by === 'renter' ? 'owner' : 'renter';
  return `${names.part === other ? 'You' : names[other]} didn't show up.`;
}

/** A typed whole percentage; NaN if it isn't one. */
export const typedPercent = (typed: string): number =>
  /^\s*\d{1,3}\s*%?\s*$/.test(typed) ? Number.parseInt(typed, 10) : NaN;
