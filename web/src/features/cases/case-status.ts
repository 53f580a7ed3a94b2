import { product } from '@borough/domain/company';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { Case } from '@borough/domain/cases/cases.contract';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { byMomentInWords, ownMoment } from '../../lib/time/moments.ts';
import { type Names, verdictInWords } from './case-words.ts';

/** A case's status, and what happens next and by when. */
export interface CaseStatus {
  heading: string;
  next: string | null;
}

/** The end of a case's line: what it waits for, and until when; null once nothing comes next. */
export function shortStatus(
  { status, next }: Pick<Case, 'status' | 'next'>,
  opener: Part,
  names: Names,
  now: Date,
): string | null {
  if (!next) return null;
  const isMine = names.part === opener;
  const other = names.part === 'renter' ? names.owner : names.renter;
  const by = byMomentInWords(new Date(next.at), deviceZone(), now, names.zone);
  switch (status) {
    case 'open':
      return isMine ? `${other} answers ${by}` : `Answer ${by}`;
    case 'lapsed':
      return isMine ? `${other} can object ${by}` : `Object ${by}`;
    case 'contested':
      return `Decided ${by}`;
    default:
      return `Appeal ${by}`;
  }
}

/** A case's status, in words for one of its two sides. */
export function statusInWords(it: Case, names: Names, now: Date): CaseStatus {
  const mine = it.openedBy === names.part;
  const other = names.part === 'renter' ? names.owner : names.renter;
  const by = it.next ? ownMoment(it.next.at, now, names.zone) : '';
  const silence = it.next?.what === 'is-referred' ? `someone at ${product.name} will decide` : null;
  if (it.verdict) return { heading: verdictInWords(it.verdict, names), next: null };
  switch (it.status) {
    case 'open':
      return mine
        ? {
            heading: `Waiting for ${other} to answer`,
            next: `They have until ${by}. If they don't answer, ${silence ?? "we'll go by what you said"}.`,
          }
        : {
            heading: `${other} says: ${verdictInWords(it.claim, names)}`,
            next: `Please answer by ${by}. If you don't, ${silence ?? "we'll go by that"}.`,
          };
    case 'lapsed':
      return mine
        ? {
            heading: `${other} didn't answer`,
            next: `They can still object until ${by}. After that, what you said is final.`,
          }
        : {
            heading: `You didn't answer: ${verdictInWords(it.claim, names)}`,
            next: `If that's wrong, object by ${by}. After that, it's final.`,
          };
    case 'contested':
      return {
        heading: `Someone at ${product.name} will decide`,
        next: it.appealedBy
          ? `Someone new will make the final decision. Without a new decision by ${by}, the first one stands.`
          : `They don't know either of you. After a week, any of us may decide who isn't one of you, and we'll say so. If no one has decided by ${by}, the renter gets everything back and it doesn't count against anyone.`,
      };
    case 'decided':
      return {
        heading: `Decided: ${verdictInWords(it.decisions.at(-1)?.verdict ?? it.claim, names)}`,
        next: `Final on ${by}, unless one of you appeals.`,
      };
    default:
      return { heading: 'This case is closed', next: null };
  }
}
