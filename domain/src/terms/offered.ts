import type { Cents } from '../money.ts';
import { offerTerms, type Terms, usualTerms } from './terms.ts';

/** How many requests a renter may have open, and make in 24 hours. */
export interface RequestLimits {
  openRequests: number;
  requestsADay: number;
}

/** The figures of an offer that operators set: percent of the rent, cents, hours, and numbers of requests. */
export interface OfferedFigures extends RequestLimits {
  basicPercent: number;
  proPercent: number;
  processingPercent: number;
  proPriceCents: Cents;
  requestAnswerHours: number;
  payHours: number;
  returnSilenceHours: number;
  claimAnswerHours: number;
  claimSilenceCents: Cents;
  complaintAnswerHours: number;
  complaintSilenceCents: Cents;
  freeCancelHours: number;
  depositPlacedHours: number;
  depositNeededHours: number;
  latePercent: number;
}

const { fees, asking, returning, claims, complaints, cancelling, deposit, late } = usualTerms;

/** The figures where operators set no others. */
export const usualFigures: Readonly<OfferedFigures> = {
  basicPercent: fees.userPercent.free,
  proPercent: fees.userPercent.pro,
  processingPercent: fees.processingPercent,
  proPriceCents: 499,
  requestAnswerHours: asking.answerHours,
  payHours: asking.payHours,
  returnSilenceHours: returning.silenceHours,
  claimAnswerHours: claims.answerHours,
  claimSilenceCents: claims.silenceUpToCents,
  complaintAnswerHours: complaints.answerHours,
  complaintSilenceCents: complaints.silenceUpToCents ?? 0,
  freeCancelHours: cancelling.freeHours,
  depositPlacedHours: deposit.placedHours,
  depositNeededHours: deposit.neededHours,
  latePercent: late.percentOfDay,
  openRequests: 5,
  requestsADay: 10,
};

/** What operators have set: null, or nothing, where the usual figure counts. */
export type SetFigures = { readonly [Name in keyof OfferedFigures]?: number | null };

/** What an installation offers: its figures, and the terms of new bookings made of them. */
export interface Offered {
  figures: Readonly<OfferedFigures>;
  terms: Terms;
}

/** When the saved card is tried before the start: as usual, but from another hour on. */
const triesFrom = (placedHours: number) =>
  deposit.triesBeforeStart.map((hours) => hours - deposit.placedHours + placedHours);

function termsWith(figures: OfferedFigures, version: string): Terms {
  return {
    ...usualTerms,
    version,
    fees: {
      userPercent: { free: figures.basicPercent, pro: figures.proPercent },
      processingPercent: figures.processingPercent,
    },
    asking: { ...asking, answerHours: figures.requestAnswerHours, payHours: figures.payHours },
    returning: { ...returning, silenceHours: figures.returnSilenceHours },
    claims: {
      ...claims,
      answerHours: figures.claimAnswerHours,
      silenceUpToCents: figures.claimSilenceCents,
    },
    complaints: {
      ...complaints,
      answerHours: figures.complaintAnswerHours,
      silenceUpToCents: figures.complaintSilenceCents,
    },
    cancelling: { ...cancelling, freeHours: figures.freeCancelHours },
    deposit: {
      ...deposit,
      placedHours: figures.depositPlacedHours,
      triesBeforeStart: triesFrom(figures.depositPlacedHours),
      neededHours: figures.depositNeededHours,
    },
    late: { ...late, percentOfDay: figures.latePercent },
  };
}

/**
 * What is offered once operators have set these figures; all others are as usual. `since` is the day they last changed one, as
 * in "2026-11-28", or null if they never did: the later of it and the usual terms' own day names the terms.
 */
export function offeredWith(set: SetFigures, since: string | null): Offered {
  const figures = { ...usualFigures };
  for (const name of Object.keys(figures) as (keyof OfferedFigures)[])
    // its own keys
    figures[name] = set[name] ?? figures[name];
  const version = since !== null && since > usualTerms.version ? since : usualTerms.version;
  return { figures, terms: termsWith(figures, version) };
}

let figuresNow = usualFigures;
let versionNow = usualTerms.version;

/** The figures this process or page offers now. */
export const offeredFigures = (): Readonly<OfferedFigures> => figuresNow;

/** Offers this from now on. A process or a page serves one installation. */
export function offer({ figures, terms }: Offered): void {
  figuresNow = figures;
  versionNow = terms.version;
  offerTerms(terms);
}

/** When a text of these terms, last edited on `day`, last changed: then, or the day operators changed a figure. */
export const revisedOn = (day: string): string => (versionNow > day ? versionNow : day);

/** What operators have set here, as a page takes it: the figures that aren't as usual, and since when. */
export type OwnOffer = SetFigures & { readonly since: string };

/** What this process offers that isn't as usual; null if nothing is. */
export function ownOffer(): OwnOffer | null {
  const own = Object.entries(figuresNow).filter(
    ([name, figure]) => figure !== usualFigures[name as keyof OfferedFigures], // its own keys
  );
  if (own.length === 0 && versionNow === usualTerms.version) return null;
  return { ...Object.fromEntries(own), since: versionNow };
}

/** The ID of the data block that carries it to every page; a page without one offers the usual. */
export const offeredBlockId = 'offered';
